/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Headers, moves, results and times of records, each by itself: reading, checking, writing. */

#include <glib.h>

#include <string.h>

#include "adj-record.h"
#include "samples.h"

typedef struct {
  const char *name;
  const char *text;
  const char *expected;
} Case;

#define CANALETTO_TABLE CANALETTO "," TWO
#define KRACH_TABLE KRACH "," THREE

/* EXPECTED is a part of the header as it is written again. */
static const Case accepted_headers[] = {
  { "without-anything-optional",
    "{" KRACH ",'setup':" KRACH_SETUP "}",
    ",'game':'krach','options':{'start':'normal','loan':'1'},"
    "'seats':[{'name':'Player 1','kind':'human'},{'name':'Player 2','kind':'human'},"
    "{'name':'Player 3','kind':'human'}],'seed':null,'setup':" KRACH_SETUP ",'started':'" },
  { "with-seats-told-by-the-setup-of-the-banquet",
    "{" BANQUET ",'setup':" BANQUET_SETUP "}",
    "'seats':[{'name':'Player 1','kind':'human'},{'name':'Player 2','kind':'human'}],'seed':null" },
  { "with-seats-and-a-setup-that-does-not-tell-them",
    "{" CANALETTO ",'seats':[{},{},{},{}],'setup':" CANALETTO_SETUP "}",
    ",'seed':null,'setup':" CANALETTO_SETUP },
  { "with-seats-and-a-seed", "{" KRACH_TABLE ",'seed':'x'}", ",'seed':'x','setup':{'start':" },
  { "with-an-empty-seed", "{" KRACH_TABLE ",'seed':''}", ",'seed':'','setup':{'start':" },
  { "with-a-seed-of-any-text", "{" KRACH_TABLE ",'seed':'é\\n'}", ",'seed':'é\\n','setup':{" },
  { "with-a-seed-of-null",
    "{" KRACH_TABLE ",'seed':null,'setup':" KRACH_SETUP "}",
    ",'seed':null,'setup':" KRACH_SETUP },
  { "with-its-keys-in-any-order",
    "{'note':'n','setup':" KRACH_SETUP ",'id':'i'," THREE ",'game':'krach','adjuge':1}",
    "{'adjuge':1,'id':'i','game':'krach'," },
  { "with-an-id", "{" KRACH_TABLE ",'seed':'x','id':'an id'}", "{'adjuge':1,'id':'an id'," },
  { "with-a-note", "{" KRACH_TABLE ",'seed':'x','note':'good'}", "Z','note':'good'}" },
  { "with-a-start",
    "{" KRACH_TABLE ",'seed':'x','started':'2026-11-18T20:15:00Z'}",
    "},'started':'2026-11-18T20:15:00Z'}" },
  { "with-a-parent",
    "{" KRACH_TABLE ",'seed':'x','parent':{'id':'p','ply':12}}",
    "Z','parent':{'id':'p','ply':12}}" },
  { "with-a-parent-left-at-once",
    "{" KRACH_TABLE ",'seed':'x','parent':{'ply':0,'id':''}}",
    "Z','parent':{'id':'','ply':0}}" },
  { "with-a-parent-left-at-the-last-move",
    "{" KRACH_TABLE ",'seed':'x','parent':{'id':'p','ply':1000000}}",
    ",'ply':1000000}}" },
  { "with-names-and-kinds",
    "{" KRACH ",'seed':'x','seats':[{'name':'Alice','kind':'human'},{'kind':'expert'},"
    "{'name':'\\u00c9lise'}]}",
    "'seats':[{'name':'Alice','kind':'human'},{'name':'Player 2','kind':'expert'},"
    "{'name':'Élise','kind':'human'}]" },
  { "with-no-option-chosen",
    "{" KRACH_TABLE ",'seed':'x','options':{}}",
    "'options':{'start':'normal','loan':'1'}" },
  { "with-one-option-chosen",
    "{" KRACH_TABLE ",'seed':'x','options':{'loan':'2'}}",
    "'options':{'start':'normal','loan':'2'}" },
  { "with-all-options-chosen",
    "{" KRACH_TABLE ",'seed':'x','options':{'loan':'2','start':'fast'}}",
    "'options':{'start':'fast','loan':'2'}" },
  { "with-the-options-of-the-banquet",
    "{" BANQUET "," TWO ",'seed':'x','options':{'ending':'round'}}",
    "'options':{'space':'own','ending':'round'}" },
  { "with-the-option-of-canaletto",
    "{" CANALETTO_TABLE ",'seed':'x','options':{'values':'open'}}",
    "'options':{'values':'open'}" },
  { "with-the-fewest-seats", "{" BANQUET "," TWO ",'seed':'x'}", "'Player 2','kind':'human'}]" },
  { "with-the-most-seats",
    "{" KRACH ",'seats':[{},{},{},{},{},{}],'seed':'x'}",
    "'Player 6','kind':'human'}]" },
  { "with-unknown-keys",
    "{'first':1," KRACH_TABLE ",'seed':'x','Seed':[1,{'a':null}],'a\\u0009':1.50,'':''}",
    "Z','first':1,'Seed':[1,{'a':null}],'a\\t':1.50,'':''}" },
  { "with-unknown-keys-further-in",
    "{" KRACH
    ",'seats':[{'colour':'red'},{},{'name':'C','x':[]}],'parent':{'id':'p','at':1,'ply':2},"
    "'setup':{'x':{},'start':['brown/green*','brown/yellow*','brown/blue*'],'extra':null,"
    "'deck':[" KRACH_DECK ",'crash'],'first':0,'y':0}}",
    "'setup':" KRACH_SETUP },
  { "with-keys-of-other-lines",
    "{" KRACH_TABLE ",'seed':'x','move':'pass','seat':9,'result':null}",
    "Z','move':'pass','seat':9,'result':null}" },
  { "with-keys-that-begin-or-end-like-known-ones",
    "{" KRACH_TABLE ",'seed':'x','i':0,'idd':0,'notes':0,'setu':0}",
    "Z','i':0,'idd':0,'notes':0,'setu':0}" },
};

/* EXPECTED is a part of the reason. */
static const Case refused_headers[] = {
  { "that-is-null", "null", "object" },
  { "that-is-a-list", "[1]", "object" },
  { "that-is-a-text", "'adjuge'", "object" },
  { "that-is-empty", "{}", "“adjuge”" },
  { "without-version", "{'game':'krach'," THREE ",'seed':'x'}", "“adjuge”" },
  { "of-version-0", "{'adjuge':0,'game':'krach'," THREE ",'seed':'x'}", "version" },
  { "of-version-2", "{'adjuge':2,'game':'krach'," THREE ",'seed':'x'}", "version" },
  { "of-version-minus-1", "{'adjuge':-1,'game':'krach'," THREE ",'seed':'x'}", "version" },
  { "whose-version-is-a-text", "{'adjuge':'1','game':'krach'," THREE ",'seed':'x'}", "“adjuge”" },
  { "whose-version-is-true", "{'adjuge':true,'game':'krach'," THREE ",'seed':'x'}", "“adjuge”" },
  { "whose-version-is-null", "{'adjuge':null,'game':'krach'," THREE ",'seed':'x'}", "“adjuge”" },
  { "whose-version-is-1-point-0",
    "{'adjuge':1.0,'game':'krach'," THREE ",'seed':'x'}",
    "“adjuge”" },
  { "whose-version-is-huge",
    "{'adjuge':18446744073709551617,'game':'krach'," THREE ",'seed':'x'}",
    "“adjuge”" },

  { "without-game", "{'adjuge':1," THREE ",'seed':'x'}", "“game”" },
  { "whose-game-is-a-number", "{'adjuge':1,'game':2," THREE ",'seed':'x'}", "“game”" },
  { "whose-game-is-null", "{'adjuge':1,'game':null," THREE ",'seed':'x'}", "“game”" },
  { "of-an-unknown-game", "{'adjuge':1,'game':'chess'," THREE ",'seed':'x'}", "not known" },
  { "whose-game-is-in-capitals", "{'adjuge':1,'game':'KRACH'," THREE ",'seed':'x'}", "not known" },
  { "whose-game-is-cut-short", "{'adjuge':1,'game':'krac'," THREE ",'seed':'x'}", "not known" },
  { "whose-game-is-empty", "{'adjuge':1,'game':''," THREE ",'seed':'x'}", "not known" },

  { "whose-options-are-a-list", "{" KRACH_TABLE ",'seed':'x','options':[]}", "“options”" },
  { "whose-options-are-null", "{" KRACH_TABLE ",'seed':'x','options':null}", "“options”" },
  { "whose-options-are-a-text", "{" KRACH_TABLE ",'seed':'x','options':'fast'}", "“options”" },
  { "with-an-unknown-option", "{" KRACH_TABLE ",'seed':'x','options':{'speed':'1'}}", "option" },
  { "with-the-option-of-another-game",
    "{" KRACH_TABLE ",'seed':'x','options':{'values':'open'}}",
    "option" },
  { "with-an-unknown-option-value",
    "{" KRACH_TABLE ",'seed':'x','options':{'loan':'3'}}",
    "option" },
  { "with-an-option-that-is-a-number",
    "{" KRACH_TABLE ",'seed':'x','options':{'loan':1}}",
    "option" },
  { "with-an-option-that-is-null",
    "{" KRACH_TABLE ",'seed':'x','options':{'loan':null}}",
    "option" },
  { "with-an-unknown-option-among-good-ones",
    "{" KRACH_TABLE ",'seed':'x','options':{'loan':'2','':'','start':'fast'}}",
    "option" },
  { "with-options-for-fewer-seats",
    "{" KRACH ",'seats':[{},{},{},{},{},{}],'seed':'x','options':{'start':'fast'}}",
    "three to five" },

  { "whose-seats-are-a-number", "{" KRACH ",'seats':3,'seed':'x'}", "“seats”" },
  { "whose-seats-are-null", "{" KRACH ",'seats':null,'setup':" KRACH_SETUP "}", "“seats”" },
  { "whose-seats-are-an-object", "{" KRACH ",'seats':{'a':1,'b':2,'c':3},'seed':'x'}", "“seats”" },
  { "with-a-seat-that-is-a-text", "{" KRACH ",'seats':[{},{},'Alice'],'seed':'x'}", "seat" },
  { "with-a-seat-that-is-null", "{" KRACH ",'seats':[null,{},{}],'seed':'x'}", "seat" },
  { "with-a-seat-whose-name-is-a-number",
    "{" KRACH ",'seats':[{},{'name':1},{}],'seed':'x'}",
    "“name”" },
  { "with-a-seat-whose-name-is-null",
    "{" KRACH ",'seats':[{},{},{'kind':'human','name':null}],'seed':'x'}",
    "“name”" },
  { "with-a-seat-whose-kind-is-an-object",
    "{" KRACH ",'seats':[{'name':'a','kind':{}},{},{}],'seed':'x'}",
    "“kind”" },
  { "with-no-seat", "{" KRACH ",'seats':[],'seed':'x'}", "three to six" },
  { "with-two-seats-at-krach", "{" KRACH "," TWO ",'seed':'x'}", "three to six" },
  { "with-seven-seats-at-krach",
    "{" KRACH ",'seats':[{},{},{},{},{},{},{}],'seed':'x'}",
    "three to six" },
  { "with-one-seat-at-canaletto", "{" CANALETTO ",'seats':[{}],'seed':'x'}", "two to four" },
  { "with-five-seats-at-canaletto",
    "{" CANALETTO ",'seats':[{},{},{},{},{}],'seed':'x'}",
    "two to four" },
  { "with-one-seat-at-the-banquet", "{" BANQUET ",'seats':[{}],'seed':'x'}", "two to five" },
  { "with-six-seats-at-the-banquet",
    "{" BANQUET ",'seats':[{},{},{},{},{},{}],'seed':'x'}",
    "two to five" },
  { "with-a-setup-for-two-and-no-seats-at-krach",
    "{" KRACH ",'setup':{'start':['brown/green*','brown/blue*'],'extra':null,'deck':[],'first':0}}",
    "three to six" },
  { "with-fewer-seats-than-its-setup",
    "{" KRACH_TABLE
    ",'setup':{'start':['brown/green*','brown/yellow*','brown/blue*','brown/blue*'],"
    "'extra':null,'deck':[],'first':0}}",
    "different numbers of players" },
  { "with-more-seats-than-its-setup",
    "{" KRACH ",'seats':[{},{},{},{}],'setup':" KRACH_SETUP "}",
    "different numbers of players" },
  { "with-more-seats-than-the-hands-of-its-setup",
    "{" BANQUET "," THREE ",'setup':" BANQUET_SETUP "}",
    "different numbers of players" },
  { "without-seats-and-setup", "{" KRACH ",'seed':'x'}", "number of seats" },
  { "without-seats-whose-setup-does-not-tell-them",
    "{" CANALETTO ",'setup':" CANALETTO_SETUP "}",
    "number of seats" },
  { "without-seats-whose-setup-lacks-the-list-that-tells-them",
    "{" KRACH ",'setup':{'extra':null,'deck':[],'first':0}}",
    "number of seats" },
  { "without-seats-whose-setup-has-a-text-for-that-list",
    "{" KRACH ",'setup':{'start':'abc','extra':null,'deck':[],'first':0}}",
    "number of seats" },
  { "without-seats-whose-setup-is-a-list", "{" KRACH ",'setup':[1,2,3]}", "number of seats" },

  { "whose-seed-is-a-number", "{" KRACH_TABLE ",'seed':1}", "“seed”" },
  { "whose-seed-is-false", "{" KRACH_TABLE ",'seed':false,'setup':" KRACH_SETUP "}", "“seed”" },
  { "whose-seed-is-a-list", "{" KRACH_TABLE ",'seed':['x']}", "“seed”" },
  { "without-seed-and-setup", "{" KRACH_TABLE "}", "neither a setup nor a seed" },
  { "with-a-seed-of-null-and-no-setup",
    "{" KRACH_TABLE ",'seed':null}",
    "neither a setup nor a seed" },

  { "whose-setup-is-null", "{" KRACH_TABLE ",'seed':'x','setup':null}", "“setup”" },
  { "whose-setup-is-a-list", "{" KRACH_TABLE ",'seed':null,'setup':[]}", "“setup”" },
  { "whose-setup-is-a-text", "{" KRACH_TABLE ",'seed':null,'setup':'x'}", "“setup”" },
  { "whose-setup-is-empty", "{" KRACH_TABLE ",'setup':{}}", "setup" },
  { "whose-setup-is-of-another-game",
    "{" CANALETTO ",'seats':[{},{},{}],'setup':" KRACH_SETUP "}",
    "setup" },
  { "whose-setup-is-impossible",
    "{" KRACH_TABLE ",'setup':{'start':['brown/green*','brown/yellow*','brown/blue*'],"
    "'extra':null,'deck':['crash'," KRACH_DECK "],'first':0}}",
    "(krach.2.2)" },
  { "whose-setup-has-a-first-player-who-is-not-there",
    "{" KRACH_TABLE ",'setup':{'start':['brown/green*','brown/yellow*','brown/blue*'],"
    "'extra':null,'deck':[" KRACH_DECK ",'crash'],'first':3}}",
    "(krach.2.3)" },
  { "whose-setup-is-not-the-seed's",
    "{" KRACH_TABLE ",'seed':'x','setup':" KRACH_SETUP "}",
    "not the one that the seed deals" },
  { "whose-setup-of-canaletto-is-not-the-seed's",
    "{" CANALETTO_TABLE ",'seed':'x','setup':" CANALETTO_SETUP "}",
    "not the one that the seed deals" },
  { "whose-setup-of-the-banquet-is-not-the-seed's",
    "{" BANQUET ",'seed':'x','setup':" BANQUET_SETUP "}",
    "not the one that the seed deals" },

  { "whose-id-is-a-number", "{" KRACH_TABLE ",'seed':'x','id':1}", "“id”" },
  { "whose-id-is-null", "{" KRACH_TABLE ",'seed':'x','id':null}", "“id”" },
  { "whose-note-is-a-number", "{" KRACH_TABLE ",'seed':'x','note':1}", "“note”" },
  { "whose-note-is-null", "{" KRACH_TABLE ",'seed':'x','note':null}", "“note”" },
  { "whose-note-is-a-list", "{" KRACH_TABLE ",'seed':'x','note':['a']}", "“note”" },
  { "whose-start-is-a-number", "{" KRACH_TABLE ",'seed':'x','started':1795032900}", "“started”" },
  { "whose-start-is-null", "{" KRACH_TABLE ",'seed':'x','started':null}", "“started”" },
  { "whose-start-is-no-time", "{" KRACH_TABLE ",'seed':'x','started':'today'}", "“started”" },
  { "whose-start-is-a-day", "{" KRACH_TABLE ",'seed':'x','started':'2026-11-18'}", "“started”" },

  { "whose-parent-is-null", "{" KRACH_TABLE ",'seed':'x','parent':null}", "“parent”" },
  { "whose-parent-is-a-text", "{" KRACH_TABLE ",'seed':'x','parent':'p'}", "“parent”" },
  { "whose-parent-is-a-list", "{" KRACH_TABLE ",'seed':'x','parent':['p',1]}", "“parent”" },
  { "whose-parent-is-empty", "{" KRACH_TABLE ",'seed':'x','parent':{}}", "“id”" },
  { "whose-parent-has-no-id", "{" KRACH_TABLE ",'seed':'x','parent':{'ply':1}}", "“id”" },
  { "whose-parent-has-a-number-for-an-id",
    "{" KRACH_TABLE ",'seed':'x','parent':{'id':1,'ply':1}}",
    "“id”" },
  { "whose-parent-has-no-ply", "{" KRACH_TABLE ",'seed':'x','parent':{'id':'p'}}", "“ply”" },
  { "whose-parent-has-a-text-for-a-ply",
    "{" KRACH_TABLE ",'seed':'x','parent':{'id':'p','ply':'1'}}",
    "“ply”" },
  { "whose-parent-has-a-fraction-for-a-ply",
    "{" KRACH_TABLE ",'seed':'x','parent':{'id':'p','ply':1.0}}",
    "“ply”" },
  { "whose-parent-has-a-negative-ply",
    "{" KRACH_TABLE ",'seed':'x','parent':{'id':'p','ply':-1}}",
    "“ply”" },
  { "whose-parent-has-a-ply-beyond-the-limit",
    "{" KRACH_TABLE ",'seed':'x','parent':{'id':'p','ply':1000001}}",
    "“ply”" },
};

static const struct {
  const char *text;
  gboolean is_time;
} times[] = {
  { "'2026-11-18T20:15:00Z'", TRUE },
  { "'2026-11-18T20:15:00+00:00'", TRUE },
  { "'2026-11-18T20:15:00.1Z'", TRUE },
  { "'2026-11-18T20:15:00.123456789012345Z'", TRUE },
  { "'2026-11-18T20:15:00.5+00:00'", TRUE },
  { "'2026-01-01T00:00:00Z'", TRUE },
  { "'2026-12-31T23:59:59Z'", TRUE },
  { "'2016-12-31T23:59:60Z'", TRUE },
  { "'1999-01-31T00:00:00Z'", TRUE },
  { "'2024-02-29T12:00:00Z'", TRUE },
  { "'2000-02-29T12:00:00Z'", TRUE },
  { "'2026-02-28T12:00:00Z'", TRUE },
  { "'1996-02-29T12:00:00Z'", TRUE },
  { "'0001-01-01T00:00:00Z'", TRUE },

  { "'2026-02-29T12:00:00Z'", FALSE },
  { "'1900-02-29T12:00:00Z'", FALSE },
  { "'2100-02-29T12:00:00Z'", FALSE },
  { "'2024-02-30T12:00:00Z'", FALSE },
  { "'2026-00-10T12:00:00Z'", FALSE },
  { "'2026-13-10T12:00:00Z'", FALSE },
  { "'2026-11-00T12:00:00Z'", FALSE },
  { "'2026-11-18T24:00:00Z'", FALSE },
  { "'2026-11-18T20:60:00Z'", FALSE },
  { "'2026-11-18T20:15:61Z'", FALSE },
  { "'2026-11-18T20:15:00'", FALSE },
  { "'2026-11-18T20:15:00 '", FALSE },
  { "'2026-11-18T20:15Z'", FALSE },
  { "'2026-11-18T20:15:00.Z'", FALSE },
  { "'2026-11-18T20:15:00.'", FALSE },
  { "'2026-11-18T20:15:00.5'", FALSE },
  { "'2026-11-18T20:15:00,5Z'", FALSE },
  { "'2026-11-18T20:15:00.5.5Z'", FALSE },
  { "'2026-11-18T20:15:00ZZ'", FALSE },
  { "'2026-11-18T20:15:00Z '", FALSE },
  { "' 2026-11-18T20:15:00Z'", FALSE },
  { "'2026-11-18T20:15:00+01:00'", FALSE },
  { "'2026-11-18T20:15:00-05:00'", FALSE },
  { "'2026-11-18T20:15:00+00'", FALSE },
  { "'2026-11-18T20:15:00+0000'", FALSE },
  { "'2026-11-18T20:15:00+00:00Z'", FALSE },
  { "'2026-11-18 20:15:00Z'", FALSE },
  { "'2026/11/18T20:15:00Z'", FALSE },
  { "'2026-11/18T20:15:00Z'", FALSE },
  { "'2026-11-18T20.15:00Z'", FALSE },
  { "'2026-11-18T20:15.00Z'", FALSE },
  { "'20261118T201500Z'", FALSE },
  { "'2O26-11-18T20:15:00Z'", FALSE },
  { "'x026-11-18T20:15:00Z'", FALSE },
  { "'202x-11-18T20:15:00Z'", FALSE },
  { "'+026-11-18T20:15:00Z'", FALSE },
  { "'2026-1x-18T20:15:00Z'", FALSE },
  { "'2026-11- 8T20:15:00Z'", FALSE },
  { "'2026-11-18Tx0:15:00Z'", FALSE },
  { "'2026-11-18T20:-5:00Z'", FALSE },
  { "'2026-11-18T20:15:0xZ'", FALSE },
  { "'12026-11-18T20:15:00Z'", FALSE },
  { "'yesterday, at a quarter past eight'", FALSE },
  { "''", FALSE },
  { "null", FALSE },
  { "true", FALSE },
  { "20261118", FALSE },
  { "20261118201500000000000000000000", FALSE },
  { "['2026-11-18T20:15:00Z']", FALSE },
  { "{}", FALSE },
};

/* EXPECTED is a part of the reason, or NULL where the line is a move's. */
static const Case moves[] = {
  { "with-seat-and-move-alone", "{'seat':1,'move':'bid 7'}", NULL },
  { "with-everything",
    "{'seat':0,'move':'pass','at':'2026-11-18T20:15:09.25Z','ms':0,'forced':true,'note':'ah',"
    "'bot':{'level':'expert','version':'1','seed':'s','budget':500}}",
    NULL },
  { "with-unknown-keys", "{'seat':0,'x':[],'move':'pass','bot':{'y':1}}", NULL },
  { "with-a-move-nobody-knows", "{'seat':5,'move':'no such move'}", NULL },
  { "with-an-empty-move", "{'seat':5,'move':''}", NULL },
  { "that-is-not-forced", "{'seat':0,'move':'pass','forced':false}", NULL },
  { "that-took-long", "{'seat':0,'move':'pass','ms':9223372036854775807}", NULL },
  { "with-parts-of-a-bot", "{'seat':0,'move':'pass','bot':{'level':'expert'}}", NULL },
  { "with-a-negative-budget", "{'seat':0,'move':'pass','bot':{'budget':-1}}", NULL },

  { "that-is-a-list", "['pass']", "“seat”" },
  { "that-is-empty", "{}", "“seat”" },
  { "without-seat", "{'move':'pass'}", "“seat”" },
  { "without-move", "{'seat':0}", "“move”" },
  { "whose-seat-is-null", "{'seat':null,'move':'pass'}", "“seat”" },
  { "whose-seat-is-a-text", "{'seat':'0','move':'pass'}", "“seat”" },
  { "whose-seat-is-a-fraction", "{'seat':1.0,'move':'pass'}", "“seat”" },
  { "whose-seat-is-negative", "{'seat':-1,'move':'pass'}", "“seat”" },
  { "whose-seat-is-six", "{'seat':6,'move':'pass'}", "“seat”" },
  { "whose-seat-is-huge", "{'seat':4294967296,'move':'pass'}", "“seat”" },
  { "whose-move-is-null", "{'seat':0,'move':null}", "“move”" },
  { "whose-move-is-a-number", "{'seat':0,'move':7}", "“move”" },
  { "whose-move-is-a-list", "{'seat':0,'move':['pass']}", "“move”" },
  { "whose-time-is-null", "{'seat':0,'move':'pass','at':null}", "“at”" },
  { "whose-time-is-a-number", "{'seat':0,'move':'pass','at':20}", "“at”" },
  { "whose-time-is-no-time", "{'seat':0,'move':'pass','at':'20:15'}", "“at”" },
  { "whose-time-is-local", "{'seat':0,'move':'pass','at':'2026-11-18T20:15:00+01:00'}", "“at”" },
  { "whose-ms-is-null", "{'seat':0,'move':'pass','ms':null}", "“ms”" },
  { "whose-ms-is-a-text", "{'seat':0,'move':'pass','ms':'5'}", "“ms”" },
  { "whose-ms-is-a-fraction", "{'seat':0,'move':'pass','ms':1.5}", "“ms”" },
  { "whose-ms-is-negative", "{'seat':0,'move':'pass','ms':-1}", "“ms”" },
  { "whose-ms-is-too-large", "{'seat':0,'move':'pass','ms':9223372036854775808}", "“ms”" },
  { "whose-forced-is-null", "{'seat':0,'move':'pass','forced':null}", "“forced”" },
  { "whose-forced-is-1", "{'seat':0,'move':'pass','forced':1}", "“forced”" },
  { "whose-note-is-null", "{'seat':0,'move':'pass','note':null}", "“note”" },
  { "whose-note-is-a-number", "{'seat':0,'move':'pass','note':1}", "“note”" },
  { "whose-bot-is-null", "{'seat':0,'move':'pass','bot':null}", "“bot”" },
  { "whose-bot-is-a-text", "{'seat':0,'move':'pass','bot':'expert'}", "“bot”" },
  { "whose-bot-has-a-number-for-a-level", "{'seat':0,'move':'pass','bot':{'level':3}}", "“bot”" },
  { "whose-bot-has-a-number-for-a-version",
    "{'seat':0,'move':'pass','bot':{'version':1}}",
    "“bot”" },
  { "whose-bot-has-a-number-for-a-seed", "{'seat':0,'move':'pass','bot':{'seed':1}}", "“bot”" },
  { "whose-bot-has-a-text-for-a-budget", "{'seat':0,'move':'pass','bot':{'budget':'1'}}", "“bot”" },
  { "whose-bot-has-a-fraction-for-a-budget",
    "{'seat':0,'move':'pass','bot':{'budget':1.5}}",
    "“bot”" },
};

/* Of a game that ended 30 to 30. EXPECTED is a part of the reason, or NULL for a good result. */
static const Case results[] = {
  { "that-follows", CANALETTO_RESULT, NULL },
  { "with-its-keys-in-any-order", "{'result':{'winners':[0,1],'scores':[30,30]}}", NULL },
  { "with-its-time",
    "{'result':{'scores':[30,30],'winners':[0,1],'finished':'2026-11-18T21:00:00Z'}}",
    NULL },
  { "with-unknown-keys", "{'a':1,'result':{'scores':[30,30],'x':0,'winners':[0,1]},'b':2}", NULL },

  { "that-is-missing", "{'scores':[30,30],'winners':[0,1]}", "“result”" },
  { "that-is-null", "{'result':null}", "“result”" },
  { "that-is-a-list", "{'result':[[30,30],[0,1]]}", "“result”" },
  { "that-is-a-text", "{'result':'draw'}", "“result”" },
  { "that-is-empty", "{'result':{}}", "scores" },
  { "without-scores", "{'result':{'winners':[0,1]}}", "scores" },
  { "whose-scores-are-null", "{'result':{'scores':null,'winners':[0,1]}}", "scores" },
  { "with-a-wrong-score", "{'result':{'scores':[30,31],'winners':[0,1]}}", "scores" },
  { "with-the-wrong-sign", "{'result':{'scores':[-30,30],'winners':[0,1]}}", "scores" },
  { "with-too-few-scores", "{'result':{'scores':[30],'winners':[0,1]}}", "scores" },
  { "with-too-many-scores", "{'result':{'scores':[30,30,30],'winners':[0,1]}}", "scores" },
  { "with-a-score-as-text", "{'result':{'scores':[30,'30'],'winners':[0,1]}}", "scores" },
  { "with-a-score-as-fraction", "{'result':{'scores':[30.0,30],'winners':[0,1]}}", "scores" },
  { "with-scores-in-an-object", "{'result':{'scores':{'0':30,'1':30},'winners':[0,1]}}", "scores" },
  { "without-winners", "{'result':{'scores':[30,30]}}", "winners" },
  { "whose-winners-are-a-number", "{'result':{'scores':[30,30],'winners':0}}", "winners" },
  { "with-no-winner", "{'result':{'scores':[30,30],'winners':[]}}", "winners" },
  { "with-one-winner-of-two", "{'result':{'scores':[30,30],'winners':[1]}}", "winners" },
  { "with-the-wrong-winners", "{'result':{'scores':[30,30],'winners':[0,2]}}", "winners" },
  { "with-winners-out-of-order", "{'result':{'scores':[30,30],'winners':[1,0]}}", "winners" },
  { "with-a-winner-too-many", "{'result':{'scores':[30,30],'winners':[0,1,2]}}", "winners" },
  { "with-a-winner-twice", "{'result':{'scores':[30,30],'winners':[0,0]}}", "winners" },
  { "with-winners-as-booleans", "{'result':{'scores':[30,30],'winners':[false,true]}}", "winners" },
  { "finished-at-null",
    "{'result':{'scores':[30,30],'winners':[0,1],'finished':null}}",
    "“finished”" },
  { "finished-at-no-time",
    "{'result':{'scores':[30,30],'winners':[0,1],'finished':'late'}}",
    "“finished”" },
};

/* A line with its reader, which owns the value. */
typedef struct {
  AdjJson *json;
  char *text;
  const RulesValue *value;
} Line;

static Line
read_line (const char *text)
{
  Line line = { adj_json_new (), samples_quote (text), NULL };
  const char *reason = NULL;

  line.value = adj_json_parse (line.json, line.text, strlen (line.text), &reason);
  g_assert_cmpstr (reason, ==, NULL);
  g_assert_nonnull (line.value);
  return line;
}

static void
line_clear (Line *line)
{
  adj_json_free (line->json);
  g_free (line->text);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Line, line_clear)

static void
read_header (const char *text, AdjRecordHeader *ret_header)
{
  g_auto (Line) line = read_line (text);
  char *reason = NULL;
  gboolean is_read = adj_record_header_read (line.value, ret_header, &reason);

  g_assert_cmpstr (reason, ==, NULL);
  g_assert_true (is_read);
}

static char *
write_header (const AdjRecordHeader *header)
{
  g_autoptr (GString) line = g_string_new (NULL);

  adj_record_append_header (line, header);
  return g_string_free (g_steal_pointer (&line), FALSE);
}

static void
assert_has (const char *text, const char *part)
{
  if (strstr (text, part) == NULL)
    g_test_fail_printf ("“%s” does not say “%s”", text, part);
}

static void
test_accepts_a_header (gconstpointer data)
{
  const Case *c = data;
  g_auto (AdjRecordHeader) header = { 0 };
  g_autofree char *expected = samples_quote (c->expected);
  g_autofree char *written = NULL;

  read_header (c->text, &header);
  adj_record_header_complete (&header);
  written = write_header (&header);
  assert_has (written, expected);
}

static void
test_reads_back_what_it_writes_of_a_header (gconstpointer data)
{
  const Case *c = data;
  g_auto (AdjRecordHeader) header = { 0 };
  g_auto (AdjRecordHeader) copy = { 0 };
  g_autofree char *first = NULL;
  g_autofree char *second = NULL;

  read_header (c->text, &header);
  adj_record_header_complete (&header);
  first = write_header (&header);
  read_header (first, &copy);
  second = write_header (&copy);

  g_assert_cmpstr (first, ==, second);
  g_assert_true (copy.has_seats);
  g_assert_cmpmem (&copy.setup.data,
                   sizeof copy.setup.data,
                   &header.setup.data,
                   sizeof header.setup.data);
}

static void
test_refuses_a_header (gconstpointer data)
{
  const Case *c = data;
  g_auto (Line) line = read_line (c->text);
  g_autofree char *reason = NULL;
  AdjRecordHeader header;
  AdjRecordHeader before;

  memset (&header, 0x5a, sizeof header);
  memset (&before, 0x5a, sizeof before);
  g_assert_false (adj_record_header_read (line.value, &header, &reason));
  g_assert_nonnull (reason);
  assert_has (reason, c->expected);
  g_assert_cmpmem (&header, sizeof header, &before, sizeof before);
}

static void
test_header_owns_what_it_has_read (void)
{
  g_auto (AdjRecordHeader) header = { 0 };

  read_header ("{" KRACH ",'seats':[{'name':'\\u00c9lise','kind':'human'},{},{'kind':'outside'}],"
               "'seed':'se\\u0065d','started':'2024-02-29T00:00:00Z','id':'i\\td','note':'no\\nte',"
               "'parent':{'id':'p\\t','ply':3},'z':1,'y':'\\u0041'}",
               &header);

  g_assert_cmpstr (rules_game_id (adj_record_header_get_game (&header)), ==, "krach");
  g_assert_cmpuint (header.setup.n_seats, ==, 3);
  g_assert_true (header.has_seats);
  g_assert_cmpstr (header.seats[0].name, ==, "Élise");
  g_assert_cmpstr (header.seats[0].kind, ==, "human");
  g_assert_null (header.seats[1].name);
  g_assert_null (header.seats[1].kind);
  g_assert_null (header.seats[2].name);
  g_assert_cmpstr (header.seats[2].kind, ==, "outside");
  g_assert_cmpstr (header.seed, ==, "seed");
  g_assert_cmpstr (header.started, ==, "2024-02-29T00:00:00Z");
  g_assert_cmpstr (header.id, ==, "i\td");
  g_assert_cmpstr (header.note, ==, "no\nte");
  g_assert_cmpstr (header.parent_id, ==, "p\t");
  g_assert_cmpuint (header.parent_ply, ==, 3);
  g_assert_cmpstr (header.extra, ==, ",\"z\":1,\"y\":\"A\"");
}

/* The key is newer than records of this version, so any value of it is allowed, and kept. */
static void
test_styles_are_read_where_they_make_sense (void)
{
  static const char *const strange[] = { "7", "'bold'", "[]", "['bold']", "[1,{},[2]]" };
  g_auto (AdjRecordHeader) header = { 0 };
  g_autofree char *written = NULL;

  read_header ("{" KRACH_TABLE ",'seed':'x','styles':['bold',null,'any thing']}", &header);
  g_assert_cmpstr (header.seats[0].style, ==, "bold");
  g_assert_null (header.seats[1].style);
  g_assert_cmpstr (header.seats[2].style, ==, "any thing");
  adj_record_header_complete (&header);
  written = write_header (&header);
  g_assert_nonnull (strstr (written, ",\"styles\":[\"bold\",null,\"any thing\"]}"));

  for (guint i = 0; i < G_N_ELEMENTS (strange); i++) {
    g_auto (AdjRecordHeader) other = { 0 };
    g_autofree char *text =
      g_strdup_printf ("{" KRACH_TABLE ",'seed':'x','styles':%s}", strange[i]);
    g_autofree char *quoted = samples_quote (strange[i]);

    read_header (text, &other);
    g_assert_null (other.seats[0].style);
    g_assert_nonnull (strstr (other.extra, quoted));
  }
}

static void
test_header_says_what_was_absent (void)
{
  g_auto (AdjRecordHeader) header = { 0 };

  read_header ("{" KRACH ",'setup':" KRACH_SETUP "}", &header);

  g_assert_cmpuint (header.setup.n_seats, ==, 3);
  g_assert_false (header.has_seats);
  g_assert_null (header.seats[0].name);
  g_assert_null (header.id);
  g_assert_null (header.seed);
  g_assert_null (header.started);
  g_assert_null (header.parent_id);
  g_assert_null (header.note);
  g_assert_null (header.extra);
}

static void
test_header_is_empty_when_cleared (void)
{
  AdjRecordHeader header = { 0 };
  AdjRecordHeader empty;

  read_header ("{" KRACH_TABLE ",'seed':'x','id':'i','x':1}", &header);
  adj_record_header_clear (&header);
  memset (&empty, 0, sizeof empty);
  g_assert_cmpmem (&header, sizeof header, &empty, sizeof empty);
  adj_record_header_clear (&header);
}

static void
test_a_seed_and_its_own_setup_agree (void)
{
  static const char *const tables[] = { "{" KRACH_TABLE "%s,'seed':'x'}",
                                        "{" CANALETTO_TABLE "%s,'seed':'x'}",
                                        "{" BANQUET ",'seats':[{},{},{},{},{}]%s,'seed':'x'}" };

  for (guint i = 0; i < G_N_ELEMENTS (tables); i++) {
    g_auto (AdjRecordHeader) header = { 0 };
    g_auto (AdjRecordHeader) both = { 0 };
    g_autoptr (GString) setup = g_string_new (",\"setup\":");
    g_auto (GStrv) parts = g_strsplit (tables[i], "%s", 2);
    g_autofree char *alone = g_strjoin ("", parts[0], parts[1], NULL);
    g_autofree char *with_setup = NULL;

    read_header (alone, &header);
    adj_json_append_setup (setup, &header.setup);
    with_setup = g_strjoin ("", parts[0], setup->str, parts[1], NULL);
    read_header (with_setup, &both);

    g_assert_cmpstr (both.seed, ==, "x");
    g_assert_cmphex (adj_json_hash_setup (&both.setup), ==, adj_json_hash_setup (&header.setup));
  }
}

/* A hand is a set: in whatever order it is written, it is what the seed deals. */
static void
test_order_without_meaning_agrees_with_a_seed (void)
{
  g_auto (AdjRecordHeader) header = { 0 };
  g_auto (AdjRecordHeader) both = { 0 };
  g_autoptr (GString) setup = g_string_new (NULL);
  g_autofree char *swapped = NULL;
  const char *hand;

  read_header ("{" BANQUET "," TWO ",'seed':'x'}", &header);
  adj_json_append_setup (setup, &header.setup);

  /* {"hands":[["A1650","A1727",… */
  hand = strstr (setup->str, "[[\"");
  g_assert_nonnull (hand);
  hand += 2;
  swapped = g_strdup_printf ("{" BANQUET "," TWO ",'seed':'x','setup':%.*s%.7s,%.7s%s}",
                             (int) (hand - setup->str),
                             setup->str,
                             hand + 8,
                             hand,
                             hand + 15);
  read_header (swapped, &both);
  g_assert_cmphex (adj_json_hash_setup (&both.setup), ==, adj_json_hash_setup (&header.setup));
}

static void
test_completing_keeps_what_is_there (void)
{
  g_auto (AdjRecordHeader) header = { 0 };

  read_header ("{" KRACH ",'seats':[{'name':'A','kind':'bold'},{'name':'B'},{'kind':'cautious'}],"
               "'seed':'x','id':'i','started':'2024-02-29T00:00:00Z'}",
               &header);
  adj_record_header_complete (&header);

  g_assert_cmpstr (header.id, ==, "i");
  g_assert_cmpstr (header.started, ==, "2024-02-29T00:00:00Z");
  g_assert_cmpstr (header.seats[0].name, ==, "A");
  g_assert_cmpstr (header.seats[0].kind, ==, "bold");
  g_assert_cmpstr (header.seats[1].name, ==, "B");
  g_assert_cmpstr (header.seats[1].kind, ==, "human");
  g_assert_cmpstr (header.seats[2].name, ==, "Player 3");
  g_assert_cmpstr (header.seats[2].kind, ==, "cautious");
  g_assert_null (header.seats[3].name);
}

static gboolean
is_time (const char *text)
{
  g_autofree char *quoted = g_strdup_printf ("'%s'", text);
  g_auto (Line) line = read_line (quoted);

  return adj_record_is_time (line.value);
}

static void
test_completing_adds_id_seats_and_start (void)
{
  g_auto (AdjRecordHeader) header = { 0 };
  g_auto (AdjRecordHeader) other = { 0 };

  read_header ("{" KRACH ",'setup':" KRACH_SETUP "}", &header);
  read_header ("{" KRACH ",'setup':" KRACH_SETUP "}", &other);
  adj_record_header_complete (&header);
  adj_record_header_complete (&other);

  g_assert_true (g_uuid_string_is_valid (header.id));
  g_assert_cmpstr (header.id, !=, other.id);
  g_assert_true (header.has_seats);
  g_assert_cmpstr (header.seats[2].name, ==, "Player 3");
  g_assert_cmpstr (header.seats[2].kind, ==, "human");
  g_assert_null (header.seats[3].name);
  g_assert_true (is_time (header.started));
}

/* The contract's own example, with all its optional keys, letter by letter. */
static void
test_writes_a_header_in_the_order_of_the_format (void)
{
  static const char text[] =
    "{'adjuge':1,'id':'0b7f2b5e-1d4c-4c0e-8f4e-2a3b4c5d6e7f','game':'canaletto',"
    "'options':{'values':'open'},'seats':[{'name':'Alice','kind':'human'},"
    "{'name':'Nina','kind':'expert'}],'seed':null,'setup':" CANALETTO_SETUP
    ",'started':'2026-11-18T20:15:00Z','parent':{'id':'p','ply':2},'note':'a \\\\ b','x':[1,2.0]}";
  g_auto (AdjRecordHeader) header = { 0 };
  g_autofree char *expected = samples_quote (text);
  g_autofree char *written = NULL;

  read_header (text, &header);
  written = write_header (&header);
  g_assert_cmpstr (written, ==, expected);
}

static void
test_names_are_escaped (void)
{
  g_auto (AdjRecordHeader) header = { 0 };
  g_autofree char *written = NULL;

  read_header ("{" KRACH_TABLE ",'seed':'x'}", &header);
  header.seats[0].name = g_strdup ("Jean \"le Doge\"\n");
  adj_record_header_complete (&header);
  written = write_header (&header);
  assert_has (written, "[{\"name\":\"Jean \\\"le Doge\\\"\\n\",\"kind\":\"human\"}");
}

static void
test_time_is_utc (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (times); i++) {
    g_auto (Line) line = read_line (times[i].text);

    g_test_message ("%s", times[i].text);
    g_assert_cmpint (adj_record_is_time (line.value), ==, times[i].is_time);
  }
}

static void
test_months_have_their_days (void)
{
  static const guint lengths[] = { 31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31 };

  for (guint month = 1; month <= 12; month++) {
    for (guint day = 1; day <= 32; day++) {
      g_autofree char *text = g_strdup_printf ("2026-%02u-%02uT12:00:00Z", month, day);

      g_test_message ("%s", text);
      g_assert_cmpint (is_time (text), ==, day <= lengths[month - 1]);
    }
  }
}

static void
test_now_is_a_time (void)
{
  g_autofree char *now = adj_record_now ();

  g_assert_cmpuint (strlen (now), ==, strlen ("2026-11-18T20:15:00Z"));
  g_assert_true (is_time (now));
}

static void
test_reads_a_move (gconstpointer data)
{
  const Case *c = data;
  g_auto (Line) line = read_line (c->text);
  const RulesValue *text = NULL;
  const char *reason = NULL;
  guint seat = 77;
  gboolean is_move = adj_record_read_move (line.value, &seat, &text, &reason);

  if (c->expected == NULL) {
    g_assert_cmpstr (reason, ==, NULL);
    g_assert_true (is_move);
    g_assert_cmpint (seat, ==, rules_value_member (line.value, "seat")->integer);
    g_assert_true (text == rules_value_member (line.value, "move"));
  } else {
    g_assert_false (is_move);
    assert_has (reason, c->expected);
    g_assert_cmpuint (seat, ==, 77);
    g_assert_null (text);
  }
}

static void
start (const char *header_text, RulesState *ret_state)
{
  g_auto (AdjRecordHeader) header = { 0 };

  read_header (header_text, &header);
  rules_start (&header.setup, ret_state, NULL);
}

static void
play (RulesState *state, guint seat, const char *text)
{
  g_autofree char *reason = NULL;
  gboolean is_played = adj_record_play (state, seat, text, strlen (text), NULL, NULL, &reason);

  g_assert_cmpstr (reason, ==, NULL);
  g_assert_true (is_played);
}

static void
finish (RulesState *ret_state)
{
  start (CANALETTO_HEADER, ret_state);
  for (guint i = 0; i < 32; i++)
    play (ret_state, (i + 1) / 2 % 2, "pass");
  g_assert_true (rules_is_over (ret_state));
}

static void
test_checks_a_result (gconstpointer data)
{
  const Case *c = data;
  g_auto (Line) line = read_line (c->text);
  const char *reason = NULL;
  RulesState state;
  gboolean is_good;

  finish (&state);
  is_good = adj_record_check_result (line.value, &state, &reason);
  if (c->expected == NULL) {
    g_assert_cmpstr (reason, ==, NULL);
    g_assert_true (is_good);
  } else {
    g_assert_false (is_good);
    assert_has (reason, c->expected);
  }
}

static void
test_result_of_an_unfinished_game_is_refused (void)
{
  g_auto (Line) line = read_line ("{'result':{'scores':[30,30],'winners':[]}}");
  const char *reason = NULL;
  RulesState state;

  start (CANALETTO_HEADER, &state);
  g_assert_false (adj_record_check_result (line.value, &state, &reason));
  assert_has (reason, "not over");
}

static char *
write_move (const RulesGame *game, RulesMove move, const AdjRecordRemarks *remarks)
{
  g_autoptr (GString) line = g_string_new (NULL);

  adj_record_append_move (line, game, move, remarks);
  return g_string_free (g_steal_pointer (&line), FALSE);
}

static RulesMove
parse_move (const RulesGame *game, guint seat, const char *text)
{
  RulesMove move;

  g_assert_cmpuint (rules_move_parse (game, seat, text, strlen (text), &move), ==, RULES_OK);
  return move;
}

static void
test_writes_a_bare_move (void)
{
  const RulesGame *game = rules_find_game ("canaletto", 9);
  RulesMove move = parse_move (game, 1, "bid 7");
  AdjRecordRemarks nothing = { .ms = -1 };
  g_autofree char *bare = write_move (game, move, NULL);
  g_autofree char *unremarked = write_move (game, move, &nothing);

  g_assert_cmpstr (bare, ==, "{\"seat\":1,\"move\":\"bid 7\"}");
  g_assert_cmpstr (unremarked, ==, bare);
}

static void
test_writes_a_move_with_every_remark (void)
{
  const RulesGame *game = rules_find_game ("canaletto", 9);
  AdjRecordBot bot = { .level = "expert", .version = "1 \"a\"", .seed = "s", .budget = G_MAXINT64 };
  AdjRecordRemarks remarks = {
    .at = "2026-11-18T20:15:09Z",
    .ms = 0,
    .forced = TRUE,
    .note = "a\nb",
    .bot = &bot,
    .extra = ",\"x\":1",
  };
  g_autofree char *written = write_move (game, parse_move (game, 3, "mask"), &remarks);
  g_autofree char *expected =
    samples_quote ("{'seat':3,'move':'mask','at':'2026-11-18T20:15:09Z','ms':0,'forced':true,"
                   "'note':'a\\nb','bot':{'level':'expert','version':'1 \\'a\\'','seed':'s',"
                   "'budget':9223372036854775807},'x':1}");
  g_auto (Line) line = { 0 };
  const RulesValue *text;
  const char *reason;
  guint seat;

  g_assert_cmpstr (written, ==, expected);
  line = read_line (written);
  g_assert_true (adj_record_read_move (line.value, &seat, &text, &reason));
  g_assert_cmpuint (seat, ==, 3);
  g_assert_true (rules_value_is_text (text, "mask"));
}

static void
test_unknown_keys_of_a_move_are_told_apart (void)
{
  g_auto (Line) line =
    read_line ("{'a':1,'seat':0,'move':'pass','ats':2,'at':'x','m':[3],'ms':0,'forced':true,"
               "'note':'','bot':{'level':'x'},'\\u00e9':{'move':4}}");
  g_autoptr (GString) extra = g_string_new (NULL);

  adj_record_append_extra (extra, line.value, adj_record_move_keys);
  g_assert_cmpstr (extra->str, ==, ",\"a\":1,\"ats\":2,\"m\":[3],\"é\":{\"move\":4}");
}

static void
test_writes_a_result (void)
{
  g_autofree char *expected = samples_quote (CANALETTO_RESULT);
  g_autoptr (GString) line = g_string_new (NULL);
  g_autoptr (GString) timed = g_string_new (NULL);
  RulesState state;

  finish (&state);
  adj_record_append_result (line, &state, NULL);
  g_assert_cmpstr (line->str, ==, expected);

  adj_record_append_result (timed, &state, "2026-11-18T21:00:00Z");
  g_assert_cmpstr (timed->str,
                   ==,
                   "{\"result\":{\"scores\":[30,30],\"winners\":[0,1],"
                   "\"finished\":\"2026-11-18T21:00:00Z\"}}");
}

/* Seat 1 buys every lot for 99, which its cash never covers; seat 0 keeps its 30. */
static void
test_writes_negative_scores_and_a_single_winner (void)
{
  g_autofree RulesMove *legal = g_new (RulesMove, RULES_LEGAL_MAX);
  g_autoptr (GString) line = g_string_new (NULL);
  g_auto (Line) result = { 0 };
  const char *reason = NULL;
  RulesState state;

  start (CANALETTO_HEADER, &state);
  while (!rules_is_over (&state)) {
    char text[RULES_MOVE_TEXT_SIZE];
    bool is_all;

    if (rules_is_to_act (&state, 0)) {
      play (&state, 0, "pass");
      continue;
    }
    (void) rules_legal (&state, 1, legal, &is_all);
    (void) rules_move_format (rules_get_game (state.game), legal[0], text);
    play (&state, 1, g_str_has_prefix (text, "sell") ? text : "bid 99");
  }

  adj_record_append_result (line, &state, NULL);
  g_assert_true (g_str_has_prefix (line->str, "{\"result\":{\"scores\":[30,-"));
  g_assert_true (g_str_has_suffix (line->str, "],\"winners\":[0]}}"));
  result = read_line (line->str);
  g_assert_true (adj_record_check_result (result.value, &state, &reason));
}

static void
test_plays_a_move (void)
{
  RulesMove move;
  RulesEvents events = { 0 };
  RulesState state;
  char *reason = NULL;

  start (CANALETTO_HEADER, &state);
  g_assert_true (adj_record_play (&state, 0, "bid 7 or so", 5, &move, &events, &reason));
  g_assert_null (reason);
  g_assert_cmpuint (state.ply, ==, 1);
  g_assert_cmpuint (events.n, >, 0);
  g_assert_cmpuint (move.seat, ==, 0);
  g_assert_cmpuint (move.number, ==, 7);
}

/* What SEAT is told when it wants to play TEXT, which is refused, at the first auction. */
static char *
refused_move (guint seat, const char *text, gsize length)
{
  RulesMove move;
  RulesMove move_before;
  RulesState state;
  RulesState before;
  char *reason = NULL;

  memset (&move, 0x5a, sizeof move);
  move_before = move;
  start (CANALETTO_HEADER, &state);
  memcpy (&before, &state, sizeof state);
  g_assert_false (adj_record_play (&state, seat, text, length, &move, NULL, &reason));
  g_assert_nonnull (reason);
  g_assert_cmpmem (&state, sizeof state, &before, sizeof before);
  g_assert_cmpmem (&move, sizeof move, &move_before, sizeof move_before);
  g_test_message ("%s", reason);
  return reason;
}

static void
test_refusal_says_what_why_and_what_is_legal (void)
{
  g_autofree char *reason = refused_move (0, "bid 0", 5);

  assert_has (reason, "seat 0, “bid 0”: ");
  assert_has (reason, " (canaletto.");
  assert_has (reason,
              "; seat 0 may: bid 1, bid 2, bid 3, bid 4, bid 5, bid 6, bid 7, bid 8 and 92 more");
  g_assert_null (strstr (reason, "seat 1 may"));
}

static void
test_refusal_is_for_seats_out_of_turn_and_not_at_the_table (void)
{
  g_autofree char *out_of_turn = refused_move (1, "pass", 4);
  g_autofree char *not_there = refused_move (5, "pass", 4);

  assert_has (out_of_turn, "seat 1, “pass”: ");
  assert_has (out_of_turn, "; seat 0 may: ");
  assert_has (not_there, "seat 5, “pass”: ");
}

/* A bid of 91 leaves eight higher ones, and passing. */
static void
test_refusal_counts_what_it_does_not_list (void)
{
  static const struct {
    const char *bid;
    const char *end;
  } bids[] = {
    { "bid 91", ", bid 98, bid 99 and 1 more" },
    { "bid 92", ", bid 98, bid 99, pass" },
    { "bid 99", "; seat 1 may: pass" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (bids); i++) {
    g_autofree char *reason = NULL;
    RulesState state;

    start (CANALETTO_HEADER, &state);
    play (&state, 0, bids[i].bid);
    g_assert_false (adj_record_play (&state, 1, "mask", 4, NULL, NULL, &reason));
    g_test_message ("%s", reason);
    g_assert_true (g_str_has_suffix (reason, bids[i].end));
  }
}

static void
test_refusal_lists_every_seat_to_act (void)
{
  g_autofree char *reason = NULL;
  RulesState state;

  start ("{" BANQUET ",'setup':" BANQUET_SETUP "}", &state);
  g_assert_false (adj_record_play (&state, 1, "go home", 7, NULL, NULL, &reason));
  g_assert_true (
    g_str_has_suffix (reason,
                      "; seat 0 may: go auction, go castle; seat 1 may: go auction, go castle"));
}

static void
test_refusal_after_the_end_offers_nothing (void)
{
  g_autofree char *reason = NULL;
  RulesState state;

  finish (&state);
  g_assert_false (adj_record_play (&state, 0, "pass", 4, NULL, NULL, &reason));
  assert_has (reason, "over");
  g_assert_null (strstr (reason, "may"));
}

static void
test_refusal_quotes_little_of_a_long_move (void)
{
  g_autofree char *text = g_strnfill (1000000, 'x');
  g_autofree char *reason = refused_move (0, text, 1000000);
  g_autofree char *forty = g_strnfill (40, 'x');
  g_autofree char *quoted = g_strdup_printf ("“%s…”", forty);

  assert_has (reason, quoted);
  g_assert_cmpuint (strlen (reason), <, 1000);
}

static void
test_refusal_quotes_forty_characters_whole (void)
{
  g_autofree char *text = g_strnfill (40, 'x');
  g_autofree char *reason = refused_move (0, text, 40);
  g_autofree char *quoted = g_strdup_printf ("“%s”", text);

  assert_has (reason, quoted);
}

static void
test_refusal_is_harmless_to_a_terminal (void)
{
  static const char text[] = "\x1b[2J\r\n\x7f";
  g_autofree char *reason = refused_move (0, text, strlen (text));

  for (const char *c = reason; *c != '\0'; c++)
    g_assert_true ((guchar) *c >= 0x20 && *c != 0x7f);
}

static void
test_refusal_does_not_cut_characters (void)
{
  g_autoptr (GString) text = g_string_new ("x");
  g_autofree char *reason = NULL;

  for (guint i = 0; i < 200; i++)
    g_string_append (text, "é");
  reason = refused_move (0, text->str, text->len);
  g_assert_true (g_utf8_validate (reason, -1, NULL));
}

static void
add_cases (const char *group, const Case *cases, guint n, GTestDataFunc test)
{
  for (guint i = 0; i < n; i++) {
    g_autofree char *path = g_strdup_printf ("/record/%s-%s", group, cases[i].name);

    g_test_add_data_func (path, &cases[i], test);
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  add_cases ("header/accepts-one",
             accepted_headers,
             G_N_ELEMENTS (accepted_headers),
             test_accepts_a_header);
  add_cases ("header/reads-back-one",
             accepted_headers,
             G_N_ELEMENTS (accepted_headers),
             test_reads_back_what_it_writes_of_a_header);
  add_cases ("header/refuses-one",
             refused_headers,
             G_N_ELEMENTS (refused_headers),
             test_refuses_a_header);
  add_cases ("move/reads-one", moves, G_N_ELEMENTS (moves), test_reads_a_move);
  add_cases ("result/checks-one", results, G_N_ELEMENTS (results), test_checks_a_result);

#define ADD(path, test) g_test_add_func ("/record/" path, test)
  ADD ("header/owns-what-it-has-read", test_header_owns_what_it_has_read);
  ADD ("header/styles-are-read-where-they-make-sense", test_styles_are_read_where_they_make_sense);
  ADD ("header/says-what-was-absent", test_header_says_what_was_absent);
  ADD ("header/is-empty-when-cleared", test_header_is_empty_when_cleared);
  ADD ("header/seed-and-its-own-setup-agree", test_a_seed_and_its_own_setup_agree);
  ADD ("header/order-without-meaning-agrees-with-a-seed",
       test_order_without_meaning_agrees_with_a_seed);
  ADD ("header/completing-keeps-what-is-there", test_completing_keeps_what_is_there);
  ADD ("header/completing-adds-id-seats-and-start", test_completing_adds_id_seats_and_start);
  ADD ("header/is-written-in-the-order-of-the-format",
       test_writes_a_header_in_the_order_of_the_format);
  ADD ("header/names-are-escaped", test_names_are_escaped);
  ADD ("time/is-utc", test_time_is_utc);
  ADD ("time/months-have-their-days", test_months_have_their_days);
  ADD ("time/now-is-one", test_now_is_a_time);
  ADD ("result/of-an-unfinished-game-is-refused", test_result_of_an_unfinished_game_is_refused);
  ADD ("result/is-written", test_writes_a_result);
  ADD ("result/may-be-negative-with-a-single-winner",
       test_writes_negative_scores_and_a_single_winner);
  ADD ("move/bare-is-written", test_writes_a_bare_move);
  ADD ("move/with-every-remark-is-written", test_writes_a_move_with_every_remark);
  ADD ("move/unknown-keys-are-told-apart", test_unknown_keys_of_a_move_are_told_apart);
  ADD ("move/is-played", test_plays_a_move);
  ADD ("refusal/says-what-why-and-what-is-legal", test_refusal_says_what_why_and_what_is_legal);
  ADD ("refusal/is-for-seats-out-of-turn-and-not-at-the-table",
       test_refusal_is_for_seats_out_of_turn_and_not_at_the_table);
  ADD ("refusal/counts-what-it-does-not-list", test_refusal_counts_what_it_does_not_list);
  ADD ("refusal/lists-every-seat-to-act", test_refusal_lists_every_seat_to_act);
  ADD ("refusal/after-the-end-offers-nothing", test_refusal_after_the_end_offers_nothing);
  ADD ("refusal/quotes-little-of-a-long-move", test_refusal_quotes_little_of_a_long_move);
  ADD ("refusal/quotes-forty-characters-whole", test_refusal_quotes_forty_characters_whole);
  ADD ("refusal/is-harmless-to-a-terminal", test_refusal_is_harmless_to_a_terminal);
  ADD ("refusal/does-not-cut-characters", test_refusal_does_not_cut_characters);
#undef ADD

  return g_test_run ();
}
