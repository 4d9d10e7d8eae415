// Who is named in a sentence: the speakers of the transcript, the people invited, and names at the beginning of minutes.

import { phrase } from './phrases.ts';

/** Words at the beginning of a sentence that are not a person. */
const NOT_NAMES = new Set(
  (
    'i it this that these those they we you he she there here who what which when where why how the a an our my your his her their its ' +
    'nobody somebody everybody everyone someone anyone no one none nothing everything something and but or so then if as at by for from in of on to with after before ' +
    'ok okay yes no yeah well please let lets thanks maybe perhaps also now today tomorrow yesterday monday tuesday wednesday thursday friday saturday sunday ' +
    'is are was were will would can could should do does did has have had not each all both some most many any first second next last ' +
    'ich du er sie es wir ihr man das der die den dem ein eine dann und aber oder wenn falls als bei bis für von mit nach ja nein bitte danke heute morgen gestern ' +
    'niemand jemand alle jeder wer was wann wo warum wie noch nur auch so also mein meine unser unsere ihr ihre'
  ).split(' '),
);
const TITLED = /^(?:(?:frau|herr|mr|mrs|ms|dr)\.? )?\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+){0,2}/iu;

export type People = {
  /** The name that addresses somebody: 'Lena, can you …', '… , Lena?', '@Lena'. */
  addressed(text: string): string | null;
  /** The known person whose name or first name this is, else the name itself if it looks like one. */
  subject(text: string): string | null;
};

export function readPeople(names: readonly string[]): People {
  const known = new Map<string, string>();
  for (const name of names) {
    const plain = name.replace(/\s*\(.*$/u, '').trim();
    // Directories write 'Wagner, Petra'.
    const [last, rest] = plain.split(/,\s*/u);
    const parts = rest ? [plain, rest, last ?? '', `${rest} ${last ?? ''}`] : [plain, plain.split(' ')[0] ?? ''];
    for (const part of parts) if (part.length > 1) known.set(part.toLowerCase(), name);
  }
  const listed = [...known.keys()].map(escape).sort((one, other) => other.length - one.length);
  const anyone = listed.length === 0 ? null : listed.slice(0, 400).join('|');
  const vocative =
    anyone === null
      ? null
      : [
          phrase(`^(?:.{0,40}[,.!?] ?)?@?(?:(?:frau|herr|mr|mrs|ms|dr)\\.? )?(${anyone})\\s*,`),
          phrase(`@(${anyone})`),
          phrase(`,\\s*(${anyone})\\s*[?.!]?$`),
          phrase(`^(${anyone}) (?=please|bitte|can you|could you|kannst du|will you)`),
        ];

  return {
    addressed(text) {
      const start = text.slice(0, 160);
      const end = text.slice(-80);
      for (const expression of vocative ?? []) {
        const found = expression.exec(start) ?? expression.exec(end);
        if (found?.[1]) return known.get(found[1].toLowerCase()) ?? found[1];
      }
      return null;
    },
    subject(text) {
      const found = TITLED.exec(text)?.[0];
      if (found === undefined) return null;
      return knownOf(known, found) ?? (/^\p{Lu}/u.test(found) && !isWord(found) ? nameOf(found) : null);
    },
  };
}

/** 'Sandra Takes' is read as 'Sandra': the longest known beginning counts. */
function knownOf(known: ReadonlyMap<string, string>, found: string): string | null {
  const words = found.split(' ');
  for (let count = words.length; count > 0; count--) {
    const name = known.get(words.slice(0, count).join(' ').toLowerCase());
    if (name !== undefined) return name;
  }
  return null;
}

/** The expression ignores the case of titles; a name itself is written large. */
function nameOf(found: string): string | null {
  const words = found.split(' ');
  const end = words.findIndex((word, index) => index > 0 && !/^\p{Lu}/u.test(word));
  return words.slice(0, end < 0 ? words.length : end).join(' ');
}

function isWord(found: string): boolean {
  return NOT_NAMES.has((found.split(' ')[0] ?? '').toLowerCase());
}

function escape(name: string): string {
  return name.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&');
}
