// The parts of the grammar of wishes, in English and German: who decides, what is denied, what is there today, what comes later.

/** The source of a pattern for a whole word or phrase, in any case. */
export function word(source: string): RegExp {
  return new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${source})(?![\p{L}\p{N}])`, 'iu');
}

/** A name may have so much in front of it: 'the old', 'unsere bisherige'. */
export const LEAD = String.raw`(?:(?:the|our|an?|any|this|that|these|their|own|more|another|old|existing|der|die|das|den|dem|des|ein(?:e[nrms]?)?|unser(?:e[nrms]?)?|ihr(?:e[nrms]?)?|eigene[nrms]?|alte[nrms]?|bestehende[nrms]?|bisherige[nrms]?|weitere[nrms]?|zusätzliche[nrms]?)\s)*(?:[\p{L}-]+\s)?`;

/** Verbs and nouns whose object is no wish where they are denied, with the preposition that ends most other scopes. */
const DENIABLE = String.raw`(?:allow|provide|budget|plan|ask|pay|opt|go|look|care|hope|room|money|time|people|resources|skills?|need|use|reason|appetite|mandate|approval|business case) (?:for|to (?:have|run|operate|buy|use|introduce|keep))|(?:spend|rely|bet|depend|insist|count|build) on|(?:invest|believe|interest(?:ed)?) in|(?:afford|justify|accept|tolerate|support|operate|maintain|introduce|touch|want to see)`;
export const DENIED_OBJECT = new RegExp(
  String.raw`(?<![\p{L}])(?:not|no|never|cannot|hardly|without|\p{L}+n['’]t)(?: \p{L}+){0,3}? (?:${DENIABLE})\s(?:${LEAD})$`,
  'iu',
);
/** The verb comes last in German, and its denial just before it: 'X wollen wir nicht', 'X kommt nicht in Frage'. */
export const DENIED_BEHIND = word(
  String.raw`nicht(?! nur| zuletzt| fehlen| verzicht\p{L}*| sicher| klar| entschieden| fest\p{L}*| überall| immer| alle)(?: \p{L}+){0,4}|nie(?:mals)?(?: mehr)?|keinesfalls|auf keinen fall|kein thema|keine option|keinen (?:sinn|bedarf|platz|mehrwert)|scheidet aus|scheiden aus|(?:fällt|fallen|falle) (?:damit |dann |somit )?(?:weg|raus|aus)|entf(?:ällt|allen)|(?:kann|können|soll|sollen|muss|müssen|darf|dürfen|wird|werden) (?:\p{L}+ ){0,3}?(?:weg|raus|entfallen|verschwinden|abgeschaltet|abgeschafft|abgelöst|ersetzt|stillgelegt|gekündigt|eingestellt|ausgemustert|zurückgebaut|außen vor bleiben|draußen bleiben|abgebaut|gelöscht)|lassen wir (?:\p{L}+ )?(?:weg|aus|außen vor|bleiben|fallen|sein)|(?:lehnen|lehnt) \p{L}+ ab|(?:haben|hat) (?:\p{L}+ ){1,3}(?:verworfen|abgelehnt|verboten|ausgeschlossen|gestrichen|abgewählt|gekündigt)|(?:ist|sind|wäre|wären|erscheint) (?:\p{L}+ ){0,3}?(?:raus|tabu|vom tisch|zu (?:teuer|komplex|groß|aufwändig|aufwendig|schwer|langsam|kompliziert)|überdimensioniert|übertrieben|unnötig|überflüssig|geschichte|gestrichen|ausgeschlossen|abgekündigt|unerwünscht|verboten|untersagt|obsolet)|bleibt (?:\p{L}+ )?(?:draußen|außen vor|weg)|brauch(?:t|en) (?:es|wir|man) (?:\p{L}+ )?(?:nicht|keine)`,
);
/** English predicates that end something, where the reader of negations has no denial: 'dies with it', 'the sooner it goes the better'. */
export const ENDED_BEHIND = word(
  String.raw`(?:dies?|ends?|disappears?|vanish(?:es)?|retires?|expires?|lapses?|goes|go|falls|fall) (?:with(?! its)|away|out|by|at|once|as|then|when|together)|(?:disappears?|vanish(?:es)?|ceases?|dies(?! with its))|(?:will|shall|must|should|can|is to|are to|is going to) (?:\p{L}+ ){0,2}?(?:disappear|die|go away|vanish|be gone|end|cease|be (?:history|buried|binned|dropped|scrapped|cancelled|thrown out|torn down|demolished))|(?:is|are|gets?|has been|was|were) (?:\p{L}+ )?(?:cancel(?:l)?ed|buried|binned|torn down|demolished|dissolved|wound (?:up|down)|voted down|history|ancient history|on its last legs|left behind|not (?:an? )?(?:\p{L}+ )?(?:option|topic|candidate|idea|match|fit|choice))|is not a good (?:idea|fit|match)|(?:nobody|no one|none of us)(?: \p{L}+){0,3} (?:can|knows?|likes?|wants?|understands?|uses?|reads?|misses|needs?|asked for|dares?|maintains?)`,
);
/** They are outside of what is built: they stay where they are, or somebody else runs them. */
const ELSEWHERE = String.raw`(?:there|where (?:it|they) (?:is|are|belongs?)|as (?:it|they) (?:is|are|was|were)|as is|on[- ]?prem\p{L}*|in-house|local(?:ly)?|on site|in (?:each|every|our|the|their|its|\p{Lu}\p{L}+) (?:own )?(?:\p{L}+ )?(?:cent(?:er|re)|clinic|branch|office|plant|factory|room|basement|house|school|site|store|shop)s?|(?:with|at|by) (?:the |our |their )?(?:\p{Lu}[\p{L}-]+|customer|client|hoster|partner|parent|group|provider|central)|untouched|unchanged|outside|as today|dort|da wo|wo (?:es|sie|er) (?:ist|sind)|wie (?:es|sie|er|bisher|heute|gehabt|er ist|sie sind)|im haus|vor ort|in den? (?:filialen|werken|kliniken|schulen|büros|keller|rechenzentrum|eigenen \p{L}+)|im (?:keller|werk|rechenzentrum|eigenen \p{L}+|bestand)|bei (?:\p{Lu}[\p{L}-]+|uns im|den|dem|der)|unverändert|unangetastet|so|lokal|draußen|on-premises?)`;
export const OUTSIDE_BEHIND = word(
  String.raw`(?:stays?|remains?|(?:is|are) (?:kept|left|staying)|(?:will|shall|must|should|can|has to|have to) (?:\p{L}+ )?(?:stay|remain|be (?:kept|left))|keeps? running|continues? to run|bleib(?:t|en)(?: \p{L}+){0,2}?|(?:soll|sollen|muss|müssen|darf|dürfen|wird|werden|kann|können) (?:\p{L}+ ){0,4}?) ?(?:\p{L}+ ){0,2}?${ELSEWHERE}(?: bleiben| weiterlaufen)?|(?:is|are)(?: not|n['’]t) (?:going|moving) (?:anywhere|away|to move)|can(?:not|['’]t| not) be (?:moved|migrated|touched|changed|replaced|virtuali[sz]ed|ported)|(?:is|are|will be|shall be) (?:\p{L}+ )?(?:operated|run|hosted|managed|provided|owned|covered|handled|administered|supplied|delivered) (?:elsewhere|by (?:the |our |their |an? )?(?:\p{L}+ ){0,2}?(?:it|parent(?: company)?|group|client|customer|hoster|partner|provider|agency|vendor|central|headquarters|others?|somebody|someone))|(?:is|are)(?: not|n['’]t) (?:our|ours|part|in (?:our )?scope|your|to be (?:drawn|built|planned|touched))|(?:ist|sind|wird|werden) (?:\p{L}+ )?(?:zentral (?:betrieben|gestellt)|(?:vom|von der|von den|durch den|durch die) \p{Lu}[\p{L}-]+ (?:betrieben|gestellt|verwaltet|bereitgestellt))|(?:stellt|betreibt|liefert|macht|übernimmt|bringt) (?:uns )?(?:der|die|das|unser\p{L}*) \p{Lu}[\p{L}-]+|gehört (?:nicht )?(?:dem|der|den|zum|zur|nicht)|(?:nicht|kein) (?:unser\p{L}*|teil|bestandteil|gegenstand|thema|baustelle)|(?:zieht|ziehen|wandert|wandern) nicht (?:um|mit)|läuft (?:\p{L}+ )?weiter|laufen (?:\p{L}+ )?weiter`,
);
/** It is there, and nothing says whether it is a part of what is built. */
export const ALREADY_BEHIND = word(
  String.raw`(?:exists?|is|are|runs?) already|already (?:exists?|there|in place|runs?|available|licen[cs]ed|bought|paid)|(?:gibt es|haben wir|ist|sind|läuft|laufen|steht|stehen) (?:ja )?(?:schon|bereits)(?! (?:beschlossen|entschieden|beauftragt|gesetzt))|(?:ist|sind) (?:\p{L}+ )?vorhanden`,
);
/** It says where something is today. With a plan behind the name, that is what is left behind. */
export const TODAY_BEFORE = new RegExp(
  String.raw`(?<![\p{L}])(?:(?:runs?|running|lives?|sits?|hosted|is|are|stored|kept|built|based|relies|rely|work(?:s|ing)?|depends?|läuft|laufen|liegt|liegen|steht|stehen|basiert|arbeitet|arbeiten|nutzen|nutzt|verwenden|verwendet|betreiben|betreibt|haben|hat|use[sd]?|used to (?:run|use|have|be)|(?:have|has|['’]ve|had) (?:\p{L}+ )?(?:used|run|had|been (?:using|running|on))|ran|had|introduced|bought|inherited|sold us|lief|liefen|hatten|hatte|nutzten|setzten) (?:\p{L}+ ){0,3}?(?:(?:on|with|in|at|by|from|auf|mit|bei|in|an|unter|über) )?)${LEAD}$`,
  'iu',
);
export const TODAY = word(
  'today|currently|at present|at the moment|right now|so far|until now|up to now|to date|these days|for (?:years|ages)|years ago|in the past|formerly|previously|originally|once|old|legacy|existing|current|present|heute|derzeit|aktuell|momentan|bisher|bislang|bis jetzt|seit jahren|noch|früher|ehemals|ursprünglich|damals|jetzige[nrs]?|alte[nrs]?|bestehende[nrs]?|used to|inherited|introduced by',
);
/** A plan for something else. */
export const PLAN = word(
  String.raw`so|therefore|hence|instead|but|now|from now on|in (?:the )?future|target|goal|going forward|new|next|move|moves|moving|migrat\p{L}*|switch\p{L}*|replac\p{L}*|put (?:it|that|them)|bring (?:it|that|them)|should (?:become|go|run|be)|shall (?:become|go|run)|want(?:s|ed)?|would like|let['’]s|please|time (?:for|to)|away|get rid|künftig|zukünftig|in zukunft|stattdessen|ab (?:sofort|jetzt|\d{4})|neu|ziel|soll(?:en)?|wollen|möchten|wechsel\p{L}*|umstieg|umzieh\p{L}*|umzug|migrier\p{L}*|ersetz\p{L}*|ablös\p{L}*|deshalb|daher|darum|also|lieber|bitte|weg`,
);
/** It is decided later, or only where something happens. */
export const DEFERRED_BEHIND = word(
  String.raw`(?<=^[\s,:(–-]{0,4}(?:\p{L}{1,20} )?)(?:only|just|perhaps|maybe|not) (?:once|when|where|if|after|as soon as|from|in (?:a )?(?:phase|stage|year|later))|(?:not (?:at|in|from|for) the (?:beginning|start|first (?:step|phase|release|version))|not yet|not now)|(?:we |you |one |they )?(?:can|could|might|may|would|will|shall) (?:\p{L}+ ){0,2}?(?:add(?:ed)?|introduce[d]?|look at|revisit(?:ed)?|come|follow|tackle|discuss|see|decide|reconsider|think about|bolt on|be (?:added|decided|discussed|introduced|looked at|needed)) (?:\p{L}+ ){0,2}?(?:when|once|later|if|after|as soon as|in (?:phase|a|the|\d{4})|next|then|afterwards)|(?:in|for|to|until) (?:a )?(?:phase|stage|step|release|wave) (?:two|three|[2-9]|later)|später|erst (?:wenn|ab|in|mit|nach|im|sobald|dann|\p{L}+ \d{4})|vielleicht|eventuell|evtl|ggf|gegebenenfalls|möglicherweise|unter umständen|wenn (?:\p{L}+ ){0,4}?(?:budget|geld|zeit|bedarf|nötig|möglich|reicht|passt|zustimmt|übrig)|sobald|nur (?:wenn|falls|wo|sofern|bei bedarf)|bei bedarf|(?<!(?:not|n['’]t|no means|never|nicht) (?:an? )?)(?:optional|nice[- ]to[- ]have)|kann (?:\p{L}+ )?warten|(?:könnte|könnten|würde|würden|wäre|wären|dürfte) (?:\p{L}+ ){0,5}?(?:sinnvoll|schön|gut|nett|denkbar|möglich|hilfreich|man|wir|reichen|helfen|gehen)|in einer (?:zweiten|späteren|nächsten) (?:phase|stufe|ausbaustufe)|(?:zweite|nächste|spätere) (?:phase|stufe|ausbaustufe)|phase (?:2|3|zwei|drei)|noch (?:offen|unklar|nicht (?:entschieden|klar|sicher|beschlossen|geklärt))`,
);
export const DEFERRED_BEFORE = new RegExp(
  String.raw`(?<![\p{L}])(?:vielleicht|eventuell|evtl\.?|ggf\.?|gegebenenfalls|möglicherweise|unter umständen|falls|sofern|ob|später|irgendwann|langfristig|mittelfristig|in (?:einer )?(?:phase 2|zweiten (?:phase|stufe)|späteren phase)|(?:könnte|könnten|würde|würden|dürfte) (?:\p{L}+ ){0,3}?|denk(?:en|t|bar)(?: \p{L}+){0,2} (?:an|über|wäre)|überleg(?:en|t|e)(?: \p{L}+){0,3}|prüfen(?: \p{L}+){0,3}|diskutier\p{L}+(?: \p{L}+){0,3}|schwank\p{L}+ (?:\p{L}+ ){0,3}|option(?:al)?:?|offen(?: ist)?:?|nice[- ]to[- ]have:?|wunschliste:?|phase (?:2|3|two|three|zwei):?|later:?|down the road:?|at some point:?|one day:?|stretch goal:?)\s(?:\p{L}+\s){0,2}?${LEAD}$`,
  'iu',
);
/** Nothing is decided in the sentence, whatever it names. */
export const UNDECIDED = word(
  String.raw`(?:i['’]?m|we['’]re|i am|we are|they are) (?:\p{L}+ )?(?:torn|undecided|unsure|lost|divided|in two minds|on the fence|not sure|open)|(?:yes or no|ja oder nein)|(?:hin- und hergerissen|unentschlossen|unentschieden|uneins|unsicher)|steht noch nicht fest|nicht festgelegt|noch (?:nicht entschieden|offen|unklar|in diskussion|in klärung|keine entscheidung)|(?:pros and cons|vor- und nachteile)|(?:jury is (?:still )?out|up in the air|open question|moot point)|it (?:all )?depends|kommt (?:ganz )?darauf an|hängt (?:noch )?davon ab|bitte (?:prüfen|bewerten|vergleichen|um (?:\p{L}+ )?(?:einschätzung|empfehlung|vorschlag|meinung))|was (?:meinst du|meint ihr|meinen sie|empfehlen sie|empfiehlst du)|macht das sinn|please (?:compare|advise|evaluate|assess|recommend)|your (?:view|advice|recommendation|opinion|call)`,
);
/** One party has a wish, and another one or the writer holds against it. */
export const PARTY_WISH = new RegExp(
  String.raw`(?<![\p{L}])(?:ha(?:s|ve) (?:asked|begged|pleaded|lobbied|argued)|asks?|keeps? asking|would (?:love|like|prefer|welcome)|dreams?|loves?|likes?|argues?|lobb(?:y|ies)|suggest(?:s|ed)?|propose[sd]?|recommends?|recommended|hätte[n]? (?:gerne?|am liebsten)|wünsch(?:t|en) sich|schwärm(?:t|en)|empfiehlt|empfehlen|schlägt|schlagen|bevorzug(?:t|en)|will|wollen)\s(?:\p{L}+ ){0,3}?${LEAD}$`,
  'iu',
);
export const PARTY_AGAINST =
  /(?<![\p{L}])(?:not so much|not really|less so|is(?:n['’]t| not) (?:convinced|so sure|happy)|(?:is|are) (?:against|sceptical|skeptical|opposed|worried|lukewarm)|i(?:['’]ve| have) told them|first (?:prove|show|has|have|needs?)|prove (?:that|it)|i(?:['’]d| would) rather|i(?:['’]m| am) not (?:so )?(?:sure|convinced)|(?:says?|said) no|would rather|begs? to differ|disagrees?|eher nicht|weniger|nicht so|(?:ist|sind) (?:dagegen|skeptisch|nicht überzeugt)|dagegen|sagt nein|sieht das anders|ich (?:bin|halte|sehe)(?: \p{L}+){0,2} (?:nicht|anders|skeptisch))(?![\p{L}])/iu;
/** Somebody laughs at it or takes it back. */
export const SCORNED_BEFORE = new RegExp(
  String.raw`(?<![\p{L}])(?:whoever (?:proposed|suggested|wrote|put|chose|bought)|who(?:ever)? (?:on earth|came up)|wer (?:auch immer )?(?:hat|kam|schlägt)|ignore|disregard|forget|streichen sie|streich(?:e|t)?|vergiss|vergessen sie|ignorier\p{L}*)\s(?:\p{L}+ ){0,3}?${LEAD}$`,
  'iu',
);
/** Somebody goes from one thing to another, and the first is left. */
export const MOVED_FROM = new RegExp(
  String.raw`(?<![\p{L}])(?:away from|off|from|out of|weg von|von|vom|aus|raus aus|abschied von|abkehr von|ausstieg aus|loslösung von|ablösung (?:von|des|der)|ersatz für|nachfolger (?:von|für|des|der)|statt|anstatt|anstelle (?:von|des|der)?)\s${LEAD}$`,
  'iu',
);
export const MOVED_TO =
  /^[^.;!?]{1,60}?\s(?:to|onto|into|in favou?r of|auf|zu|nach|in die|in|hin zu|Richtung)\s(?:the |a |an |den |die |das |eine[nmr]? )?\p{L}/u;
export const MOVING = word(
  String.raw`mov(?:e[sd]?|ing)|migrat\p{L}*|switch\p{L}*|chang(?:e[sd]?|ing)|go(?:es|ing)?|get(?:ting)?|shift\p{L}*|transition\p{L}*|lift\p{L}*|port(?:ed|ing)?|convert\p{L}*|wechseln?|wechselt|umstieg\p{L}*|umsteigen|umzieh\p{L}*|umzug|ziehen|zieht|migrier\p{L}*|migration|umstell\p{L}*|stellen|überführ\p{L}*|verlager\p{L}*|übertrag\p{L}*|portier\p{L}*|wollen|möchten|sollen|soll|weg|raus`,
);
