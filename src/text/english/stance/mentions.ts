// What a text only speaks of: documents, meetings and persons, what others have, what was and what is today. No wish is in it.

import { sinceContrast, untilContrast, type Surroundings } from './surroundings.ts';

const ABOUT = new RegExp(
  [
    // Papers and meetings about it.
    String.raw`\b(?:invoices?|quotes?|quotations?|offers?|brochures?|flyers?|white ?papers?|pages?|articles?|books?|blogs?|(?:blog )?posts?|podcasts?|videos?|talks?|webinars?|trainings|(?<=\b(?:the|an?|our|your|this|next) )training|workshops?|courses?|certifi\p{L}+|agenda|newsletters?|chapters?|slides?|documentation|docs|contracts?|licen[cs]es?|subscriptions?|experience|tutorials?|(?:case )?stud(?:y|ies)|meetings?|calls?|appointments?|lunch|conferences?|representatives?|e-?mails?|letters?|sentence|word|name|term|demos?|questions?|headlines?|magazines?|reports?|minutes)(?: \p{L}+)? (?:on|about|from|of|by|with|for|at|to) [^,.;:]{0,25}$`,
    String.raw`(?:(?:^|[.;(]\s*)(?:please )?see|\bsee also|\bcf\.?|compare|refer(?:s|ring)? to|quoting|vgl\.?|siehe)(?: \p{L}+){0,5} $`,
    String.raw`\b(?:attached|enclosed|anbei|read (?:about|an?)|heard (?:about|of)|met with|bumped into)\b[^,.;:]{0,40}$`,
    String.raw`\b\d?\d[:.]\d\d(?: |h | Uhr )[^,;.]{0,30}$`,
    String.raw`(?<![\p{L}\p{N}])(?:mr|ms|mrs|miss|herr|frau|dr)\.? (?:\p{Lu}\p{L}+ )?$`,
    // These say what others have.
    String.raw`\b(?:competitors?|sister compan(?:y|ies)|parent company|neighbou?rs?|rivals?|other (?:customers|companies|teams|departments|projects|sites|banks|firms|vendors)|colleagues|another (?:company|department|team|project|firm|bidder|vendor)|(?:my|our|the|his|her) predecessors?|(?:one|two|some|none) of the (?:other )?(?:bidders|vendors|suppliers|competitors|teams|sites|companies)|most (?:companies|people|teams|firms|shops)|every(?:body|one) else|the industry|peers|my (?:brother|wife|husband|friend|previous|last|former|old|sister|son)|netflix|the others)\b[^.;]*$`,
    // These say what was.
    String.raw`\b(?:used to (?!it)|in (?:my|our|his|her|a) (?:last|previous|former|old|earlier)|(?:years?|months?|weeks?) ago|back (?:then|in)|formerly|previously|historically|once (?:had|used|ran|tried|was)|(?:last|the previous) (?:year|summer|winter|spring|autumn|month|decade|week|project)|in (?:19|20)\d\d,? (?:we|they|i|the)|in the past|at (?:my|our) (?:old|previous|former|last)|(?:we|i|they) (?:had|tried|ran|used|worked with|were on|started with|came from|inherited|bought|built)|(?:already|schon) (?:have|has|got|own|owns|haben|hat)|(?:haben|hat) (?:wir )?(?:schon|bereits)|(?:has|have|had) (?:always |never |ever |been )?(?:used|tried|run|had|been)|grew up with|früher|damals)\b[^.;]*$`,
    // These say what is there today.
    String.raw`\b(?:currently|today|these days|at present|at the moment|right now|so far(?!:)|until now|up to now|to date|nowadays|as of now|as it stands|still (?:runs?|has|have|use|uses|on|got|is|are|sits?|lives?|hosts?)|presently|derzeit|aktuell|heute|momentan|bisher|zurzeit)\b[^.;]*$`,
    String.raw`(?:^|[.;]\s*)(?:existing|already there|already in place|vorhanden)(?: \p{L}+)?: [^.;]*$|\((?:existing|already there|vorhanden)\) $`,
    String.raw`\b(?:existing|legacy|old|current|former|present|today['’]s|ageing|aging) (?:\p{L}+ )?$`,
  ].join('|'),
  'iu',
);
const SAID_OF_IT =
  /^[^,;:.!?()|]{1,40}? (?:is|are|has|was|were|runs?|hosts?|does|did|handles?)(?: \p{L}+)? (?:today|currently|at present|at the moment|right now|so far|nowadays|these days|derzeit|heute|aktuell|bisher|in the past|years ago)\b|^[^,;:.!?()|]{1,40}? (?:in|at|from) (?:our|the|their|its|his) (?:own |old )?(?:\p{L}+['’]s )?(?:data ?cent(?:re|er)|server room|basement)\b|^[^,;:.!?()|]{1,40}? (?:at the moment|at present|today|currently|right now|so far|these days|nowadays|from (?:my|our|his|her) (?:last|previous|old|former|time))(?![\p{L}-])|^[^,;:.!?()|]{1,40}? (?:is (?:called|named|mentioned|a (?:product|company|tool|brand|good|nice|popular|well-known)|owned by|made by|known for)|was (?:founded|acquired|bought|mentioned|used|our|fun|ok|okay|great|nice)|called (?:back|us|again)|(?:has|have) (?:raised|announced|published|bought|acquired|changed|increased)|(?:announced|published|acquired|bought|raised|released)|(?:exists?|(?:is|are)) already|\((?:existing|already (?:there|in place|available|licen[cs]ed|bought)|vorhanden|bestehend)(?=\))|(?:is|are) already (?:there|in place|running|available|licen[cs]ed|installed)|(?:costs?|is priced)|served us|gave us|has served)\b/iu;
/** A wish in the same clause counts more. */
const WISH =
  /\b(?:needs?|needed|wants?|wanted|musts?|requires?|required|shall|should|please(?! find)|keeps?|keep|stays?|remains?|retain\p{L}*|add|take|go(?:ing)? with|insists?|migrate to|move to|switch to|continue|brauchen|wollen|muss|müssen|bleibt|behalten|as (?:today|before|discussed|now))\b/iu;

/** Returns true if the text has no wish about what is at the place. */
export function isOnlyMentioned({ before, after }: Surroundings): boolean {
  const [since, until] = [sinceContrast(before), untilContrast(after)];
  if (WISH.test(since) || WISH.test(until.slice(0, 60))) return false;
  return ABOUT.test(since) || SAID_OF_IT.test(until);
}

/** The clause of the name says something of it that no wish does. */
const CLAUSE_SIGN =
  /^[^.;!?,:]{1,60}? (?:falls? (?:away|flat)|(?:is|are|be|was|were|gets?|being) (?:left behind|cancell?ed|taken (?:out|off|over by)|dissolved|given back|unplugged|wound up)|(?:is|are|was|were|gets?) (?:\p{L}+ )?(?:operated|run|done|managed|owned|hosted|maintained|covered|handled|administered) (?:centrally|elsewhere)|out of (?:proportion|date)|belongs? to|(?:nobody|no one)(?: \p{L}+)? (?:can|knows|likes|wants|understands|uses|asked)|not before(?! (?:\d|midnight|noon))|or (?:something|anything|sth|another|some other|a comparable|whatever)|as (?:an? )?(?:variant|alternative|extra|second offer)|(?:would|['’]d)(?: \p{L}+)? (?:tackle|wait|leave|postpone|follow|be fine|be ok(?:ay)?)|vs\.?|versus)(?![\p{L}])/iu;
/** What is added behind a comma, a colon or in brackets takes it back or gives it to somebody else. */
const ADDED_SIGN =
  /^[^.;!?]{1,90}?(?:[,:(]|\s[-–—])\s*(?:(?:and|but|so|please|just|then|therefore) )*(?:ignore (?:it|this|that|them)|treat (?:it|that|this|them) as|(?:this|that|it|those|these|they)(?: is|['’]s| are|['’]re) (?:not (?:our|part|mine|something)|done (?:by|centrally)|from (?:another|somebody|the old)|somebody|someone|handled|covered|already|managed|another)|as you (?:like|wish|prefer)|you (?:decide|choose|tell)(?! (?:the|on|how|what|which|us))|please advise|whatever(?! it|happens)|nobody knows|nothing to (?:plan|set up|do|build)|not (?:so|that) much|not (?:our|before|at the (?:beginning|start)))(?![\p{L}])/iu;
/** Somebody spoke of it, or something depends on it or came from it. */
const SIGN_BEFORE =
  /\b(?:dependenc(?:y|ies) (?:on|from)|no (?:reason|need|sense|point)(?: any ?more| left| whatsoever)? (?:to|for|in)|(?:someone|somebody|they|he|she) (?:\p{L}+ly )?(?:wrote|put|listed|sketched|drew|sold us)|sold us|(?:debates?|discussions?|arguments?|quarrels?|talks?) (?:about|on|over)|speaks? (?:for|against)|from (?:the|our|an) old)(?: \p{L}+){0,2} $/iu;
const SIGN_NEXT =
  /^\s*(?:please )?(?:give us your|tell us|what do you think|your (?:view|opinion|thoughts|advice)|nobody knows|draw your own|not at the (?:beginning|start))\b/iu;

/** Returns true if something else than a wish seems to be meant, though not what, so that a person is asked. */
export function isDoubtful({ before, after, next }: Surroundings): boolean {
  if (CLAUSE_SIGN.test(untilContrast(after)) || ADDED_SIGN.test(after)) return true;
  return SIGN_BEFORE.test(sinceContrast(before)) || SIGN_NEXT.test(next);
}
