// The people of a file: one entry for each, whatever it calls them. A product writes a name here, an id there and an address
// elsewhere; what stands beside each other in one row belongs to one person.

import type { MovedPerson } from '../../shared/moved-task.ts';
import { MAX_VALUE_LENGTH } from '../../shared/limits.ts';

export type PersonWords = { name?: string | undefined; email?: string | undefined; id?: string | undefined };
export type PeopleOfFile = {
  /** Returns the key of the person, or null where nothing names one. */
  add(words: PersonWords): string | null;
  /** Says that these words name one person, without counting them. */
  know(words: PersonWords): void;
  list(): MovedPerson[];
};

export function createPeople(): PeopleOfFile {
  const byWord = new Map<string, MovedPerson>();

  function find(words: PersonWords): MovedPerson | null {
    const name = clean(words.name);
    const email = clean(words.email) || (isAddress(name) ? name : '');
    const all = [clean(words.id), email, name].filter((word) => word !== '');
    const [first] = all;
    if (first === undefined) return null;
    const known = all.map((word) => byWord.get(word.toLowerCase())).find((person) => person !== undefined);
    const person = known ?? { key: email || name || first, name: name || first, email, count: 0 };
    improve(person, { name, email });
    for (const word of all) if (!byWord.has(word.toLowerCase())) byWord.set(word.toLowerCase(), person);
    return person;
  }

  return {
    add(words) {
      const person = find(words);
      if (person) person.count++;
      return person?.key ?? null;
    },
    know: (words) => void find(words),
    list: () => [...new Set(byWord.values())].filter(({ count }) => count > 0).toSorted((a, b) => b.count - a.count),
  };
}

/** A name is better than an id or an address, and an address is kept once it is known. */
function improve(person: MovedPerson, { name, email }: { name: string; email: string }): void {
  person.email ||= email;
  if (name !== '' && !isAddress(name)) person.name = name;
}

function clean(word: string | undefined): string {
  return (word ?? '').trim().replace(/^@/, '').slice(0, MAX_VALUE_LENGTH);
}

function isAddress(word: string): boolean {
  const at = word.indexOf('@');
  return at > 0 && at < word.length - 1 && !word.includes(' ');
}
