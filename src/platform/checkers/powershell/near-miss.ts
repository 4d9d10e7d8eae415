// Tells a misspelt name from one that the catalogue does not have: names of commands and parameters are often one letter apart.

import { findClosest } from '#text/code/nearest-name.ts';

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
export function nearCommand(name: string, known: Iterable<string>): string | null {
  const [verb = '', noun = ''] = name.toLowerCase().split('-');
  const isVerb = VERBS.has(verb);
  const likely = [...known].filter((candidate) => {
    if (Math.abs(candidate.length - name.length) > 1) return false;
    const [knownVerb = '', knownNoun = ''] = candidate.split('-');
    // A verb that is right of itself is not a typo: Test-Object is not Tee-Object.
    if (!isVerb) return knownNoun.toLowerCase() === noun && isTypo(verb, knownVerb.toLowerCase(), 3);
    const prefix = PREFIX.exec(knownNoun)?.[0].toLowerCase() ?? '';
    const isSameModule = noun.startsWith(prefix) && verb === knownVerb.toLowerCase();
    return isSameModule && isTypo(noun.slice(prefix.length), knownNoun.toLowerCase().slice(prefix.length), 4);
  });
  return findClosest(name, { candidates: likely, maxEdits: () => 1 });
}

/** Returns the parameter of `known` that was meant by one typo; null when `name` may be one of its own. */
export function nearParameter(name: string, known: Iterable<string>): string | null {
  const lower = name.toLowerCase();
  const likely = [...known].filter((candidate) => isTypo(lower, candidate.toLowerCase(), 4));
  return findClosest(name, { candidates: likely, maxEdits: () => 1 });
}

/** Two swapped letters are a typo; another letter is one in a long word, unless it is a number or one word begins the other. */
function isTypo(word: string, known: string, minLength: number): boolean {
  if (word.length < minLength || known.length < minLength || word === known) return false;
  if ([...word].toSorted().join('') === [...known].toSorted().join('')) return true;
  const isOther =
    word.startsWith(known) || known.startsWith(word) || word.replaceAll(/\d/g, '') === known.replaceAll(/\d/g, '');
  return !isOther && Math.min(word.length, known.length) >= 5;
}
