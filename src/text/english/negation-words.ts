// The words by which English denies and rejects, as sources of patterns. Forms of verbs are made by rule from their stems.

/** The source of a pattern for what follows a negation that denies nothing: 'not only', 'no more than', 'do not forget'. */
export const DENIES_NOTHING = String.raw`(?!\s+(?:only|just|merely|necessarily|doubt|(?:more|less|fewer|later|earlier|longer|higher|lower|larger|smaller) than)\b)`;
/** 'Not all' denies a part, 'not sure' decides nothing, and 'no problem' is no denial. */
export const NO_DENIAL = String.raw`(?!\s+(?:(?:longer |one |body )?doubts?\b|later|matter|problem|preference|opinion|idea|decision|all|every\w*|always|both|so much|married|wedded|tied|limited|wait|(?:recommend|praise|stress|thank) [^.,;\n]{1,30} enough|least|to mention|(?:be )?(?:too|so|very|that|particularly) (?:hard|difficult|expensive|bad|late)|be (?:hard|difficult|a problem)|(?:yet )?(?:been )?(?:sure|certain|clear|decided|settled|agreed|chosen|evaluated|convinced)|(?:yet )?(?:know|care|remember|mind)|(?:really )?have (?:to be|(?:a|any|an) (?:preference|opinion|idea))|need (?:to )?be)\b)(?! [^,.;\n]{1,40}, no (?:deal|go|contract|order|signature|launch|release|business|production)\b)(?!\s*,\s|:\s+\p{L}[^,\n]*$)`;

/** The source of a pattern without groups for a word of negation: 'no', 'cannot', 'don’t'. */
export const NOT_WORD = String.raw`(?:not|cannot|never|no|none|nor|neither|without|nobody|nothing|\p{L}+n['’]t)`;
/** The same without what begins a phrase of its own, with the misspellings 'dont' and 'wont'. */
export const NOT = String.raw`(?<!\bwhy )(?:not|cannot|never|no|none of|nor|neither|nobody|nowhere|zero(?! (?:downtime|trust|touch|data|rpo|rto|latency|copy|day|loss|config)\b)|hardly|\p{L}{2,8}n['’´\x60]t|(?:do|does|did|is|are|wo|ca|should|would|could|have|has|must|need|ai)nt)`;
/** They deny all and reject nothing, so that what is denied with them is asked for: 'nothing runs without a WAF'. */
export const NOTHING = String.raw`nothing|none|no one`;
/** The source of a pattern without groups for what leaves something out: 'without', 'other than', 'skipping'. */
export const WITHOUT = String.raw`(?<!\bor )without(?! a? ?doubt\b)|exclud(?:e|es|ed|ing)|instead of|rather than|other than|in place of|apart from|aside from|with the exception of|minus|(?:all|everything|everyone) but|avoid(?:s|ed|ing)?|skip(?:ping)?|omit(?:ting)?|drop(?:ping)?|leav(?:e|es|ing) out|get(?:ting)? rid of|replac(?:e|es|ed|ing)`;
export const EXCEPT = 'except(?: for)?';

/** Verbs that reject their object. Those of two words have their particle behind an underscore. */
const REJECTING =
  'abandon abolish descope de-scope disregard ban boycott detest discontinue dislike disallow ditch dread eschew exclude forbid forgo forego hate loathe oppose outlaw prohibit refuse reject renounce retire scrap shun veto avoid skip omit drop decommission deprecate replace supersede sunset cease quit rule_out phase_out cut_out swap_out shut_down do_away_with do_without live_without steer_clear_of stay_away_from stay_clear_of keep_away_from shy_away_from move_away_from turn_away_from part_with dispense_with give_up kill_off throw_out leave_out leave_away leave_off leave_behind get_rid_of get_away_from frown_on frown_upon object_to forget_about wean_off terminate sack evict turn_down vote_down write_off throw_away throw_overboard decline dismiss discard stop_using stop_paying_for withdraw'.split(
    ' ',
  );
const IRREGULAR: Readonly<Record<string, string>> = {
  forbid: 'forbade|forbidden',
  forgo: 'forwent|forgone',
  forego: 'forewent|foregone',
  quit: 'quit',
  cut: 'cut',
  shut: 'shut',
  do: 'did|done',
  steer: 'steered',
  keep: 'kept',
  give: 'gave|given',
  throw: 'threw|thrown',
  leave: 'left',
  get: 'got|gotten',
  shun: 'shunned',
  write: 'wrote|written',
  discard: 'discarded',
  withdraw: 'withdrew|withdrawn',
};
const DOUBLING = /^(?:ban|skip|omit|drop|scrap|shun|quit|cut|shut|get|stop|swap|forbid)$/;

function stemOf(verb: string): string {
  if (DOUBLING.test(verb)) return verb + verb.slice(-1);
  return verb.replace(/e$/, '');
}

function formsOf(written: string, form: 'active' | 'past'): string {
  const [verb = '', ...particles] = written.split('_');
  const stem = stemOf(verb);
  const past = IRREGULAR[verb] ?? (/[^aeiou]y$/.test(verb) ? `${verb.slice(0, -1)}ied` : `${stem}ed`);
  const active = `${verb}(?:s|es)?|${stem}ing`;
  const behind = particles.length === 0 ? '' : ` ${particles.join(' ')}`;
  return `(?:${form === 'past' ? past : active})${behind}`;
}

/** A verb ('rule out') or a phrase ('instead of') rejects the words behind it. */
export const REJECTS = [
  WITHOUT,
  ...REJECTING.map((verb) => formsOf(verb, 'active')),
  // A past form rejects something where somebody has done so: 'the board has ruled out', 'we dropped'.
  `(?<=\\b(?:ha(?:s|ve|d)|we|they|i|['’](?:ve|s))(?: \\w+)? )(?:${REJECTING.map((verb) => formsOf(verb, 'past')).join('|')})`,
  String.raw`w\/o|sans|free (?:of|from)|devoid of|as opposed to|in lieu of|save for|barring|(?:any(?:thing|one|body|where)?|every(?:thing|one|body|where)?|all)(?: \p{L}+)? but|see the back of|block(?:s|ing)? (?:\p{L}+ ){1,3}(?:from|to)|against|allergic to|opposed to|spare (?:us|me)|sa(?:y|ys|id|ying) (?:no|goodbye|farewell) to|no (?:thanks?|thx|thank you) to|(?:good)?bye(?:[ -]bye)?|(?:had|having) enough of|burn(?:ed|t) by|burn(?:ed|t) (?:our|their|my) fingers (?:with|on)|(?:nothing|only) but trouble with|(?:little|not much|hardly any) (?:point|sense|use|value|benefit|merit|good|need|interest|appetite) (?:in|of|for|to|from)(?: (?:having|using|including|include|adding|buying|running|add|have|use))?|(?<=^|[.,;\n]\s?|\band )(?:out|down|away|off) with|(?<=^|[.,;\n(]\s?|\band )no to|thumbs down (?:for|on|to)|(?:a|clear|firm|hard|big|definite) no (?:to|on|for)|last thing (?:we|i|you|anyone|anybody) (?:need|want)s?(?: \p{L}+)? is|(?<=^|[.!;\n,]\s?|\b(?:please|and|then|pls|so) )(?:remove|uninstall|disable|cancel|turn off|forget(?: about)?|strike|cross (?:out|off)|nix|bin|axe|chuck|lose)|(?:hard |easy )?pass on|(?:fed up|done|finished) with|(?:sick|tired|get out) of(?= \p{Lu}| the\b)|want out of|alternatives? to|substitutes? for|replacements? for|tak(?:e|es|ing) over from|(?:migrat\w+|switch\w*|mov(?:e|es|ed|ing)|shift\w*|transition\w*|chang(?:e|es|ed|ing)|tak(?:e|es|ing)|bring(?:s|ing)?) (?:\w+ ){0,3}?(?:away from|off of|off|from|out of)|(?:go|get|come|walk|run) (?:away from|off)|(?:days?|times?|era|end) of(?= [^.,;\n]{1,40} (?:is|are) (?:over|numbered|past))|kill(?= the\b)|kick(?:ing)? out|prefer\w*(?: [^.,;:\n]{1,50}?)? (?:to|over)|(?:rather|sooner) [^.,;:\n]{1,50}? than|(?:fits?|suits?|works?|serves?) (?:\p{L}+ ){0,2}better than|(?<=^|[.;,\n]\s?)better [^.,;:\n]{1,40}? than(?= \p{Lu}| the\b)|(?:cho(?:se|sen|ose)|pick(?:ed)?|select(?:ed)?|favou?r(?:ed)?)(?: [^.,;:\n]{1,40}?)? over(?= \p{Lu}| the\b)`,
].join('|');

/** Words of rejection that reject nothing by themselves: 'no way around an HSM', 'nothing wrong with Ansible'. */
export const REVERSES = String.raw`(?:way )?around|(?:go |going )?wrong with|objections? to|issues? with|problems? with|mind|(?:fatal|dangerous|reckless|foolish|stupid|unwise|irresponsible|negligent|crazy|insane|wrong|unacceptable|impossible|risky|a (?:mistake|sin|crime|shame)) (?:of \p{L}+ )?to|bad|hesitat\w+|doubts? about|(?<!(?:^|[.!;\n,]\s?|\b(?:please|just|better|let['’]s|pls|can|and|then|so) ))forget(?:ting)?|forgetting|neglect\w*|overlook\w*|ignor(?:e|es|ing)|miss(?:ing)?|harm in|(?:less|worse|lower|smaller) than|question(?:ing)? (?:that|the need)`;

/** A denied act leaves what it is done to: 'do not expose the database', 'data must not leave the EU'. */
export const ACT =
  /^(?: (?:ever|just|simply|(?:should|shall|must|may|can|could|will|would)(?: ever)?(?: be (?:able|allowed|permitted) to)?|(?:is|are) (?:able|allowed|permitted) to|be able to|allowed to|(?:want|wish|like|going|allowed|able|have|need)(?: \w+)? to))* (?:expose|publish|share|store|log|open|break|lose|touch|change|move|reach|access|delete|restart|leave(?! out\b)|exceed|compromise|interrupt|disturb|affect|impact|jeopardi[sz]e|bypass|circumvent|weaken|violate|block|limit|restrict|delay|disable|remove|deactivate|switch off|turn off|forget|neglect|overlook|ignore|miss|underestimate|blame|fail|crash|stop|overload|saturate|slow down|edit|modify|alter|wait for|see why|care|mind|beat|worry|hurt|harm)\b/iu;

const PARTICIPLES = REJECTING.filter((verb) => !/^(?:do_|live_|stay|part|dispense|wean|stop)/.test(verb))
  .map((verb) => formsOf(verb, 'past'))
  .join('|');
const UNWANTED = String.raw`(?:unnecessary|unwanted|unacceptable|undesir(?:ed|able)|unneeded|superfluous|(?<!\b(?:must|should|shall|will|can|may|to) be (?:\p{L}+ )?)redundant(?! (?:across|over|in|between|per|and|within|by design))|one too many|obsolete|overkill|pointless|useless|taboo|verboten|history|nothing (?:for (?:us|me)\b|(?:that )?(?:we|i|they) (?:would|want|need|like|can|could|will|use)\b(?![^.,;\n]{0,20}\bwithout))|surplus(?: to requirements)?|(?:at )?end[ -]of[ -](?:life|support)|eol|yesterday['’]s news|past (?:its|their) (?:best|prime)|(?:a thing )?of the past|on (?:its|their) way out|a dead end|more than (?:we|i) (?:need|want|asked for)|a (?:clear )?no(?: (?:from|for) (?:me|us))?(?=\s*(?:$|[.,;!\n]))|the last thing (?:we|i|anybody|anyone) (?:needs?|wants?)|(?:exactly |just |precisely )?what (?:we|i) (?:do not|don['’]t|never) (?:need|want)(?:ed)?|(?:exactly |just |precisely )?(?:what|the (?:one )?(?:thing|tool|product|part)(?: that)?) (?:we|i|they)(?: are|['’]re|['’]d)? (?:\p{L}+ ){0,2}?to (?:end|stop|avoid|get rid of|get away from|leave behind|replace|drop|retire|lose|be rid of|prevent|escape)|out of (?:scope|bounds|the (?:question|picture|game|running))|off (?:the table|limits|the list)|(?:an? )?(?:no[- ]go|show[- ]?stopper|dealbreaker|non-starter)|dead|gone|going away|out(?=\s*(?:$|[.,;!\n]))|(?:a (?:mistake|bad (?:idea|choice|fit)|waste)|the wrong (?:choice|tool|idea))|optional|negotiable|too (?:expensive|complex|complicated|much|heavy|big|slow|risky|costly|old|short|small|weak|limited|fragile)(?: for us)?|out of (?:proportion|date|line))`;
const WANTED = String.raw`(?:needed|required|necessary|wanted|used|happening|happen|going to happen|gonna happen|what (?:we|i) (?:want|need)|(?:something|anything) (?:we|i|they) (?:want|need|like|would \p{L}+|are \p{L}+)|fit|suit us|make sense|work for us|belong|allowed|permitted|welcome|acceptable|desired|desirable|planned|intended|foreseen|in scope|an option|on the table|considered|supported|included|part of|relevant|an issue|our thing|for us|worth)`;
const BE = String.raw`(?:(?:is|are|was|were|has been|have been|(?:will|shall|must|should|can|may|to|would) be|be|seems?|sounds?|gets?|remains?|becomes?|being|(?:is|are|was|were) (?:to be|being|considered|deemed|declared))|['’](?:s|re))`;
const ADVERB = String.raw`(?:(?:really|strictly|simply|absolutely|completely|now|currently|also|hereby|just|still|yet|either|an?|therefore|thus|hence|complete|total|sheer|pure|massive|utter|\p{L}+ly) )?`;

/** Predicates about the words before them. The first group has the negation of a predicate that rejects: 'is not forbidden'. */
export const PREDICATE = new RegExp(
  [
    String.raw`\b${BE} (?:(not|never|no) )?${ADVERB}(?!optional|negotiable)(?:${UNWANTED}|(?:${PARTICIPLES})(?! (?:the|a|an)\b))\b`,
    String.raw`(?:\b(?:is|are|can|must|should|may|will|could|shall)(not| not| never)|\b\p{L}{1,6}(n['’]t)) (?:be )?${ADVERB}(?:${UNWANTED}|${PARTICIPLES})\b`,
    String.raw`(?:\b(?:(?:is|are|was|were|will|must|should|can|could|may|do|does|shall|has|have) )?(?:not|no longer|never)|\p{L}{2,6}n['’]t|\bcannot)(?: be| been)? ${ADVERB}(?:going to be )?${WANTED}\b`,
    String.raw`\b(?:(?:ha(?:s|ve)|needs?) to|must|can|should|will) go(?= (?:by|in|before|after|until|at|as soon|with)\b|\s*(?:$|[.,;!\n)]))`,
    String.raw`(?<=\p{L}) (?:goes(?=\s*(?:$|[.,;!\n)]))|goes (?:away|out)\b|falls? (?:away|by the wayside)\b|gets? the (?:boot|axe|chop|sack)\b|bites? the dust\b|(?:makes?|gives?|made|gave) way (?:for|to)\b|(?:has|have) had (?:its|their) (?:day|time)\b|(?:reach\p{L}*|is at|nears?) (?:the )?end of (?:its )?(?:life|support)\b)`,
    String.raw`\b${BE} (?:(not|never) )?${ADVERB}(?:removed|switched off|turned off|shut off|cancelled|canceled|uninstalled|disabled|unplugged|migrated away|struck off|vetoed|banned|wound down|faded out|taken out(?= of| \p{P}|$)|left away|cancell?ed)\b(?! (?:at|over|when|outside|during|on|automatically|by default|overnight|after|if))`,
    String.raw`(?:[:=]|\s[-–—])\s?(?:no(?:ne|pe)?|never|not (?:needed|required|wanted|necessary)|out(?: of scope)?|no longer (?:needed|required|wanted|used)|cancell?ed|removed|retired|excluded|discontinued|obsolete|declined|rejected|dropped|forbidden|hard pass|false|off|disabled|✗|❌)(?=\s*(?:$|[.,;!|)\n]))`,
    String.raw`(?<=\p{L}),? (?:excluded|excepted|omitted)(?=\s*(?:$|[.;!)\n]))`,
    String.raw`\b(?:(?:did|does|do)(?: not|n['’]t) (?:convince|impress|work out|pay off|deliver|satisfy|fly|cut it|make the cut|appeal|meet our)|(?:will not|won['’]t) (?:fly|work (?:out|for us)|be (?:renewed|extended|continued|prolonged|part|used|needed)|survive|make it|appear)|(?:must|should|shall|may|can|will) (?:not|never) (?:appear|show up|be (?:renewed|extended|continued|prolonged|part of|present))|turned out (?:to be )?(?:too|un|a mistake|a failure))`,
    String.raw`(?<=\p{L}) (?:no|nope)(?=\s*(?:$|[.,;!\n]))`,
    String.raw`\b(?:makes?|adds?|brings?|has|have) no (?:sense|value|benefit|place|use|future|point|role)\b`,
    String.raw`\s\(\s*(?:no(?:ne|pe)?(?: thanks?| thx)?|not (?:needed|required|wanted|necessary|used)|out of scope|rejected|dropped|forbidden|hard pass|cancell?ed|removed|retired|excluded|discontinued|obsolete|deleted|declined|struck(?: out)?|crossed out|descoped|withdrawn|scrapped|abandoned|vetoed|no longer \p{L}+)(?: (?:by|in|on|from|after|per) [^)]{1,30})?\s*\)`,
    String.raw`\b(?:would|['’]d) be ${ADVERB}(?:overkill|unnecessary|pointless|superfluous|useless|redundant|a (?:mistake|bad (?:idea|choice|fit)|waste)|the wrong (?:choice|tool|idea)|too (?:expensive|complex|complicated|much|heavy|big|slow|risky|costly))\b`,
    String.raw`\b(?:will|(?:is|are) (?:going )?to)(?: not|n['’]t) be (?:migrated|moved|ported|taken over|carried over|rebuilt)\b|\bwon['’]t be (?:migrated|moved|ported|taken over|carried over|rebuilt)\b|\b(?:is|are)(?: not|n['’]t) to be (?:migrated|moved|ported|taken over|carried over|rebuilt)\b`,
    String.raw`\b(?:is|are|was|were|gets?|will be) succeeded by\b`,
    // The object may come first: 'Kubernetes we do not want.'
    String.raw`(?<=\p{L}) (?:we|i) (?:really )?(?:(?:(?:do|did|would|will) not|(?:do|did|would|wo)n['’]t|can(?:not|['’]t)|never) (?:want|need|like|use|have|see|accept|support|allow|run)(?: \p{L}+)?|(?:can|could|will) (?:do|live) without)(?=\s*(?:$|[.,;!\n]))`,
    String.raw`(?<=\p{L}) (?:(?:want|need|have|use) we not|it is not)(?=\s*(?:$|[.,;!\n]))`,
    String.raw`(?<=\p{L})-free\b`,
  ].join('|'),
  'giu',
);
