// Whether the words before a colon name a person who speaks.

/** Words that open a line of minutes and are not names, in English and German. */
const LABELS = new Set(
  (
    'action actions agenda attendees attention ai date decision decisions deadline due example goal goals important info item items ' +
    'link location next note notes option options outcome owner participants ps question questions reminder result risk risks status ' +
    'subject summary time todo topic topics transcript update warning where who why how what when http https ' +
    'aktion aufgabe aufgaben anwesend beispiel beschluss beschlüsse datum entscheidung entscheidungen ergebnis frage fragen frist ' +
    'hinweis notiz offen ort protokoll risiko risiken teilnehmer thema themen uhrzeit wichtig ziel zusammenfassung'
  ).split(' '),
);
const MAX_LENGTH = 60;
const MAX_WORDS = 5;
/** Starts with a letter; has no sentence marks inside. Teams and Zoom add '(Guest)' or a company in brackets. */
const NAME = /^\p{L}[\p{L}\p{M}\p{N}'’.\- ,()/&@_]*$/u;
const CAPITAL = /^[\p{Lu}\p{Lt}\p{Lo}\p{N}("@]/u;
const SMALL_WORDS = new Set([
  'von',
  'van',
  'de',
  'der',
  'den',
  'da',
  'di',
  'del',
  'la',
  'le',
  'el',
  'bin',
  'zu',
  'und',
  'and',
]);

/** True if `text` could name a person; a label such as 'Action' cannot. */
export function isSpeakerName(text: string): boolean {
  const name = text.trim();
  if (name === '' || name.length > MAX_LENGTH || !NAME.test(name)) return false;
  const words = name.split(' ').filter((word) => word !== '');
  if (words.length > MAX_WORDS || LABELS.has((words[0] ?? '').toLowerCase())) return false;
  return words.every((word) => CAPITAL.test(word) || SMALL_WORDS.has(word));
}

/** 'Name: text' as its two parts; null where no name is before the first colon. */
export function splitSpeaker(line: string): { speaker: string; text: string } | null {
  const colon = line.indexOf(':');
  if (colon < 1 || colon > MAX_LENGTH) return null;
  const after = line.charAt(colon + 1);
  if (after !== '' && after !== ' ' && after !== '\t' && after !== '\u00a0') return null;
  const speaker = line.slice(0, colon).trim();
  return isSpeakerName(speaker) ? { speaker, text: line.slice(colon + 1).trim() } : null;
}
