// The words of commands and questions, in English and German, with what they stand for. Each line lists phrases by '|'.

import type { Meaning } from './items.ts';

type Line = readonly [Meaning, string];

const verb = (name: Extract<Meaning, { kind: 'verb' }>['verb'], phrases: string): Line => [
  { kind: 'verb', verb: name },
  phrases,
];

const VERBS: readonly Line[] = [
  verb('create', 'create|erstelle|erstellen|anlegen|lege|leg|neue|neuer|neues|new|make|mache|mach'),
  verb('close', 'close|resolve|schließe|schließen|schliess|erledige|erledigen|beende|abschließen|closing'),
  verb('cancel', 'cancel|storniere|verwerfe|verwirf|drop|wont do'),
  verb('reopen', 'reopen|öffne wieder|wieder öffnen|re open|re-open'),
  verb('start', 'start|begin|beginne|beginnen|starte|anfangen'),
  verb('assign', 'assign|reassign|give|weise|gib|übergib|zuweisen|hand over|delegate|hand'),
  verb(
    'take',
    "take|claim|grab|i'll take|i will take|i take|i'll do|i will do|ich nehme|ich übernehme|nehme|übernehme",
  ),
  verb('unassign', 'unassign|deassign'),
  verb(
    'set',
    'set|change|mark|bump|raise|lower|upgrade|downgrade|erhöhe|senke|setze|setz|ändere|aendere|markiere|update|stelle',
  ),
  verb('move', 'move|put|reschedule|schedule|verschiebe|verschieb|lege um|transfer|bring|shift|verlege|plane'),
  verb('postpone', 'postpone|push|push back|delay|verschiebe um|push out|snooze|defer'),
  verb('advance', 'bring forward|pull forward|pull in|ziehe vor'),
  verb('rename', 'rename|retitle|benenne|umbenennen|nenne'),
  verb('add', 'add|füge|hinzufügen|tag|attach|ergänze'),
  verb('remove', 'remove|clear|entferne|lösche|take off|untag|streiche|unset'),
  verb('comment', 'comment|kommentiere|kommentar|reply'),
  verb('link', 'link|verknüpfe|relate|connect'),
  verb(
    'find',
    'find|show|list|search|display|get|give me|show me|zeig|zeige|liste|finde|suche|such|zeig mir|zeige mir|look for|look up|tell me|gib mir|open up',
  ),
  verb(
    'undo',
    'undo|undo that|undo it|revert|revert that|take that back|take it back|rückgängig|mach das rückgängig|mache das rückgängig|nimm das zurück|roll back|undo the last plan|undo this',
  ),
  verb('delete', 'delete|trash|erase|destroy|purge|wipe|lösch'),
  verb('send', 'email|e-mail|mail|send|invite|notify|tell|message|schicke|sende|ping'),
  verb('remind', 'remind me to|remind me|erinnere mich daran|erinnere mich'),
  verb('help', 'help|hilfe|what can you do|was kannst du'),
];

const QUESTIONS: readonly Line[] = [
  [
    { kind: 'question', question: 'what' },
    "what|whats|what's|what is|what are|which|was|was ist|welche|welcher|welches|anything|any|gibt es|are there|is there",
  ],
  [{ kind: 'question', question: 'who' }, "who|whos|who's|who is|wer|wer ist|wem|whose"],
  [{ kind: 'question', question: 'count' }, 'how many|how much|wie viele|wie viel|wieviele|count'],
  [{ kind: 'question', question: 'when' }, "when|when's|when is|wann|wann ist"],
  [{ kind: 'question', question: 'why' }, 'why|why is|warum|wieso|warum ist|weshalb'],
  [
    { kind: 'question', question: 'state' },
    "how is|how's|hows|how are|wie steht es um|wie läuft|wie ist der stand von|status of|the status of|what is the status of|what's the status of|state of|progress of|how far is",
  ],
  [{ kind: 'question', question: 'yesno' }, 'should i|should we|soll ich|sollen wir|can i|may i|shall i|is it ok'],
];

const NOUNS: readonly Line[] = [
  [
    { kind: 'noun', noun: 'task' },
    'task|tasks|issue|issues|ticket|tickets|item|items|todo|todos|to-do|to-dos|aufgabe|aufgaben|vorgang|vorgänge|story|stories|cards',
  ],
  [{ kind: 'noun', noun: 'bug' }, 'bug|bugs|defect|defects|fehler'],
  [{ kind: 'noun', noun: 'idea' }, 'idea|ideas|idee|ideen'],
  [{ kind: 'noun', noun: 'page' }, 'page|pages|doc page|documentation page|dokumentationsseite'],
  [{ kind: 'noun', noun: 'work' }, 'work|workload|load|left|to do|zu tun|offen|remaining|outstanding|pending|übrig'],
  [{ kind: 'noun', noun: 'other' }, 'design|designs|blueprint|blueprints|code|knowledge|document|documents|notes'],
];

const PLAIN: readonly Line[] = [
  [
    { kind: 'all' },
    'all|every|everything|each|both|alle|alles|jede|jeden|all of|all the|sämtliche|beide|everything that|alles was|alles, was',
  ],
  [
    { kind: 'not' },
    "not|no|except|except for|excluding|but not|other than|nicht|kein|keine|keinen|außer|ausser|isn't|isnt|aren't|arent|apart from|don't|dont|do not|never|won't",
  ],
  [
    { kind: 'without' },
    'without|with no|without a|without an|ohne|ohne ein|ohne einen|that have no|which have no|has no|have no|lacking|missing',
  ],
  [{ kind: 'and' }, 'and|und|then|und dann|and then|as well as|sowie|plus|also|auch'],
  [{ kind: 'or' }, 'or|oder|either|entweder'],
  [
    { kind: 'if' },
    'if|unless|falls|sofern|wenn|sobald|once|whenever|until then|instead|instead of|statt|maybe|vielleicht|provided',
  ],
  [{ kind: 'else' }, 'never mind|nevermind|egal|vergiss es|forget it|cancel that'],
  [{ kind: 'again' }, 'what about|how about|und was ist mit|was ist mit|only|nur|just|now|and only'],
  [{ kind: 'none' }, 'none|nothing|null|empty|leer'],
  [
    { kind: 'me' },
    'me|my|mine|myself|i|on my plate|on my list|auf meinem tisch|auf meiner liste|mir|mich|mein|meine|meinen|meiner|ich',
  ],
  [
    { kind: 'nobody' },
    'unassigned|niemandem zugewiesen|niemandem zugewiesen sind|keinem zugewiesen|keinem zugewiesen sind|nobody|no one|no-one|noone|unowned|niemand|niemandem|nicht zugewiesen|unzugewiesen|ownerless|nobody owns|no one owns|ohne bearbeiter|without an assignee|without assignee|without an owner|without owner|that nobody owns|nobody has|ohne zuständigen',
  ],
  [
    { kind: 'aux' },
    'is|are|was|were|be|do|does|did|has|have|had|hat|habe|haben|ist|sind|sei|wird|werden|being|been|can|kann|gets|got',
  ],
  [
    { kind: 'fill' },
    "please|pls|plz|bitte|could you please|can you please|could you|can you|would you|kannst du|könntest du|mal|the|a|an|der|die|das|den|dem|des|ein|eine|einen|einer|eines|einem|that|which|there|es|us|we|you|hey|hi|hello|hallo|thanks|thank you|danke|still|noch|currently|gerade|right now|ok|okay|so|of the|just|now|i need to see|i want to see|i'd like to see|working|work on|arbeitet|go|up|go ahead and|i want you to|let's|lets|want|would like|team|our|unser|unsere|that are|which are|that is|which is|that's|die|welche sind|ab|fest|ones|one|anymore|already|going|doing|coming along|schon|today's",
  ],
];

const ATTRIBUTES: readonly Line[] = [
  [
    { kind: 'attribute', attribute: 'overdue' },
    'overdue|late|past due|behind schedule|überfällig|überfällige|überfälligen|verspätet|over due|out of date',
  ],
  [{ kind: 'attribute', attribute: 'blocked' }, 'blocked|stuck|blockiert|blockierte|blockierten|waiting for others'],
  [
    { kind: 'attribute', attribute: 'blocks' },
    'blocks|block|blocking|blocker|blockers|holds up|holding up|blockieren|depends on|depend on|hängt ab von|waits for|is waiting for|waiting for|wartet auf',
  ],
  [
    { kind: 'attribute', attribute: 'duplicates' },
    'duplicates|duplicate|duplicate of|a duplicate of|duplikat|duplikat von|dupe of',
  ],
  [
    { kind: 'attribute', attribute: 'open' },
    'open|unfinished|offene|offenen|offener|not done|not closed|unresolved|nicht erledigt|nicht fertig|not finished|active|incomplete',
  ],
  [{ kind: 'attribute', attribute: 'closed' }, 'closed|resolved|geschlossen|geschlossene|abgeschlossen'],
  [
    { kind: 'attribute', attribute: 'finished' },
    'finished|finish|completed|complete|erledigt|erledigten|erledigte|fertig|fertigen|get done|got done|gemacht|geschafft|ship|shipped|fertiggestellt|erreicht|accomplish|accomplished',
  ],
  [
    { kind: 'attribute', attribute: 'created' },
    'created|added|reported|opened|erstellt|erstellten|gemeldet|angelegt|filed',
  ],
  [{ kind: 'attribute', attribute: 'most' }, 'the most|most|am meisten|busiest|overloaded|die meisten|highest'],
  [{ kind: 'attribute', attribute: 'least' }, 'the least|least|fewest|the fewest|am wenigsten|die wenigsten'],
];

const FIELDS: readonly Line[] = [
  [
    { kind: 'field', field: 'due' },
    'due|due date|due day|deadline|fällig|fälligkeit|fälligkeitsdatum|frist|termin|due dates|fällige|fälligen|is due',
  ],
  [{ kind: 'field', field: 'priority' }, 'priority|prio|priorität|prioritäten|priorities'],
  [
    { kind: 'field', field: 'assignee' },
    'assignee|owner|bearbeiter|zuständig|zuständige|assigned|assigned to|owned by|zugewiesen|belongs to|responsible|owns|assignees',
  ],
  [{ kind: 'field', field: 'status' }, 'status|state|stand'],
  [
    { kind: 'field', field: 'label' },
    'label|labels|tags|etikett|labelled|labeled|tagged|labelled as|the label|schlagwort',
  ],
  [{ kind: 'field', field: 'project' }, 'project|projekt|projects|projekte'],
  [{ kind: 'field', field: 'milestone' }, 'milestone|meilenstein|milestones'],
  [{ kind: 'field', field: 'title' }, 'title|titel|name|named|called'],
  [{ kind: 'field', field: 'description' }, 'description|beschreibung'],
];

const PREPS: readonly Line[] = [
  [{ kind: 'prep', prep: 'to' }, 'to|auf|an|zu|nach|onto|into|zum|zur|=|->|→'],
  [{ kind: 'prep', prep: 'of' }, 'of|von|vom'],
  [{ kind: 'prep', prep: 'in' }, 'in|im|within|inside|ins'],
  [{ kind: 'prep', prep: 'for' }, 'for|für|fuer'],
  [{ kind: 'prep', prep: 'by' }, 'by|bis|until|um|till|durch'],
  [{ kind: 'prep', prep: 'before' }, 'before|vor|earlier than'],
  [{ kind: 'prep', prep: 'on' }, 'on|am|at'],
  [{ kind: 'prep', prep: 'as' }, 'as|als'],
  [{ kind: 'prep', prep: 'with' }, 'with|mit'],
  [{ kind: 'prep', prep: 'about' }, 'about|regarding|concerning|über|zum thema|betreffend|containing|mentioning'],
  [{ kind: 'prep', prep: 'from' }, 'from|off|aus'],
];

const VALUES: readonly Line[] = [
  [
    { kind: 'priority', priority: 'urgent' },
    'urgent|dringend|dringende|dringenden|p1|critical priority|highest priority|asap',
  ],
  [{ kind: 'priority', priority: 'high' }, 'high|high priority|hoch|hohe|hoher|hohen|p2|high-priority|wichtig'],
  [{ kind: 'priority', priority: 'medium' }, 'medium|mittel|mittlere|mittlerer|p3|normal|medium priority'],
  [{ kind: 'priority', priority: 'low' }, 'low|niedrig|niedrige|niedriger|p4|low priority|gering'],
  [{ kind: 'priority', priority: 'none' }, 'no priority|without priority|ohne priorität|keine priorität'],
  [{ kind: 'severity', severity: 'critical' }, 'critical|kritisch|kritische|kritischen'],
  [{ kind: 'severity', severity: 'major' }, 'major|schwer'],
  [{ kind: 'severity', severity: 'minor' }, 'minor|leicht'],
  [{ kind: 'severity', severity: 'trivial' }, 'trivial'],
  [{ kind: 'category', category: 'done' }, 'done'],
  [{ kind: 'category', category: 'started' }, 'started|ongoing|in arbeit|underway|in progress|wip'],
  [{ kind: 'category', category: 'todo' }, 'todo|to-do'],
  [{ kind: 'category', category: 'cancelled' }, 'cancelled|canceled|abgebrochen|storniert'],
  [{ kind: 'category', category: 'backlog' }, 'backlog'],
];

const REFS: readonly Line[] = [
  [
    { kind: 'ref', from: 'all', count: 0 },
    'them|these|those|they|all of them|all of these|all of those|sie|diese|those tasks|these tasks|die da|ihnen|alle davon',
  ],
  [{ kind: 'ref', from: 'it', count: 1 }, 'it|this|this one|that one|that task|this task|ihn|diesen'],
  ...numbered('first', ['first', 'erste', 'ersten']),
  ...numbered('last', ['last', 'letzte', 'letzten']),
];

function numbered(from: 'first' | 'last', words: readonly string[]): Line[] {
  const counts: readonly [number, string][] = [
    [1, 'one|1'],
    [2, 'two|2|zwei|beiden'],
    [3, 'three|3|drei'],
    [4, 'four|4|vier'],
    [5, 'five|5|fünf'],
  ];
  const singles = words
    .map((word) => `${word} one|the ${word} one|${word} task|the ${word} task|die ${word}|den ${word}`)
    .join('|');
  return [
    [{ kind: 'ref', from, count: 1 }, singles],
    ...counts.map(([count, names]): Line => {
      const phrases = names
        .split('|')
        .flatMap((name) => words.flatMap((word) => [`${word} ${name}`, `the ${word} ${name}`, `die ${word} ${name}`]));
      return [{ kind: 'ref', from, count }, phrases.join('|')];
    }),
  ];
}

/** Later lines win, where two have the same phrase. */
export const lexicon: readonly Line[] = [
  ...PLAIN,
  ...PREPS,
  ...FIELDS,
  ...VALUES,
  ...ATTRIBUTES,
  ...NOUNS,
  ...QUESTIONS,
  ...VERBS,
  ...REFS,
];
