// Sentences in which the words of denial near a name say the opposite of what is meant, or say it of something else: 'no reason not
// to', 'removed apart from', 'we were against it, now we want it'. They are read before single words of doubt and denial are.

import type { Stance } from './stance-shapes.ts';
import type { Surroundings } from './surroundings.ts';

/** The pattern reads a sentence in which `⟦` is before what is named. Behind `⟧` is what follows the sentence. */
export type Construction = readonly [stance: Stance, pattern: RegExp];

/** Words of the subject from its name on. What is joined or begins a clause is no part of it. */
export const SUBJECT = String.raw`⟦(?:(?! (?:is|are|was|were|be|and|or|but|because|as|while|so|that|which|has|have|had|will|must|should|can|could|may|might|to|needs?|we|you|i|it|they|connects?|talks?|with|via|because|if|when) )[^.,;:!?⟦⟧]){1,50}?`;
const NOT = String.raw`(?:\b(?:no|not|never|hardly|cannot|little)|n['’]t)\b`;
const CLAUSE = String.raw`[^.,;:!?⟦⟧]`;
const ARTICLE = '(?:the |our |an? |any |this |that |those |these )?';

const pattern = (source: string): RegExp => new RegExp(source, 'iu');

/** These words tell what happens to those who do without it. */
const HARM = String.raw`\b(?:fails?|collapses?|breaks?|crash(?:es)?|crawls?|stops?|dies?|suffers?|stands? still|useless|worthless|impossible|a (?:problem|mess|disaster|catastrophe)|(?:nothing|nobody|no one)(?: will| would| can| could)? (?!minds?\b|miss|cry|cries|cares?\b|notice|complain|is lost|happens?\b|changes?\b)\p{L}+|(?:will not|won['’]t|cannot|can['’]t|does(?:n['’]t| not)) (?!hurt|matter|be missed|mind|miss|care)\p{L}+)`;
const OMIT = '(?:forget|leave out|omit|skip|drop|remove|overlook|take away|switch off|turn off|do without)';
const FOOLISH =
  '(?:stupid|foolish|silly|mad|madness|crazy|insane|negligent|reckless|unwise|careless|absurd|irresponsible|fatal|dangerous|a (?:mistake|shame|pity|sin|crime))';

const asked: readonly Construction[] = [
  // 'It makes no sense not to use it', 'no reason why we should not', 'no argument against it'.
  [
    'wanted',
    pattern(
      String.raw`${NOT}${CLAUSE}{0,40}\b(?:reasons?|sense|excuse|point|arguments?|logic)\b(?:(?!\b(?:and|but|so)\b)${CLAUSE}){0,30}(?:\b(?:not|without|against)|n['’]t)\b${CLAUSE}{0,30}⟦`,
    ),
  ],
  [
    'wanted',
    pattern(
      String.raw`(?<!\b(?:not|n['’]t)(?: be)? )\b${FOOLISH}(?: of \p{L}+)? (?:not to|to ${OMIT})\b${CLAUSE}{0,30}⟦`,
    ),
  ],
  [
    'wanted',
    pattern(
      String.raw`\b(?:nothing|nobody|no one|nichts|niemand|keiner|wenig)\b(?: \p{L}+){0,3} (?:against|gegen) ${ARTICLE}(?:\p{L}+ )?⟦`,
    ),
  ],
  [
    'wanted',
    pattern(
      String.raw`\bgegen (?:\p{L}+ )?⟦${CLAUSE}{1,30} (?:spricht|ist|hat|sagt) (?:\p{L}+ )?(?:nichts|niemand|keiner|wenig)\b`,
    ),
  ],
  // A threat: 'If you forget it again, nothing will resolve.'
  [
    'wanted',
    pattern(
      String.raw`\b(?:if|when|whenever|once) (?:you|we|they|i|somebody|someone|anybody)(?: \p{L}+)? ${OMIT}(?: about)? ${CLAUSE}{0,20}⟦[^.;!?⟧]{1,70}${HARM}`,
    ),
  ],
  [
    'wanted',
    pattern(String.raw`(?:^|[.!?;]\s*)${OMIT} ${ARTICLE}⟦${CLAUSE}{1,30}?(?:,? and|, then) ${CLAUSE}{1,40}${HARM}`),
  ],
  [
    'wanted',
    pattern(
      String.raw`\b(?:no (?:use|good|point|value|help)|useless|pointless|worthless|senseless|futile|little (?:use|point|value))\b${CLAUSE}{0,60}\b(?:unless|without|(?:if|as long as|while|when)\b${CLAUSE}{0,20}(?:\b(?:no|not|without|lack\p{L}*|missing)|n['’]t))\b${CLAUSE}{0,25}⟦`,
    ),
  ],
  [
    'wanted',
    pattern(
      String.raw`\b(?:fails?|collapses?|stops?|breaks?|dies|(?:is|are) (?:nothing|useless|worthless|lost|dead|incomplete|unthinkable|impossible|pointless|not (?:possible|complete|usable|secure))) (?:\p{L}+ )?without ${ARTICLE}⟦|\bwithout ${ARTICLE}⟦${CLAUSE}{1,30}, (?:forget it|no way|no chance|not possible|count us out|we are out|no deal)`,
    ),
  ],
  [
    'wanted',
    pattern(
      String.raw`\b(?:thought|believed|hoped|assumed|tried)\b${CLAUSE}{1,30}\bwithout ${ARTICLE}⟦[^;!?⟦⟧]{1,40}(?:[,⟧]|\bbut\b)[^.;!?⟦⟧]{0,25}\b(?:naive|wrong|a mistake|an error|an illusion|impossible|failed|did(?: not|n['’]t) work|stupid|optimistic)\b`,
    ),
  ],
  // One thing is not enough.
  [
    'wanted',
    pattern(
      String.raw`(?:\bnot|n['’]t) (?:(?:want|need|use|take|have|be) )?(?:only |just )?${ARTICLE}⟦${CLAUSE}{1,40}? (?:alone|only|by itself|on its own)\b`,
    ),
  ],
  [
    'wanted',
    pattern(
      String.raw`${SUBJECT} (?:alone|by itself|on its own)(?: \p{L}+)?(?: not|n['’]t) (?:be )?(?:\p{L}+ )?(?:enough|sufficient|suffice|do|help)\b`,
    ),
  ],
  [
    'wanted',
    pattern(
      String.raw`${SUBJECT} (?:is|are|will|does|do)(?: not|n['’]t) (?:be )?(?:\p{L}+ )?(?:enough|sufficient|suffice)\b[^;!?⟧]{0,60}\b(?:too|also|as well|in addition|additionally|add|plus|on top)\b`,
    ),
  ],
  [
    'uncertain',
    pattern(
      String.raw`${SUBJECT} (?:is|are|will|does|do)(?: not|n['’]t| no longer) (?:be )?(?:\p{L}+ )?(?:enough|sufficient|suffice)\b`,
    ),
  ],
  // 'All agents get removed apart from the scanner.'
  [
    'wanted',
    pattern(
      String.raw`^(?!${CLAUSE}*${NOT})(?!${CLAUSE}*\b(?:nothing|nobody|none)\b)[^.;:!?⟦⟧]*\b(?:remov(?:e|ed|es|ing)|retire[ds]?|drop(?:ped|s)?|switched off|shut down|decommission(?:ed)?|scrap(?:ped)?|deleted?|banned|abandon(?:ed)?|thrown? out|phased? out|cancel(?:led)?|go(?:es)? away|discontinued?|get rid of|(?:is|are) out)\b${CLAUSE}{0,40}\b(?:apart from|aside from|except(?: for)?|other than|save for|with the exception of|but|bar) ${ARTICLE}(?:\p{L}+ )?⟦`,
    ),
  ],
  ['uncertain', pattern(String.raw`\b(?:(?:neither|not) for n?or|weder für noch) (?:against|gegen) ${ARTICLE}⟦`)],
];

const WAS_AGAINST = String.raw`\b(?:(?:was|were|had been|have been|used to be) (?:\p{L}+ )?(?:against|opposed to|scepti\p{L}+ (?:about|of)|not (?:keen on|fond of|in favou?r of))|did(?:n['’]t| not) (?:want|need|like|use|see a need for)|had (?:no|never|ruled out|rejected|refused|declined)|(?:ruled out|said no to|refused|rejected|declined|hated|resisted))\b`;
const NOW_FOR = String.raw`(?:\p{L}+ (?:do|does|(?:want|need|like|use|take|love)s? (?:it|one|them)|(?:are|am|is) (?:for it|in favou?r|convinced|fans?|happy with it)|(?:have |has )?(?:come|came) (?:round|around)|(?:have |has )?changed (?:our|their|his|her|its|my) minds?|(?:have |has )?(?:agreed|given in|gave in|approved (?:it|one)))|(?:it|that|this)(?: is|['’]s) (?:\p{L}+ )?(?:wanted|needed|required|part of|in scope|approved|allowed|a must|planned)|(?:it|that|this) has (?:changed|been (?:approved|allowed)))\b(?!(?: \p{L}+)? (?:not|without|n['’]t))`;
const DISAPPOINTED = String.raw`(?:(?:nobody|no one|none of us) (?:liked|used|wanted|missed|loved|understood)|never again|not again|put (?:us|them|me) off|killed (?:it|that|the idea)|rul(?:ed|es) (?:it|that) out|did(?:n['’]t| not) (?:work|convince|please|scale|like|fit|help|go|fly)|regret\p{L}*|(?<!not )disappoint\p{L}*|failed|a (?:mistake|disaster|failure|flop|nightmare)|(?:it|that|which)(?: was| is|['’]s)(?: \p{L}+)? too \p{L}+|(?:was|got|were) (?:dropped|abandoned|rejected|switched off)|gave (?:it )?up|hated)\b`;
const CHOSE_OTHER = String.raw`(?:(?:have |has )?(?:chosen|chose|opted for|settled (?:on|for)|went (?:with|for)|decided (?:against|for)|go with|prefer))\b(?! it\b)`;
const LATER = String.raw`[^.;!?⟦⟧]{1,70}`;

const outlived: readonly Construction[] = [
  [
    'wanted',
    pattern(
      String.raw`${WAS_AGAINST}${CLAUSE}{0,40}⟦${LATER}(?:,|\bbut\b|\byet\b)\s?(?:but |yet |and )?(?:now|meanwhile|in the meantime|by now|today|finally|in the end|since then)[, ]+${NOW_FOR}`,
    ),
  ],
  [
    'wanted',
    pattern(
      String.raw`${WAS_AGAINST}${CLAUSE}{0,40}⟦[^;!?⟦⟧]{1,90}⟧\s*(?:(?:but|yet|and|now|meanwhile|in the meantime|by now|today|finally|in the end|since then)[, ]+){0,2}${NOW_FOR}`,
    ),
  ],
  [
    'not wanted',
    pattern(
      String.raw`\b(?:wanted|planned|intended|foreseen|asked for|liked|had)\b${CLAUSE}{0,30}⟦${LATER}?(?:,|\bbut\b)\s?(?:but )?(?:not any ?more|no longer|now (?:we|they|i) (?:do without|(?:don['’]t|do not)(?: \p{L}+)?(?= *[⟧,])|have dropped it))\b`,
    ),
  ],
  [
    'not wanted',
    pattern(
      String.raw`\b(?:tried|tested|evaluated|considered|looked (?:at|into)|had|have had|bought|introduced|ran|piloted|sold us|used(?: to have)?)\b${CLAUSE}{0,40}⟦${LATER}?(?:,|\band\b|\bbut\b)[^.;!?⟦⟧]{0,40}\b${DISAPPOINTED}`,
    ),
  ],
  [
    'not wanted',
    pattern(
      String.raw`${SUBJECT} (?:was|were|has been|have been|got) (?:\p{L}+ )?(?:tried|tested|evaluated|considered|discussed|looked at|piloted|introduced|in use)\b[^.;!?⟦⟧]{0,40}?(?:,|\band\b|\bbut\b)[^.;!?⟦⟧]{0,40}\b${DISAPPOINTED}`,
    ),
  ],
  [
    'not wanted',
    pattern(
      String.raw`${SUBJECT} (?:(?:would|could|might) (?:also |have |well ){0,2}(?:be|been) (?:\p{L}+ )?(?:possible|fine|ok(?:ay)?|an (?:option|alternative)|nice|good|enough)|was (?:mentioned|proposed|suggested|on the table|considered|discussed)|came up)\b[^.;!?⟦⟧]{0,40}?\bbut\b[^.;!?⟦⟧]{0,30}\b${CHOSE_OTHER}`,
    ),
  ],
  [
    'not wanted',
    pattern(
      String.raw`\b(?:contracts?|licen[cs]es?|subscriptions?|support|maintenance) (?:for|of|with) ${ARTICLE}⟦[^.;!?⟦⟧]{1,50}?\b(?:will|is|are|was|were)(?: not|n['’]t) (?:be |being )?(?:renewed|extended|prolonged)|\blet (?:the |our )?(?:\p{L}+ )?(?:contracts?|licen[cs]es?|subscriptions?|support) (?:for|of|with) ${ARTICLE}⟦${CLAUSE}{1,30} (?:expire|run out|lapse|end)\b`,
    ),
  ],
  // Denied for now, and perhaps not for good.
  [
    'uncertain',
    pattern(
      String.raw`(?:\b(?:no|not|without)\b|n['’]t\b|⟦)${CLAUSE}{0,30}⟦?${CLAUSE}{1,40}(?:,|\bbut\b) ?(?:but )?(?:(?:maybe|perhaps|possibly) (?:in|later|next|after|at|some|when)\b|(?:we|it|they|that) (?:might|may|could)(?: \p{L}+){0,2} (?:it|later|in|next|change|come)\b|(?:the |our )?\p{L}+ (?:must|should|has to|can|shall) (?:allow|be (?:prepared|ready)|leave room))`,
    ),
  ],
  [
    'not wanted',
    pattern(
      String.raw`\b(?:(?:nobody|no one|none of us)(?: \p{L}+)? (?:will|would)|(?:we|i|they)(?: will not|['’]ll not| won['’]t| shall not| (?:are|am) not going to)) (?:ever |really |much )?(?:miss|mourn|shed a tear (?:for|over)|cry (?:for|over)) ${ARTICLE}(?:\p{L}+ )?⟦`,
    ),
  ],
  [
    'not wanted',
    pattern(
      String.raw`⟦(?! )(?:(?! (?:on|with|in|behind) )[\p{L}\p{N} '’-]){1,30},? (?:that|which|it|they|these)(?: one| box| server)?(?: will| is going to| shall| must| can| has to| is to|['’]ll)(?: then| also| finally)?(?: be| get)? (?:switched off|shut down|turned off|retired|decommissioned|dropped|removed|replaced|scrapped|phased out|go(?: away)?|disappear|discontinued)\b(?! (?:one day|some ?day|later|eventually|at some|sooner))`,
    ),
  ],
];

const german: readonly Construction[] = [
  [
    'wanted',
    pattern(
      String.raw`\bauf (?:\p{L}+ ){0,2}⟦[^.;!?⟧]{1,60}?\b(?:keinesfalls|nicht|nie|niemals|kaum|schwer|keiner|niemand)\b[^.;!?⟧]{0,20}\bverzicht`,
    ),
  ],
  ['not wanted', pattern(String.raw`\bauf (?:\p{L}+ ){0,2}⟦[^.;!?⟧]{1,60}?\bverzicht`)],
  [
    'not wanted',
    pattern(
      String.raw`\b(?:von|vom) (?:\p{L}+ ){0,4}⟦(?![^.;!?⟧]*\bnicht)${CLAUSE}{1,60}?\b(?:weg(?:kommen)?|runter|los(?:kommen)?|verabschied\p{L}*|abzusehen|abzuraten|abgeraten|raten wir ab)(?![\p{L}])`,
    ),
  ],
];

const reversals = [...asked, ...outlived, ...german];

/** Returns what the first construction that fits says; null where none does. */
export function readConstruction(constructions: readonly Construction[], around: Surroundings): Stance | null {
  const sentence = `${around.before}⟦${around.after}⟧${around.next}`;
  return constructions.find(([, words]) => words.test(sentence))?.[0] ?? null;
}

export function readReversal(around: Surroundings): Stance | null {
  return readConstruction(reversals, around);
}
