// What a sentence says of what is there today and of what takes its place: it is replaced, it stays outside of what is built, it
// comes later, or it is named before its verb ('Redis we can skip').

import { readConstruction, SUBJECT, type Construction } from './reversals.ts';
import type { Stance } from './stance-shapes.ts';
import type { Surroundings } from './surroundings.ts';

const pattern = (source: string, flags = 'iu'): RegExp => new RegExp(source, flags);
const ARTICLE = '(?:the |our |an? |all |their |its )?';
const END = String.raw`(?=\s*[.,;!)⟧])`;

const replaced: readonly Construction[] = [
  // 'Replace Varnish with Front Door, and Redis with Memcached.'
  [
    'not wanted',
    pattern(
      String.raw`\b(?:replac|swap|exchang|substitut|trad)\p{L}*\b[^.;!?⟦]{0,60} (with|by|for) [^.;!?⟦]{2,40}(?:,|\band\b) ?(?:and )?${ARTICLE}(?:\p{L}+ )?⟦[^.,;:⟧]{1,40}? \1 \p{L}`,
    ),
  ],
  [
    'not wanted',
    pattern(
      String.raw`\b(?:[Rr]eplac|[Mm]igrat|[Mm]oderni[sz]|[Mm]ov|[Ll]ift|[Tt]ransform|[Cc]onsolidat|[Ss]wap)\p{L}*\b.*⟦[^.,;:⟧]{1,40}? (?:becomes?|turns? into|(?:is|are|gets?|will be) turned into) (?:an? |the )?\p{Lu}`,
      'u',
    ),
  ],
  ['uncertain', pattern(String.raw`⟦[^.,;:⟧]{1,40}? (?:becomes?|turns? into) \p{Lu}`, 'u')],
  [
    'not wanted',
    pattern(
      String.raw`\b(?:tak(?:e|es|ing) the (?:place|role) of|successors? (?:of|to|for)|succeeds?|succeeding|stand(?:s|ing)? in for) ${ARTICLE}(?:old |legacy |current )?⟦`,
    ),
  ],
  [
    'uncertain',
    pattern(
      String.raw`\b(?:go(?:es|ing)?|went|com(?:e|es|ing)|convert(?:ed|s)?|port(?:ed)?|upgrad(?:e|ed|es)) from ${ARTICLE}(?:old |legacy |current )?⟦[^.,;⟧]{1,40}? to\b`,
    ),
  ],
  [
    'not wanted',
    pattern(
      String.raw`\b(?:run|runs|have|has|use|uses|operate|host|got)\b[^.;!?⟦]{0,40}⟦[^.;!?⟦⟧]{1,80}\b(?:and|but|which)\b[^.;!?⟧]{0,25}\b(?:replace|retire|get rid of|decommission|switch off|drop|phase out) (?:it|them)\b`,
    ),
  ],
  [
    'uncertain',
    pattern(
      String.raw`\b(?:run|runs|have|has|use|uses|operate|host|got)\b[^.;!?⟦]{0,40}⟦[^.;!?⟦⟧]{1,80}\b(?:and|but|which)\b[^.;!?⟧]{0,25}\b(?:move|migrate|transfer|shift|switch|bring|lift|convert|port|change) (?:it|them|this|that|all of it|everything|off)\b`,
    ),
  ],
  [
    'not wanted',
    pattern(
      String.raw`\b(?:ablösung|abschaltung|stilllegung|rückbau|austausch|ersatz) (?:von|des|der|unsere[rs]|ihre[rs])(?: \p{L}+)? ⟦`,
    ),
  ],
];

const STAYS = String.raw`(?:stays|remains|is (?:kept|left|to (?:stay|remain))|keeps running|(?:will|should|must|has to|shall|can) (?:stay|remain|be (?:kept|left)|keep running)|continues to run|bleibt|verbleibt)`;
const STAY = String.raw`(?:stay|remain|are (?:kept|left|to (?:stay|remain))|keep running|continue to run|bleiben|verbleiben)`;
const ROOM = String.raw`(?:data ?cent(?:re|er)s?|server rooms?|basement|building|plants?|factor(?:y|ies)|offices?|premises|rechenzentr\p{L}*|serverraum|keller|haus)`;
const THERE = String.raw`(?:on[- ]prem(?:ises?)?|where (?:it|they) (?:is|are)|(?:just )?as (?:it|they) (?:is|are)|as[- ]is|(?:in|at|im|in) (?:(?:our|the|their|its|unserem?|eigenen) ){0,2}(?:own )?(?:\p{L}+['’]s )?${ROOM}|untouched|unchanged|outside(?! the eu)|out of (?:it|scope)|with (?:the |our )?(?:customer|client|hoster|provider|parent company)|(?:at|beim?) (?:the |our )?(?:customer|client|kunden)|in[- ]house|vor ort|unverändert|außen vor)`;

const outside: readonly Construction[] = [
  [
    'not wanted',
    pattern(
      String.raw`${SUBJECT} (?:must|may|can|shall|should|is|are|will)(?: ?not|n['’]t|not) (?:to |allowed to )?(?:go|move|come|be (?:moved|migrated)) (?:in)?to (?:the |a |any )?(?:public )?cloud\b`,
    ),
  ],
  ['not wanted', pattern(String.raw`${SUBJECT} ${STAYS} (?:\p{L}+ ){0,2}?${THERE}(?![\p{L}])`)],
  ['not wanted', pattern(String.raw`⟦[^.;:!?⟦⟧]{1,60}? ${STAY} (?:\p{L}+ ){0,2}?${THERE}(?![\p{L}])`)],
  [
    'not wanted',
    pattern(
      String.raw`(?:${SUBJECT}|⟦[^.,;:!?⟦⟧]{1,60} and) (?:is|are)(?: not|n['’]t) (?:ours\b|our (?:job|task|business|concern|responsibility)|to be (?:included|planned|built|touched|migrated|moved)\b)`,
    ),
  ],
  [
    'not wanted',
    pattern(
      String.raw`\b(?:keep|leave|retain)s? (?:\p{L}+ ){0,2}?(?:on[- ]prem(?:ises?)?|local|in-house) (?:\p{L}+ )?⟦|\b(?:leave|keep)s? ${ARTICLE}(?:\p{L}+ )?${SUBJECT} (?:where (?:it|they) |as (?:it|they) (?:is|are)|alone\b|untouched|as[- ]is|on[- ]prem|in-house|out of (?:it|this))`,
    ),
  ],
  [
    'uncertain',
    pattern(
      String.raw`\b(?:clients?|customers?|partners?|providers?|vendors?|group|company|their|his)(?:['’]s|['’])? own (?:\p{L}+ )?⟦|\b(?:client|customer|group|partner|hoster|provider|parent company)(?:['’]s|s['’]) (?:existing )?⟦|\bon[- ]prem(?:ises?)? (?:\p{L}+ )?⟦|${SUBJECT} (?:is|are|will be|gets?) (?:provided|operated|run|hosted|owned|managed|supplied|brought) by (?!our (?:own )?(?:\p{L}+ )?team\b)(?:the |our |their )?(?:clients?|customers?|parent|group|partners?|hoster|\p{L}+ (?:team|department|provider|hoster|it))\b|\b(?:do not|don['’]t|won['’]t|will not|never|must not) touch ${ARTICLE}⟦`,
    ),
  ],
];

/** Behind a preposition, the name is no object of the verb: 'On AKS we may add Redis.' */
const OBJECT = String.raw`(?<!\b(?:on|in|with|for|behind|to|at|from|via|by|under|after|of|as|before|beside|than) (?:the |our |an? |\p{L}+ )?)${SUBJECT}`;
const SOMEBODY = '(?:we|you|i|they|one)';

const ordered: readonly Construction[] = [
  // 'SFTP is needed, FTP isn't.'
  [
    'not wanted',
    pattern(
      String.raw`\b(?:needed|required|wanted|in scope|part of|allowed|welcome|fine|ok(?:ay)?|included|used)\b[^.;!?⟦]{0,40}(?:,|\bbut\b|\band\b) ?(?:but |and )?${ARTICLE}⟦[^.,;:⟧]{1,30}? (?:is|are|does|do)(?: not|n['’]t)${END}`,
    ),
  ],
  [
    'uncertain',
    pattern(
      String.raw`\b(?:currently|today|at present|right now|still|so far|at the moment)\b[^.,;!?⟦]{0,40}⟦[^.;!?⟦⟧]{1,50}\b(?:and|but)\b[^.;!?⟧]{0,20}\b(?:want|need|would like|plan|wish|intend|have) to (?:go|move|migrate|switch|change|get (?:off|away)|leave|moderni[sz]e)\b`,
    ),
  ],
  [
    'not wanted',
    pattern(
      String.raw`${OBJECT} ${SOMEBODY}(?: can| could| may| will| would| should|['’]d|['’]ll)(?: \p{L}+){0,2}? (?:skip|drop|omit|leave out|do without|live without|forget(?: about)?|spare(?: us| ourselves)?|save(?: us| ourselves)?|remove|avoid|dispense with|lose|(?:rather not|not) (?:have|use|take|need|want|see))${END}`,
    ),
  ],
  [
    'uncertain',
    pattern(
      String.raw`${OBJECT} ${SOMEBODY}(?: may| might| could)(?: \p{L}+)? \p{L}+|${OBJECT} ${SOMEBODY}(?:['’]d| would|['’]ll| will| must| should| still have to| have(?: not|n['’]t)(?: yet)?)(?: \p{L}+){0,2}? (?:decided?|discuss(?:ed)?|think about|look at|revisit|consider(?:ed)?|check(?:ed)?|clarify|evaluated?|postponed?|see)\b`,
    ),
  ],
  ['not wanted', pattern(String.raw`${SUBJECT},? (?:never(?: again| ever|, ever)|not again)(?=\s*(?:[.,;!:)⟧]))`)],
  [
    'uncertain',
    pattern(
      String.raw`${SUBJECT} (?:(?:comes?|follows?|will (?:come|follow)) (?:only |probably |then )?(?:next|later|after|once|when|in (?:a|the) (?:second|next|later)|in 20\d\d|in phase [2-9])|(?:maybe|perhaps|possibly|probably) (?:in|next|later|after|from|at|by|when|some)\b|(?:kommt|käme|wird|folgt|soll) (?:\p{L}+ ){0,2}?(?:eventuell|vielleicht|möglicherweise|womöglich|ggf|evtl|gegebenenfalls|irgendwann|später)(?![\p{L}]))`,
    ),
  ],
];

const WORD = String.raw`[\p{L}\p{N}+#.'’-]+`;
/** It names nothing beside the product itself: 'no SSH' and 'in Frankfurt' are other things. */
const OWN_WORD = String.raw`(?!(?:and|but|no|not|nor|without|with|in|on|for|from|to|of|via|through|behind|before|after|per|at|by|und|ohne|mit|von|für)\b)${WORD}`;
const NAME = String.raw`${WORD}(?: ${OWN_WORD}){0,3}?`;
/** What may happen to either of them is no choice: 'If Redis or Kafka fails'. */
const AS_A_CHOICE = String.raw`^(?![^⟧]*\b(?:[Ii]f|[Ww]hen|[Ww]henever|[Cc]ase|[Ff]ails?|[Ee]ither way|[Bb]oth|[Ee]very|[Aa]ny|[Uu]sers?)\b)[^⟦]*`;
const UNDECIDED = String.raw`(?:(?:not|n['’]t)(?: yet)? (?:sure|decided|certain|clear|agreed)|undecided|unsure|waiting|decide|discuss|clarify|come back|open|t\.?b\.?d|unclear|no decision|let you know|depends)\b`;

const open: readonly Construction[] = [
  // 'The design must allow to add Redis', 'leave room for a later Redis', 'Redis belongs to another team'.
  [
    'uncertain',
    pattern(
      String.raw`\b(?:allows?|possible|able|easy|option|prepared|ready) (?:\p{L}+ )?(?:to|for) (?:\p{L}+ )?(?:add|adding|introduc(?:e|ing)|plug in|bolt on|insert|extend (?:it )?(?:by|with)) ${ARTICLE}⟦|\broom for ${ARTICLE}(?:\p{L}+ )?⟦|\b(?:an?|any) (?:later|future|possible|potential|eventual) (?:\p{L}+ )?⟦|${SUBJECT} belongs? to (?:another|the|our|their|an) \p{L}`,
    ),
  ],
  [
    'uncertain',
    pattern(
      String.raw`\b(?:asks? for|wants?|prefers?|proposes?|would like|votes? for|argues? for) ${ARTICLE}⟦[^.,;:!?⟦⟧]{1,40},? but (?:the |our )?\p{L}+ (?:\p{L}+ ){0,2}?(?:decided|chose|chosen|wants|prefers?|insists?|went)\b(?! (?:on |for |with )?it\b)`,
    ),
  ],
  // Two products for one purpose: 'a queue such as RabbitMQ or Service Bus'.
  ['uncertain', pattern(String.raw`${AS_A_CHOICE}⟦${NAME},? (?:or|oder) (?:an? |the )?\p{Lu}`, 'u')],
  [
    'uncertain',
    pattern(
      String.raw`${AS_A_CHOICE}\p{Lu}[\p{L}\p{N}+#.'’-]*(?: ${OWN_WORD}){0,3}?,? (?:or|oder) (?:an? |the )?⟦`,
      'u',
    ),
  ],
  // The subject may be named before the sentence: 'As for Redis, we will decide in May.'
  [
    'uncertain',
    pattern(
      String.raw`\b(?:as (?:for|to)|as far as|regarding|concerning|with|about|on|for|with re(?:gard|spect) to|when it comes to) ${ARTICLE}⟦[^.,;:!?⟦⟧]{1,40}?,? (?:we|i|they|there|it|(?:the|our) \p{L}+)(?: \p{L}+){0,2}?(?:['’]\p{L}+)?(?: \p{L}+){0,2}? ${UNDECIDED}`,
    ),
  ],
  [
    'uncertain',
    pattern(
      String.raw`${SUBJECT},? only (?:where|as|when|if) (?:really |absolutely |strictly |it is |it['’]s |they are ){0,2}(?:necessary|needed|required|unavoidable|possible)\b`,
    ),
  ],
  [
    'uncertain',
    pattern(
      String.raw`${SUBJECT} (?:is|are) (?:what|something|a thing) (?:our|the|their|my) (?:hoster|vendor|provider|consultants?|supplier|integrator|partner|colleagues?) (?:\p{L}+ )?(?:wants?|likes?|suggest\p{L}*|propos\p{L}*|recommend\p{L}*|offers?|would)\b`,
    ),
  ],
];

const changes = [...replaced, ...outside, ...ordered, ...open];

/** Returns what the sentence says of a change; null where it says nothing of one. */
export function readChange(around: Surroundings): Stance | null {
  return readConstruction(changes, around);
}
