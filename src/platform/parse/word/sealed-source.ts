// The Markdown that a Word file was made of, kept in the file so that it can be read back exactly. Each part is encrypted with
// a key made of the words a reader sees there: whoever deletes a passage in Word deletes the way to its source as well.

import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { isFactKey, isFactValue } from '#text/fact-syntax.ts';
import type { XmlElement } from '../xml/xml.ts';

export const SOURCE_NAMESPACE = 'urn:lounge:source:1';
export const SOURCE_ELEMENT = 'loungeSource';

/** A part of the Markdown, and the values of the facts it embeds. */
export type SourcePart = { markdown: string; facts: readonly SourceFact[] };
export type SourceFact = { key: string; value: string };

type Sealed = { id: string; iv: string; tag: string; data: string };

const ALGORITHM = 'aes-256-gcm';
/** Recommended for GCM. */
const IV_BYTES = 12;
const MAX_SEALED = 20_000;

/** `words` are what a reader sees, without spaces. Returns the text of the custom part's element. */
export function sealSources(parts: readonly { words: string; part: SourcePart }[]): string {
  const sealed = parts.slice(0, MAX_SEALED).map(({ words, part }): Sealed => {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv(ALGORITHM, digest('key', words), iv);
    const data = Buffer.concat([cipher.update(JSON.stringify(part)), cipher.final()]);
    return {
      id: digest('id', words).toString('base64'),
      iv: iv.toString('base64'),
      tag: cipher.getAuthTag().toString('base64'),
      data: data.toString('base64'),
    };
  });
  return JSON.stringify(sealed);
}

/** Finds the source of words in the custom parts of a file. Null where there is none, or the words have changed. */
export function openSources(custom: readonly XmlElement[]): ((words: string) => SourcePart | null) | null {
  const own = custom.find(({ name }) => name === SOURCE_ELEMENT);
  if (!own) return null;
  const sealed = new Map(readSealed(own.children.filter((child) => typeof child === 'string').join('')));
  return (words) => {
    const found = sealed.get(digest('id', words).toString('base64'));
    return found ? open(found, words) : null;
  };
}

function open({ iv, tag, data }: Sealed, words: string): SourcePart | null {
  try {
    const cipher = createDecipheriv(ALGORITHM, digest('key', words), Buffer.from(iv, 'base64'), { authTagLength: 16 });
    cipher.setAuthTag(Buffer.from(tag, 'base64'));
    const text = Buffer.concat([cipher.update(Buffer.from(data, 'base64')), cipher.final()]).toString();
    const part = JSON.parse(text) as Partial<SourcePart>;
    if (typeof part.markdown !== 'string' || !Array.isArray(part.facts)) return null;
    return { markdown: part.markdown, facts: part.facts.filter(isFact) };
  } catch {
    // Somebody changed the part: what is visible counts.
    return null;
  }
}

function readSealed(text: string): [string, Sealed][] {
  try {
    const list: unknown = JSON.parse(text);
    return (Array.isArray(list) ? list.slice(0, MAX_SEALED) : []).filter(isSealed).map((entry) => [entry.id, entry]);
  } catch {
    return [];
  }
}

function isSealed(entry: unknown): entry is Sealed {
  return hasTexts(entry, ['id', 'iv', 'tag', 'data']);
}

function isFact(fact: unknown): fact is SourceFact {
  return (
    hasTexts(fact, ['key', 'value']) && isFactKey((fact as SourceFact).key) && isFactValue((fact as SourceFact).value)
  );
}

function hasTexts(value: unknown, names: readonly string[]): boolean {
  return (
    typeof value === 'object' &&
    value !== null &&
    names.every((name) => typeof (value as Record<string, unknown>)[name] === 'string')
  );
}

function digest(use: 'id' | 'key', words: string): Buffer {
  return createHash('sha256').update(`lounge:${use}:${words}`).digest();
}
