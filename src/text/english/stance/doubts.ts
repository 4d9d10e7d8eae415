// Whether a sentence leaves open if what it names is wanted: conditions, questions, hedges, opinions of others, and what is only
// spoken of. Each pattern looks at one side of a place, which has at most 160 characters.

import {
  HEDGE,
  OPEN_HEADING,
  OPEN_PREDICATE,
  OPEN_VERDICT,
  OTHERS_SAY,
  PONDER,
  SOME_DAY,
  UNSETTLED,
} from './doubt-words.ts';
import { sinceContrast, sinceRestart, untilContrast, type Surroundings } from './surroundings.ts';

const word = (source: string, flags = 'iu'): RegExp =>
  new RegExp(String.raw`(?<![\p{L}\p{N}-])(?:${source})(?![\p{L}\p{N}])`, flags);

const HEDGED = word(HEDGE);
/** Users, loads and attackers may do something that decides nothing about what is built. */
const ACTOR = String.raw`(?<!\b(?:users?|customers?|people|attackers?|hackers?|employees|visitors?|traffic|load|demand|volumes?|staff|students|guests|partners|nobody|clients|members|machines?|it|which|that|who) )`;
const MODAL = new RegExp(
  String.raw`${ACTOR}\b(?:might|could(?!(?: \p{L}+)? (?:not|never|do without|live without|go without)\b)|may(?: well| not| also)? (?:want|need|add|use|consider|also|have to|be|decide|choose|opt|require|get|introduce|adopt|switch|move|go|make)\b)(?!\s+(?:fail|go wrong|be lost|leak|crash)\b)|\b(?:would|['’]d) (?:maybe|perhaps|possibly|probably|consider|think about)`,
  'iu',
);
const PONDERED = word(PONDER);
/** What is not even thought about is ruled out. */
const NOT_PONDERED =
  /\b(?:(?:do|does|will|would|should|must|shall|wo)(?:n['’]t| not)|never|no longer|dont|no need to|can(?:['’]t|not)|not|no|little|zero)(?: \p{L}+){0,2}? (?:interest(?:ed)?|consider|think|look|evaluate|discuss|talk|explore|imagine)\b/iu;
/** In specifications it is a word of RFC 2119: what is truly optional. */
const MAY = /\b(?:MAY|OPTIONAL|MAY OPTIONALLY)\b/u;
const OTHERS = new RegExp(OTHERS_SAY, 'iu');
const OPEN = new RegExp(UNSETTLED, 'iu');
/** 'Nobody doubts that we need it' and 'no question' settle it. */
const SETTLED =
  /\b(?:no|nobody|not|never|beyond|without)(?: \p{L}+)? (?:doubts?|questions?|debates?)\b|\b(?:decided|settled|agreed|signed off) (?:on|for|in favou?r of|to)\b/iu;
const WILD =
  /\b(?:either|whichever|with or without|with and without|(?:would|could|might) have(?: \p{L}+)? (?:been|had|used|taken)|had we|were we|if only|in an ideal world|let['’]?s (?:talk|see|discuss|decide|think|keep|wait|park)|(?:decision|verdict|answer|approval|quote|offer|budget)(?: \p{L}+){0,2} (?:pending|outstanding|missing|open))\b/iu;

const CONDITION = String.raw`(?:if|unless|in case(?! of)|in the event(?! of)|provided(?: that)?|providing|assuming|suppose|supposing|only when|(?:as soon as|once|when|after) (?:there is |we have |the |our )?(?:an? )?(?:pilot|budget|funding|money|contract|approval|decision|poc|proof of concept|trial|merger|deal|go-ahead|successful)|depending on|subject to|contingent on|falls(?! (?:away|out|flat|by|over|apart|back|short|below|under|behind|into)\b)|sofern|wenn|je nach(?:dem)?|abhängig von|vorausgesetzt)`;
const INVERTED = String.raw`(?:should|were|had) (?:the|we|our|it|they|you|there|this|that|an?)`;
const BEFORE_CONDITION = new RegExp(
  String.raw`(?:^[^\p{L}]*|[,(:–-]\s*|\b(?:and|or|but|only|then|und|oder|aber) )(?:then |only |maybe |perhaps )?(?:${CONDITION}|${INVERTED}(?=[^?]*$))(?![\p{L}])`,
  'iu',
);
const AFTER_CONDITION = new RegExp(
  String.raw`^(?:[^,;:()]{1,70}?)(?<!\b(?:and|or|but|even|as|und|oder))(,? )\(?(?:but |and |or )?(?:only |maybe |perhaps |nur )?(?:${CONDITION})(?![\p{L}])[^,]*(,|$)`,
  'iu',
);
const PLAIN_IF =
  /\b(?:even if|as if|(?:if|wenn) (?:at all )?(?:possible|in doubt|you (?:ask|please|can|could|want|will|don['’]t mind|like)|i (?:may|remember|am not|['’]m not|recall)|nothing speaks|anything|not|möglich|so|i ['’]?m not mistaken)|no matter if|whether or not)\b/iu;
/** What happens in operation is no condition of what is built. */
const OPERATION =
  /\b(?:fail(?:s|ed|ing|ure)?|fails? over|goes? (?:down|offline|dark|bust)|(?:is|are|be|was) (?:down|lost|full|offline|attacked|hacked|stolen|compromised|breached|deleted|corrupt\p{L}*)|crash\p{L}*|unavailable|unreachable|outages?|breaks?|broken|dies|times? out|exceed\p{L}*|disaster|attack\p{L}*|compromised|(?:cpu|load|latency|usage|utili[sz]ation|temperature|memory|queue|error rate)\b[^,.]*\b(?:above|below|over|under|more than|less than)|cpu|by accident|accidentally|deletes?|fire|flood|power cut|presses|clicks|logs? in|signs? in|uploads?|arrives?|expires?|(?:a|an|any|the) (?:user|customer|visitor|message|file|order|request|device|sensor|job|node|server|pod|disk|write|payment|alert|event|certificate|token|session|password|laptop|region|zone|site) \p{L}+s|ausfäll\p{L}*|ausfällt)\b/iu;
const DEAL_BREAKER =
  /\bunless\b[^.]*\b(?:will not|won['’]t|cannot|can['’]t|nobody|no one|refuses?)\b|\b(?:no|not|without|lack\p{L}*|missing|don['’]t|doesn['’]t|isn['’]t|there['’]?s no)\b[^.]*\b(?:deal-?breaker|cannot|can['’]t|won['’]t|will not|no go|no-go|no deal|useless|worthless|pointless|nobody|no one|walk away|(?:we are|we['’]re|i['’]m|it['’]s) out|stop|fail|problem|never)\b/iu;

const NAMED = String.raw`^[^,;:.!?()|]{1,60}?`;
const PREDICATE = new RegExp(
  String.raw`^(?<lead>[^;:.!?()|]{1,80}?)(?<!\b(?:and|we|i|you|they|he|she) )(?<=[\s'’*"”])(?:${OPEN_PREDICATE})`,
  'iu',
);
const CLITIC = new RegExp(
  String.raw`^[^,;:.!?()|]{1,60}?['’]s (?:still |just |only )?(?:optional|open|tbd|tbc|undecided|an option|a maybe)\b`,
  'iu',
);
const VERDICT = new RegExp(
  String.raw`${NAMED}\s?(?:[:=→]|[-–—](?=\s)|\.{2,3}|…|,)\s?(?:still |noch |also |but |and )?(?:${OPEN_VERDICT})(?=\s*(?:$|[.,;!?)|(]|for now|at the moment|-))`,
  'iu',
);
const BRACKET = new RegExp(
  String.raw`^(?<lead>[^,;:.!?()|]{1,40}?)\s?[([](?<other>[^)\]]{0,25}\s)?(?:${OPEN_VERDICT}|or similar|or equivalent|oder ähnlich\p{L}*|if [^)]*|${SOME_DAY})(?:[\s,][^)\]]{0,40})?[)\]]`,
  'iu',
);
const TAIL = new RegExp(
  String.raw`${NAMED}[\s,(–-]+(?<!\b(?:not|never|n['’]t|nicht|no means|no way|far from|anything but|no longer) )(?:${HEDGE}|i guess|i suppose|(?:or|oder) (?:something|sth|anything)? ?(?:similar|like that|comparable|equivalent|else|the like|so|ähnlich\p{L}*)|,? or not|oder nicht|whichever[^.;]{0,30}|we['’]?ll see|you choose|you decide|your (?:call|choice)|up to you|(?:we|i) (?:do not|don['’]t) (?:care|mind)[^,.]{0,20}|no preference|either|to be (?:decided|discussed|confirmed|clarified|defined|determined|agreed|evaluated))(?=\s*(?:$|[.!?;)]))`,
  'iu',
);
const DAY = new RegExp(
  String.raw`^(?<lead>[^;:.!?()|]{0,60}?)[\s,(–-]+(?<!\b(?:no|not|until|than|sooner or|and|then|but|und|dann) )(?:${SOME_DAY})(?=\s*(?:$|[.,!?;)]|or\b|maybe|perhaps))`,
  'iu',
);
const DAY_BEFORE = new RegExp(
  String.raw`^(?:and |but |then )?(?:${SOME_DAY})[,:]? [^;:]*$|(?:^[^\p{L}]*|[,;(–-]\s?|\b(?:and|but|then|or|und|oder|dann) )(?:${SOME_DAY})[:,]? (?:we (?:will |['’]ll |want to |plan to )?(?:add|use|need|have|get|want)? ?)?(?:maybe |perhaps |possibly )?(?:an? |the )?$`,
  'iu',
);
/** What is said of it later in the sentence: 'Sentinel, but that is not a must'. */
const AFTERWARDS = new RegExp(
  String.raw`^(?<lead>[^.!?;]{1,60}?)(?:,|\s[-–—(]|\bbut\b)\s?(?:but |though |although |however |and |or )?(?:that|this|it|which|das|the jury)(?:\s|(?=['’]))(?:${OPEN_PREDICATE}|can wait|is (?:still )?out\b)`,
  'iu',
);
const HEADED = new RegExp(
  String.raw`(?:^|[.;!?\s(*_-])(?:${OPEN_HEADING})(?: (?:with|by|in|at|on|for) [^:.;]{1,30})?(?: \([^)]{1,60}\))?\**\s?(?::|\s[-–—]\s|=)\**[^:;.]*$`,
  'iu',
);

/** Returns true if the words around the place leave open whether it is wanted. Questions are not looked at. */
export function isOpen({ before, after }: Surroundings): boolean {
  const [since, until] = [sinceContrast(before), untilContrast(after)];
  if (isConditional({ since, until, whole: `${before}${after}` })) return true;
  const clause = sinceRestart(since);
  if (isOpenBefore(clause, until)) return true;
  if ([CLITIC, VERDICT, TAIL].some((pattern) => pattern.test(until))) return true;
  return saysOf(PREDICATE, until) || isBracketed(until) || saysOf(AFTERWARDS, after);
}

/** This stands between two items of a list. */
const JOIN = String.raw`(?:,? (?:and|or|und|oder) | ?[&/] ?)`;
const LISTED = new RegExp(`^[^,]{1,40}(?:, [^,]{1,40})*${JOIN}[^,]{1,40}$`, 'iu');
const JOINED = new RegExp(JOIN, 'iu');
const LAST_JOIN = new RegExp(`^.*${JOIN}`, 'iu');
/** What begins with a verb is no item of a list: 'App Service and might move to AKS'. */
const CLAUSE =
  /^(?:i|we|it|they|is|are|was|were|be|has|have|need|want|use|run|will|would|might|may|could|can|should|must|scale|grow|extend|expand|add|move|migrate|switch|decide|see|go)s?\b/iu;

/** An article that no preposition is before has a verb before it: 'Redis holds the sessions and the rest can wait'. */
const OWN_VERB =
  /\p{L} (?!(?:in|on|for|of|with|at|by|to|from|behind|via|over|before|under|between|into|onto|and|or|like|as|per|near|inside|within) )\p{L}+s (?:the|an?|our|its|all|every) /iu;

/** Whether the words of the pattern are said of the place at which the text begins: see `isOneSubject`. */
function saysOf(pattern: RegExp, text: string): boolean {
  const lead = pattern.exec(text)?.groups?.['lead'];
  return lead !== undefined && isOneSubject(lead);
}

/**
 * The subject of what is said behind it is one thing ('Redis in the hub'), one with its explanation ('Sentinel, our SIEM,'), or a list
 * whose last item is joined ('Redis, Kafka and Elasticsearch'). Behind a comma, something else begins: 'AKS and SQL now, Redis'.
 */
function isOneSubject(lead: string): boolean {
  const subject = lead.trimEnd().replace(/,? at (?:least|best|most)$/iu, '');
  if (!subject.includes(',') && !JOINED.test(subject)) return true;
  if (/^[^,]+,[^,]+,$/u.test(subject)) return true;
  const lastItem = subject.replace(LAST_JOIN, '');
  if (OWN_VERB.test(subject)) return false;
  return LISTED.test(subject) && !lastItem.includes(',') && !CLAUSE.test(lastItem);
}

/** A bracket is about the name before it, unless it has a name of its own: 'Key Vault (Redis to be decided)'. */
function isBracketed(until: string): boolean {
  const { lead = '', other = '' } = BRACKET.exec(until)?.groups ?? {};
  return lead !== '' && !JOINED.test(lead) && !/\p{Lu}/u.test(other);
}

const THOUGHT =
  /\b(?:considered|looked (?:at|into)|evaluated|tried|tested|discussed|thought (?:about|of)|explored|compared|assessed|flirted with|toyed with|played with|had|debated?s?|discussions? (?:about|on)|überlegt|angeschaut|geprüft|diskutiert|getestet|ausprobiert)\b[^.;]{0,60}$/iu;
const THEN_NOT =
  /^[^.;]{1,60}?(?:,|\b(?:and|but|then)\b)[^.;]{0,30}?\b(?:decided against|went (?:with|for)(?! it)|chose|settled (?:on|for)|rejected|dropped|opted (?:for|against)|took|discarded|abandoned|gave up|was(?:n['’]t| not)|(?:we|i|it) (?:did(?:n['’]t| not)|do(?:n['’]t| not)|won['’]t)|(?:it|that)(?: is|['’]s| was) (?:too|not|overkill)|not for us|(?:we )?(?:go|are going) with|said no|turned (?:it|them) down|let['’]s (?:stay|stick|go|keep|take|use)|(?:stay|stick|stayed|stuck) (?:with|to)|so please|not a good (?:idea|fit)|bleiben (?:wir )?(?:lieber )?bei|nehmen (?:wir )?(?:lieber|stattdessen)|entschieden uns (?:dagegen|für|gegen)|dagegen entschieden|verworfen)\b/iu;

const TRIAL = /\b(?:proof of concept|poc|pilot|trial|test|experiment|experience)s? (?:with|of|for) (?:\p{L}+ )?$/iu;
const FAILED =
  /^[^.;,]{1,40} (?:has |have )?(?:failed|was (?:a )?(?:failure|disaster|flop|bad|terrible|poor)|disappointed|did(?:n['’]t| not) (?:go|work|convince)|went (?:badly|wrong))\b/iu;

/** Returns true if it was thought about and decided against: 'We looked at Kafka, but went with Service Bus.' */
export function isThoughtOver({ before, after }: Surroundings): boolean {
  const since = sinceContrast(before);
  return (THEN_NOT.test(after) && THOUGHT.test(since)) || (FAILED.test(after) && TRIAL.test(since));
}

/** Returns true if it is only for later. What is denied for later is denied. */
export function isForLater({ before, after }: Surroundings): boolean {
  return saysOf(DAY, untilContrast(after)) || DAY_BEFORE.test(sinceContrast(before));
}

const MUST =
  /^[^,;:.!?()|]{1,60}? (?:(?:is|are|must|has to|have to|needs? to|stays?|it is|will be|shall)(?! (?:optional|open|not|later|only))\b|never again\b)/iu;

function isOpenBefore(clause: string, until: string): boolean {
  // A part of its own behind a comma says for itself what is to be done: 'perhaps Redis, Postgres is a must'.
  const own = MUST.test(until) ? clause.slice(clause.lastIndexOf(',') + 1) : clause;
  if (HEADED.test(clause)) return true;
  if (OPEN.test(own)) return true;
  if (SETTLED.test(own)) return false;
  if (PONDERED.test(own) && !NOT_PONDERED.test(own)) return true;
  return MAY.test(own) || HEDGED.test(own) || MODAL.test(own) || [OTHERS, WILD].some((pattern) => pattern.test(own));
}

function isConditional({ since, until, whole }: { since: string; until: string; whole: string }): boolean {
  const behind = AFTER_CONDITION.exec(until);
  // Behind a comma, a condition at the end is about what is before it; one between two commas is about what follows.
  const isBehind = behind !== null && !(behind[1]?.startsWith(',') === true && behind[2] === ',');
  if (!isBehind && !BEFORE_CONDITION.test(since)) return false;
  return !PLAIN_IF.test(whole) && !OPERATION.test(whole) && !DEAL_BREAKER.test(whole);
}
