// Tells a misspelt name from one that the catalogue does not have: names of commands and parameters are often one letter apart.

/** Get-Verb, and verbs of old commands. A command with another verb is misspelt, or not of this kind. */
const VERBS = new Set(
  `add approve assert backup block build checkpoint clear close compare complete compress confirm connect convert
  convertfrom convertto copy debug deny deploy disable disconnect dismount edit enable enter exit expand export find
  foreach format get grant group hide import initialize install invoke join limit lock measure merge mount move new open
  optimize out ping pop protect publish push read receive redo register release remove rename repair request reset
  resize resolve restart restore resume revoke save search select send set show skip sort split start step stop submit
  suspend switch sync tee test trace unblock undo uninstall unlock unprotect unpublish unregister update use wait watch
  where write apply cancel create delete evaluate flush list login logout purge refresh run validate verify`.split(
    /\s+/,
  ),
);

/** The prefix of a module says nothing of the word behind it. */
const PREFIX = /^(?:Az|AD|Mg|EXO|VM|Net|DnsServer|PS)(?=[A-Z])/;

/**
 * Returns the command of `known` that was meant, in which either the noun or the verb has one typo; null when `name` may be a
 * command of its own.
 */
export function nearCommand(name: string, known: readonly string[]): string | null {
  const [verb = '', noun = ''] = name.toLowerCase().split('-');
  const isVerb = VERBS.has(verb);
  const isMeant = (candidate: string): boolean => {
    if (Math.abs(candidate.length - name.length) > 1) return false;
    const [knownVerb = '', knownNoun = ''] = candidate.split('-');
    // A verb that is right of itself is not a typo: Test-Object is not Tee-Object.
    if (!isVerb) return knownNoun.toLowerCase() === noun && isTypo(verb, knownVerb.toLowerCase(), 3);
    if (knownVerb.toLowerCase() !== verb) return false;
    const { length } = PREFIX.exec(knownNoun)?.[0] ?? '';
    const lower = knownNoun.toLowerCase();
    return noun.startsWith(lower.slice(0, length)) && isTypo(noun.slice(length), lower.slice(length), 4);
  };
  return known.find(isMeant) ?? null;
}

/** Returns the parameter of `known`, in lower case, that was meant by one typo; null when `name` may be one of its own. */
export function nearParameter(name: string, known: Iterable<string>): string | null {
  for (const candidate of known) if (isTypo(name.toLowerCase(), candidate, 4)) return candidate;
  return null;
}

/**
 * Whether `word` is `known` with two neighbours swapped, or with one letter more, less or other. The latter is a typo only in a
 * long word, and not where one word begins the other or a number is another.
 */
function isTypo(word: string, known: string, minLength: number): boolean {
  if (word.length < minLength || known.length < minLength || word === known) return false;
  const { written, meant } = differ(word, known);
  if (written.length === 2 && meant === `${written[1]}${written[0]}`) return true;
  const isOneLetter = written.length <= 1 && meant.length <= 1 && !/\d/.test(written + meant);
  const isLong = Math.min(word.length, known.length) >= 5;
  return isOneLetter && isLong && !word.startsWith(known) && !known.startsWith(word);
}

/** Returns what is left when the letters that both begin and end with are removed. */
function differ(word: string, known: string): { written: string; meant: string } {
  let start = 0;
  while (start < known.length && word[start] === known[start]) start++;
  let end = 0;
  while (end < Math.min(word.length, known.length) - start && word.at(-1 - end) === known.at(-1 - end)) end++;
  return { written: word.slice(start, word.length - end), meant: known.slice(start, known.length - end) };
}
