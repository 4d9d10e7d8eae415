// The words by which a sentence asks for something, in English and German, and those by which it only looks as if it did. Each
// pattern is tried on one sentence of a bounded length.

const PLEASE = String.raw`(?:please|pls|plz|kindly|bitte)`;
const NEEDED = String.raw`(?!to\b|it\b|this\b|that\b|them\b|no\b|not\b|es\b|sie\b|ihn\b|das\b|dies\b|nicht\b|keine?\b)`;

/** Nothing is asked for, although the words are there. */
export const COURTESY = [
  /\bplease (?:find|note|see|disregard|ignore|consider the environment|accept my|do not reply|don['’]t reply|be advised|excuse|feel free)\b/i,
  /\b(?:anbei|beigefügt|angehängt)\b[^.?!]{0,60}\b(?:finden|erhalten)\b/i,
  /\b(?:let me know|contact (?:me|us)|call me|reach out|get in touch|tell me|come back to me)\b[^.?!]{0,30}\b(?:if|should) (?:you|there|anything|something)\b/i,
  /\b(?:if|should) (?:you have|there are|you need|anything)\b[^.?!]{0,60}\b(?:questions?|anything|help|concerns?)\b/i,
  /\b(?:feel free|do(?:n['’]t| not) hesitate|at your convenience|for your information|zögern sie nicht|gerne? jederzeit|jederzeit gerne?)\b/i,
  /^(?:i )?hope (?:you|this|all|everything|it)\b/i,
  /^(?:ich )?hoffe,? (?:du|ihr|sie|es|dir|euch)\b/i,
  /\bbei (?:rück)?fragen\b/i,
  /\b(?:melde|melden) (?:ich mich|wir uns)\b/i,
  /\blook(?:ing)? forward to\b/i,
];

/** It is told what was asked, by whom ever. */
export const REPORTED =
  /\b(?:(?:i|you|he|she|they|we|client|customer|board|team|auditors?|ana|who|\p{Lu}\p{L}+) (?:also |just |already |then |had |has |have )*(?:asked|wanted|requested|told|wondered|inquired)|(?:hat|haben|hatte|hatten)\b[^.?!]{0,60}\b(?:gefragt|gebeten|verlangt)|everyone i asked|wollte wissen|wollten wissen)\b/iu;

/** Nothing has to be done. */
export const NO_ACTION =
  /\b(?:no (?:action|reply|response|answer|need to)\b[^.?!;]{0,40}|(?:you|we) (?:do not|don['’]t|needn['’]t|won['’]t) (?:need to |have to )?(?:do|worry|reply|answer|need)\b[^.?!;,]{0,40}|(?:ihr|du|sie) (?:müsst|musst|müssen|braucht|brauchst|brauchen) (?:nichts|dich|euch|sich)\b[^.?!;,]{0,40}|no worries|kein handlungsbedarf|nichts (?:zu )?tun)/iu;

/** It depends on what may never happen. */
export const CONDITION =
  /^(?:if|should (?:you|there|anything|something)|in case|unless|falls|wenn|sofern|sollte[nst]*)\b(?! (?:you have|you find|you get|possible|time permits|du|sie|ihr|möglich)[^,.]{0,20}(?:minute|moment|time|chance|possible|kurz|zeit|möglich|moment|permits)?\b(?: (?:this|today|tomorrow|diese|heute))?)/i;
export const COURTEOUS_CONDITION =
  /^(?:if|wenn|falls)\b[^,.]{0,30}\b(?:minute|moment|time|chance|possible|zeit|möglich|moment)\b[^,.]{0,30},/i;

/** It says what to do in that case, other than to get in touch. */
export const ASKS_IF =
  /(?:,| then) (?:please|pls|kindly|bitte|could you|can you|would you|let me know (?:by|which|when|what))(?! (?:call|contact|ring|let me know|reach|feel|ignore|disregard|do not hesitate|don['’]t hesitate))(?!\p{L})/iu;

/** A question that nobody has to answer. */
export const RHETORICAL = [
  /^(?:but |and |aber |und )?(?:who|wer) (?:would|could|hätte|konnte|weiß|knows?|cares?)\b/i,
  /^(?:what an? |was für ein|how (?:cool|great|nice|awesome|sad|crazy|funny|about that)\b|wie (?:cool|schön|toll|krass)\b)/i,
  /^(?:ha|haha|wow|lol)[,! ]/i,
  /(?:,|\b) (?:isn['’]t|wasn['’]t|aren['’]t|weren['’]t|doesn['’]t|didn['’]t|don['’]t|won['’]t) (?:it|that|they|he|she|you|we)\?+$/i,
  /, (?:right|eh|huh|oder|gell|nicht wahr|ne)\?+$/i,
  /^(?:how (?:are|is|was) (?:you|it going|your (?:weekend|holiday|vacation|trip|day))|wie geht['’ ]?e?s|how do you do|hope you)/i,
  /\?{2,}|\?!|!\?/,
  /^(?:why not|guess what|weißt du was|you know what|and you know)\b/i,
  /\b(?:on earth|the hell|in the world)\b|\bwhy (?:do|does|is|are) \p{L}+ always\b/iu,
  /\b(?:isn['’]t that|wouldn['’]t that be|don['’]t we all)\b/i,
];

/** Somebody asks for something. */
export const REQUESTS = [
  new RegExp(String.raw`(?<![\p{L}])${PLEASE}(?![\p{L}])`, 'iu'),
  /\b(?:could|can|would|will) (?:you|someone|somebody|anyone|anybody)\b(?! believe| imagine)/i,
  /\b(?:if you (?:could|can|would)|be grateful|wondering (?:if|whether) you|you (?:may|might) want to|i (?:would )?(?:suggest|propose|ask|request|recommend|urge) (?:that )?you|want you to|don['’]t forget|remember to)\b/i,
  /\b(?:please|just|and|otherwise|then|so|but),? let (?:me|us) know\b|\blet (?:me|us) know (?:what|when|where|which|who|how|whether|by|your|about|asap|as soon)\b/i,
  /\b(?:give me a (?:call|ring|buzz)|get back to me|let me have)\b/i,
  new RegExp(
    String.raw`\b(?:i|we|they)(?:['’]d| would| will)? (?:still |also |urgently |really |only |just |now )*need ${NEEDED}`,
    'i',
  ),
  new RegExp(String.raw`^(?:(?:and|also|still|urgently) )?need ${NEEDED}`, 'i'),
  /\bwould (?:really |very much )?appreciate\b/i,
  /\b(?:(?:it )?would|it['’]d) be (?:great|nice|good|helpful|perfect|lovely|ideal|useful)\b[^.?!]{0,20}\b(?:if|to)\b/i,
  /\b(?:i|we)(?:['’]d| would)(?: also)? like (?:to (?:know|have|get|see|ask|request|receive)|you to)\b/i,
  /\b(?:i am|i['’]m|we are|we['’]re|am|are) (?:still )?(?:waiting (?:for|on)|missing)\b(?! (?:the train|a bus))/i,
  /\b(?:i|we) (?:still )?(?:miss|haven['’]t received|have not received|did not receive|didn['’]t get)\b/i,
  /\byou (?:have until|must|need to|have to|should|are (?:kindly )?(?:asked|requested|required) to)\b/i,
  /(?<!\p{L})(?:könntest|könnten|könntet|kannst|könnt|würdest|würden|würdet) (?:du|sie|ihr)(?!\p{L})/iu,
  /(?<!\p{L})(?:wir|ich) bitten? (?:sie|dich|euch|um)(?!\p{L})/iu,
  new RegExp(
    String.raw`(?<!\p{L})(?:benötigen?|brauchen?|bräuchten?) (?:wir|ich)(?!\p{L})|(?<!\p{L})(?:wir|ich) (?:noch |dringend )?(?:benötigen?|brauchen?|bräuchten?) (?:noch |dringend )?${NEEDED}`,
    'iu',
  ),
  /(?<!\p{L})(?:wäre|wär) (?:es )?(?:schön|toll|super|gut|prima|hilfreich|nett)(?!\p{L})/iu,
  /(?<!\p{L})(?:würde|würden) (?:mich|uns) (?:sehr )?(?:freuen|über)(?!\p{L})/iu,
  /(?<!\p{L})(?:wir|ich) (?:warten?|vermissen?) (?:noch |immer noch )(?:auf)?(?!\p{L})/iu,
  /(?<!\p{L})(?:sie|du|ihr) (?:müssen|musst|müsst|sollten|solltest) (?!nichts)/iu,
];

const VERBS =
  'send|call|ring|check|review|confirm|approve|sign|reply|answer|update|add|provide|share|tell|fix|forward|complete|submit|schedule|book|prepare|deliver|upload|respond|let me know|let us know|get back to|look (?:at|into|over)|take a look|have a look|make sure|keep me (?:posted|updated)|give me|bring|remind|arrange|return|fill (?:in|out)|order|translate|clarify|decide|choose|pick|set up|join|merge|deploy|test|verify|remove|delete|renew|pay';
const VERBS_DE =
  'schick|schicke|schau|schaut|prüf|prüfe|prüft|gib|gebt|sag|sage|ruf|rufe|melde dich|meldet euch|meld dich|sende|sendet|bestätige|bestätigt|ergänze|kläre|bring|trag|trage|mach|lies|antworte|unterschreib|bestell|bestelle|teile? (?:mir|uns) mit';
/** A sentence that begins with one of these is an imperative. */
export const IMPERATIVE = new RegExp(
  String.raw`^(?:(?:and|also|so|then|just|otherwise|und|dann|also),? )?(?:(?:do not|don['’]t) (?!hesitate|worry|feel|get me|forget about|know|think|have|want|need|see)\p{L}+|${VERBS}|${VERBS_DE})(?!\p{L}|['’]s| (?:of|was|is|were|are|has|had)\b)`,
  'iu',
);

/** A day until which something has to be there. */
export const DEADLINE =
  /\b(?:is|are) due\b|\b(?:has|have) to be (?:\p{L}+ )?(?:completed|done|submitted|delivered|returned|signed|paid|handed in|finished|sent|in)\b|\bmust be (?:\p{L}+ )?(?:completed|done|submitted|delivered|returned|signed|paid|finished)\b|\bdeadline(?: for [^.?!]{1,60})? (?:is|:)|(?<!\p{L})(?:ist|sind) (?:bis|am) [^.?!]{1,40} (?:fällig|abzugeben|einzureichen)|(?<!\p{L})frist(?!\p{L})[^.?!]{0,30}(?:läuft|ist|endet)|(?<!\p{L})muss (?:bis|am) [^.?!]{1,60}/iu;

export const MEETING =
  /\b(?:available|availability|meet|meeting|a call|quick call|catch up|time slot|slot|calendar|free (?:on|at|for)|time (?:on|for|to (?:talk|meet)))\b|(?<!\p{L})(?:zeit für|um \d{1,2}(?:[:.]\d\d)? uhr|termin|abstimmung|treffen|telefonieren|besprechung)(?!\p{L})/iu;
export const PROPOSES_MEETING =
  /(?<!\p{L})(?:let['’]?s|shall we|can we|could we|we (?:should|need to|could)|lass(?:t)? uns)(?!\p{L})[^.?!]{0,40}\b(?:meet|talk|call|sync|catch up|get together|sit (?:down|together)|discuss|schedule|touch base|treffen|sprechen|telefonieren|zusammensetzen)\b|\b(?:like|want) to (?:schedule|set up|arrange|invite you|meet with you|visit with you|discuss with you)\b|\binvite you\b/iu;
export const APPROVAL =
  /\b(?:approv\p{L}*|sign[- ]?off|ok for you|okay for you|agree|green light|go[- ]ahead|confirm(?! (?:the|your) (?:number|receipt|window)))\b|(?<!\p{L})(?:freigabe|freigeben|genehmig\p{L}*|zustimm\p{L}*|einverstanden|bestätig\p{L}*)/iu;

/** The sentence says when what was asked for before is needed. */
export const NEEDED_BY =
  /\b(?:need|needs|have to|must|due|deadline|latest|hand (?:it|them|this) in|by then|before then)\b|(?<!\p{L})(?:brauche|brauchen|benötige|benötigen|frist|spätestens|bis dahin|reicht)(?!\p{L})/iu;
export const BEFORE_THEN = /\b(?:before then|by then|until then)\b|(?<!\p{L})bis dahin(?!\p{L})/iu;

/** What is needed is in the list below. */
export const ASKS_FOR_LIST =
  /(?:\b(?:need|require|send|provide|missing|from you|please|open for you|left for you|your (?:open )?(?:tasks|to-?dos))\b|(?<!\p{L})(?:brauchen|benötigen|bitte|fehlen|fehlt|für (?:dich|sie|euch)[^.?!]{0,20} offen)(?!\p{L}))[^.?!]{0,120}:$/iu;

/** The answer says that it comes later: who asked still waits for it. */
export const PUTS_OFF =
  /\b(?:will do|(?:i|we)?(?:['’]ll| will) (?:look|check|see|try|send|ask|do (?:it|that)|get (?:it|that|back)|come back|let you know)|will (?:look|check|come back)|(?:come|get) back to you|noted|on it|let me (?:check|look|see|ask)|looking into|as soon as i can)\b|(?<!\p{L})(?:melde ich mich|melden wir uns|ich melde mich|wir melden uns|schaue? ich|kümmere mich|mache? ich|notiert|kommt (?:noch|später|morgen))(?!\p{L})/iu;

/** What was asked in the thread need no longer be done. */
export const TAKEN_BACK =
  /\b(?:(?:ignore|forget|disregard) (?:this|that|it|my (?:last|previous|question|request|mail)|about (?:it|that))|never ?mind|no longer (?:needed|necessary|required)|not needed any ?more|already (?:did|done|sorted|solved))\b|(?<!\p{L})(?:hat sich erledigt|hat sich geklärt|schon erledigt|nicht mehr nötig|brauchst du nicht mehr)(?!\p{L})/iu;
