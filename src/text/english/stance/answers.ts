// What the sentences behind a name say of it: the answer to a question, a verdict ('It can go.'), or a choice ('We take B.').

import type { Stance } from './stance-shapes.ts';
import type { Surroundings } from './surroundings.ts';

const END = String.raw`(?=\s*(?:$|[.!,;\n)–-]))`;
const LEAD = String.raw`^[\s>*–-]*(?:(?:well|oh|hmm+|hm|so|and|a|hell|then|answer|ok|look|honestly|clearly|actually|a clear|the answer is|our answer|my answer|i say)[,:]? ){0,3}`;
const YES = new RegExp(
  String.raw`${LEAD}(?:yes|yeah|yep|yup|aye|sure(?: thing)?|of course|absolutely|definitely|certainly|indeed|exactly|obviously|by all means|no (?:question|doubt)(?: about it)?|without (?:a )?doubt|(?:please|yes) do|(?:we|i) (?:do|want it|need it|would|must|should|have to)|it (?:is|does|must|should|has to)|they (?:are|do)|there (?:is|must|has to)|a must|must[- ]have|(?:it['’]s )?a deal|go for it|go ahead|bring it on|gladly|why not|needed|required|necessary|ja(?:wohl)?|unbedingt|klar|natürlich|auf jeden fall|oui|sí)${END}`,
  'iu',
);
const NO = new RegExp(
  String.raw`${LEAD}(?:[^.!?\n]{1,60}[.!]\s+)?(?:\p{L}+,? ){0,2}(?:no|nope|nah|nay|never|nein|non|nee|no way|not (?:at all|really|for us|with us|needed|required|necessary|this time|a chance|in a million years|interested|on my watch)|(?:absolutely|certainly|definitely|of course|rather|better|please|probably|i['’]d say) not|(?:god|hell|heck|please) no|over my dead body|not happening|by no means|hard pass|no thanks?|forget it|(?:i|we) do(?: not|n['’]t) think so|(?:we|i) (?:do not|don['’]t|won['’]t|wouldn['’]t)(?: (?:want|need|like|use)(?: it| that| one)?)?|skip it|drop it|leave it out|lieber nicht|auf keinen fall|brauchen wir nicht)${END}|${LEAD}not (?:for|here|in|with|at|on|as long|under|while|before)\b`,
  'iu',
);
const UNSURE = new RegExp(
  String.raw`${LEAD}(?:not (?:sure|yet|decided|now|clear)|(?:no|not) idea|maybe|perhaps|possibly|(?:we|i)(?:['’]ll| will)? (?:see|ask|check|think about it)|(?:we|i) (?:don['’]t|do not) know|no decision|to be \p{L}+|tb[dca]|depends|who knows|will ask|let['’]s see|let me|undecided|open|later|optional|mal sehen|noch offen|weiß nicht|keine ahnung)`,
  'iu',
);

const IT = '(?:it|that|this|that one|they|them|these|those|the thing|this one)';
const OUT = new RegExp(
  String.raw`^\s*(?:(?:and|but|so|then|ok|well|now|please|pls|let['’]?s|we can|we will|we['’]ll|you can|i['’]d|we['’]d|we|bitte)[, ]+){0,3}(?:(?:just |simply |better )?(?!kick \p{L}+ off)(?:leave|take|throw|kick|cut|keep|strike) ${IT} (?:out|off|away)|(?:(?:can|should|must|could) )?(?:just |simply )?(?:drop|dropped|skip|forget(?: about)?|scrap|scrapped|remove|ditch|bin|delete|cancel(?:led)?|reject(?:ed)?|(?:change|replace|swap)(?= \p{L}+(?: one)? (?:to|with|by|for) )|rule out|ruled out|turned down|kill|refuse|refused|decided against|don['’]t (?:really )?(?:want|need|like|use|have)|do not (?:really )?(?:want|need|like|use)|won['’]t (?:need|use|have|take)|never (?:again|want|use)|can (?:do|live) without|are done with|had enough of|(?:simply |just |really )?(?:have|see|had) no (?:use|need|budget|place|room|point|sense|value) (?:for|in)|are not going (?:with|for)|say no to) ${IT}|${IT}(?: (?:one|option))? (?:can go|has to go|must go|goes|went|will go|is (?:now )?(?:out|off|history|gone|dead|over|overkill|unnecessary|obsolete|rejected|off the table|out of (?:scope|the question)|too \p{L}+|a no-go|not (?:\p{L}+ )?(?:needed|required|wanted|necessary|for us|an option|in scope|part of|happening|what we))|(?:was|got|were|has been) (?:\p{L}+ )?(?:rejected|dropped|voted down|turned down|ruled out|cancelled|scrapped|discarded|refused|dismissed)|isn['’]t (?:\p{L}+ )?(?:needed|required|wanted|necessary|for us|an option|in scope|part of|what we)|(?:would|['’]d) be (?:overkill|a mistake|a waste|too \p{L}+))|${IT}['’]s (?:out|off|history|gone|dead|over|overkill|unnecessary|obsolete|rejected|off the table|a no(?:-go)?|too \p{L}+|not (?:\p{L}+ )?(?:needed|required|wanted|necessary|for us|an option))|(?:that['’]s|that is)(?: exactly| just| precisely)? what (?:we|i) (?:don['’]t|do not|never) (?:need|want)|no thanks?|no way|not with us|no chance|never again|over my dead body|rejected|dropped|denied|declined|veto(?:ed)?|nobody (?:wants|needs|uses|likes) ${IT})(?![\p{L}])`,
  'iu',
);
const OPEN = new RegExp(
  String.raw`^\s*(?:(?:and|but|so|well|hm+|though|however)[, ]+){0,2}(?:(?:we|i|they)(?:['’]ll| will)? (?:see(?! no)|think about ${IT}|decide|discuss|come back to ${IT}|(?:are|am|['’]re) (?:not|un)\s?(?:sure|decided)|(?:have|had)(?: not|n['’]t) (?:yet )?(?:decided|made up)|(?:do not|don['’]t) know)|${IT}(?: is|['’]s| are| remains| would be| could be| might be)(?: still| just| only| \p{L}+ly)? (?:optional|open|undecided|unclear|not (?:yet )?(?:decided|sure|clear|a must|urgent)|to be \p{L}+|tb[dca]|under discussion|up (?:for|to)|nice|an (?:option|idea)|pending|on hold|a (?:nice|bonus|maybe|luxury|stretch))|${IT} (?:(?:might|may|could) (?:be (?:needed|required|useful|nice|helpful|worth|optional|interesting|an? \p{L}+)|help|wait|come later|make sense|not be)|can wait|depends)|(?:any|your) (?:thoughts|opinion|view)|what do you think|is ${IT} (?:worth|necessary|needed|overkill|too|a good|really|possible)|do we (?:really )?(?:need|want) ${IT}|(?:not|nothing) (?:sure|decided|is decided)|no decision|to be (?:decided|discussed|confirmed)|tb[dca]\b|(?:maybe|perhaps|let['’]?s see|will ask|depends|who knows|noch offen|mal sehen|undecided)(?=\s*(?:$|[.,;!\n])))(?![\p{L}])`,
  'iu',
);

const SOMEBODY = String.raw`^\s*(?:the |our |my )?(?:\p{L}+ ){1,3}`;
const SAYS_NO = new RegExp(
  String.raw`${SOMEBODY}(?:says?|said|voted|is|are|was|were|has|have) (?:a (?:clear )?)?(?:no|against(?: it)?|rejected it|forbidden it|not (?:needed|wanted|in favour))${END}`,
  'iu',
);
const SAYS_YES = new RegExp(
  String.raw`${SOMEBODY}(?:(?:says?|said|voted) (?:a (?:clear )?)?(?:yes|for it)|(?:is|are|was|were) in favou?r|(?:wants?|needs?|requires?|demands?|insists? on|approved) (?:it|that|one))${END}`,
  'iu',
);
const LOOKS = new RegExp(
  String.raw`${SOMEBODY}(?:(?:is|are) )?(?:still )?(?:looking|checking|discussing|deciding|thinking|undecided|waiting|(?:has|have) not decided|(?:has|have)n['’]t decided)\b`,
  'iu',
);

const SO_DO_IT =
  /^[^.!?\n]{0,70}?(?:^|[,;–—-])\s*(?:so|then|and)(?: please| just)? (?:do (?:it|so)|(?:let['’]?s|let us|we['’]ll|we will|we)? ?(?:use|take|add|go for|have|do|want) it)\b/iu;

/** Returns what the answer to a question says; null where there is none. */
export function readReply(next: string): Stance | null {
  if (SO_DO_IT.test(next)) return 'wanted';
  if (UNSURE.test(next) || LOOKS.test(next)) return 'uncertain';
  if (YES.test(next) || SAYS_YES.test(next)) return 'wanted';
  return NO.test(next) || SAYS_NO.test(next) ? 'not wanted' : null;
}

/** Returns what the next sentence decides of what this one names last; null where it decides nothing. */
export function readVerdict({ after, next }: Surroundings): Stance | null {
  // A sentence that goes on behind the name for long is about something else as well.
  if (after.length > 90) return null;
  if (OUT.test(next)) return 'not wanted';
  return OPEN.test(next) ? 'uncertain' : null;
}

const DECLINED =
  /^[^.;!?]{1,60}?[,;]? but (?:we|i|they|nobody|no one) (?:won['’]t|will not|don['’]t|do not|refuse[ds]?|decided not(?: to)?|didn['’]t|did not|would(?: rather)? not|wouldn['’]t|declined?|disagree[ds]?|wants? (?:it|that)|did)(?=\s*(?:$|[.,;!]))/iu;

const APPROVED =
  /^[^.;!?]{1,70}?(?:,|\bbut\b|\bso\b|\band\b|\s[-–—]\s) ?(?:so |but |and |therefore |then )?(?:(?:the|our|my) \p{L}+|we|i|they|please|let['’]s|you)?(?: \p{L}+ly| will| have| has|['’]ll|['’]d)? ?(?:approved?|requires?|required|insists?(?: on)?|insisted(?: on)?|needs?|demands?|demanded|wants?|agreed to|decided for|overruled|take|use|add|keep|choose|chose|go with|went with|bought|included?|have to have|must have|make) (?:it|them|that|this)(?: (?:anyway|nevertheless|now|all|so|part of .{1,30}))?(?=\s*(?:$|[.,;!]))/iu;
const REFUSED =
  /^[^.;!?]{1,70}?(?:,|\bbut\b) ?(?:but |and )?(?:(?:the|our|my) \p{L}+|we|i|they|management|finance|legal|it) (?:\p{L}+ly )?(?:has |have |had )?(?:(?:says?|said) (?:\p{L}+ )?(?:no(?: way)?|never|over my dead body|forget it)|rejected|refused|declined|vetoed|voted against|decided against|turned (?:it|them) down|killed|stopped|blocked|forbade|banned|(?:is|are|was|were) (?:against|not (?:convinced|interested|happy)))(?: (?:it|them|that|this))?(?=\s*(?:$|[.,;!]))/iu;

/** Returns what the end of the sentence decides of what its begin leaves open or denies: '…, but the board approved it.' */
export function readOutcome({ after }: Surroundings): Stance | null {
  if (REFUSED.test(after)) return 'not wanted';
  return APPROVED.test(after) ? 'wanted' : null;
}

/** Returns true if the same sentence rejects it afterwards: 'Everyone talks about Kafka, we don’t need it.' */
export function isDeclined({ after }: Surroundings): boolean {
  const comma = after.search(/[,;]\s|\s[-–—]\s/u);
  return (
    DECLINED.test(after) || (comma > 0 && comma <= 60 && OUT.test(after.slice(comma + 1).replace(/^\s*[-–—]/u, '')))
  );
}

const LABEL =
  /(?:^|[\s([|*])(?:(?:option|variant|alternative|candidate|choice|variante|plan|no\.?|#) ?)?([a-d1-4])(?:[:).=]| is\b| ist\b| means\b| would be\b| [-–—])\s(?:an? |the )?$/iu;
const NOTHING = String.raw`(?:option|variant|alternative|candidate|choice|variante|plan|the|no\.?|number|#)`;
const TAKEN = new RegExp(
  String.raw`\b(?:go|going|went|go ahead|stick|happy) with|\b(?:take|took|taking|choose|chose|pick|picked|opt(?:ed)? for|prefer|decided (?:on|for|in favou?r of)|decide for|settled? (?:on|for)|want|selected|voted for|vote for|nehmen|wählen|it is|winner is|recommend|approved)(?= )`,
  'iu',
);
const CHOSEN = new RegExp(
  String.raw`(?:${TAKEN.source}) (?:${NOTHING} ?){0,2}([a-d1-4])(?=\s*(?:$|[.,;!)\n]|and\b|because\b|as\b|für\b))|(?<![\p{L}\p{N}])([a-d1-4]) (?:it is|wins|won|is (?:it|the one|our choice|fine|approved)|was (?:chosen|picked|approved|selected))\b`,
  'iu',
);
const DROPPED = new RegExp(
  String.raw`(?<![\p{L}\p{N}])([a-d1-4]) (?:is (?:out|off|dead|rejected|too|not|ruled)|was (?:rejected|dropped|ruled out)|has been (?:rejected|dropped|ruled out)|goes|falls)\b`,
  'iu',
);

/** Returns what a choice between named options decides: 'Option A: Rancher. Option B: Talos. We go with B.' */
export function readChoice(text: string, at: number): Stance | null {
  const label = LABEL.exec(text.slice(Math.max(0, at - 30), at))?.[1]?.toLowerCase();
  if (label === undefined) return readPair(text, at);
  const behind = text.slice(at, at + 300);
  const name = labelIn(behind, CHOSEN);
  if (name !== null) return name === label ? 'wanted' : 'not wanted';
  return labelIn(behind, DROPPED) === label ? 'not wanted' : null;
}

function labelIn(text: string, pattern: RegExp): string | null {
  const found = pattern.exec(text);
  return (found?.[1] ?? found?.[2])?.toLowerCase() ?? null;
}

const FIRST = /^[\p{L}\p{N}][\p{L}\p{N} .-]{0,30} (?:and|or|und|oder|vs\.?|versus) \p{L}/u;
const SECOND = /\p{L}[\p{L}\p{N} .-]{0,30} (?:and|or|und|oder|vs\.?|versus) (?:an? |the )?$/u;
const STAYS =
  /^(?: one)?,? (?:stays|remains|is (?:fine|kept|needed|a must|our|the|wanted|in)|we (?:keep|take|want|need|choose)|wins|won|please|it is|must|has to stay|will (?:stay|remain))/iu;
const GOES =
  /^(?: one)?,? (?:goes|leaves|is (?:out|not|dropped|retired|gone|too|obsolete|overkill|off)|was (?:dropped|rejected)|we (?:drop|don['’]t|do not|can do without|remove|skip)|can (?:go|be)|has to go|must go|will (?:go|be (?:retired|dropped|removed|switched off))|isn['’]t|not)/iu;

/** 'Tableau and Qlik. The former stays, the latter goes.' */
function readPair(text: string, at: number): Stance | null {
  const behind = text.slice(at, at + 240);
  const before = text.slice(Math.max(0, at - 40), at);
  const isFirst = FIRST.test(behind);
  if (!isFirst && !SECOND.test(before)) return null;
  const name = isFirst ? '(?:former|first)' : '(?:latter|second)';
  const found = new RegExp(String.raw`\bthe ${name}\b`, 'iu').exec(behind);
  if (!found) return null;
  const said = behind.slice(found.index + found[0].length);
  if (STAYS.test(said)) return 'wanted';
  return GOES.test(said) ? 'not wanted' : null;
}
