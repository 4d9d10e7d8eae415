// Finds secrets by the name beside them: `password = "…"`, `API_KEY=…`, "the password is …".

import { decodeBase64 } from '../published-examples.ts';
import {
  classesOf,
  isMachineSecret,
  isPassword,
  isUuid,
  type Judged,
  entropyOf,
  isHarmless,
  isJoinedWords,
  isNameLike,
} from '../judge-value.ts';
import { readName, type SecretName } from './read-name.ts';
import { readValue, type WrittenValue } from './read-value.ts';
import { isSecretKey } from '../find-keys.ts';
import { createMarkScanner, type Mark } from '../scan-marks.ts';
import type { FoundSecret } from '../secret.ts';

/** A name of a secret has one of these in it. */
export const scanCores = createMarkScanner(
  'pass pwd pw kennwort authtok masterauth secret geheimnis token key schlüssel schluessel credential creds zugangsdaten jwt bearer psk pat'.split(
    ' ',
  ),
  { ignoresCase: true },
);
const MAX_NAME = 80;
const NAME_CHARACTER = /[\w$.@ÄÖÜäöüß-]/;
const LETTER = /[A-Za-zÄÖÜäöüß]/;
const NAME_AFTER = /^[\w$ÄÖÜäöüß-]*(?:\.[\w$-]+)*/;

/** Finds them in order. Around each core word a bounded number of characters is read. */
export function findNamed(text: string, cores: readonly Mark[]): FoundSecret[] {
  const found: FoundSecret[] = [];
  let next = 0;
  for (const { index, mark } of cores) {
    if (index < next) continue;
    const place = placeOfName(text, index, mark.length);
    next = place.end;
    const name = readName(text.slice(place.word, place.end), text.slice(place.start, place.word));
    const value = name && readValue(text, place);
    const secret = name && value && judge(text, name, value);
    if (!secret) continue;
    found.push(secret);
    next = secret.end;
  }
  return found;
}

/** `start` is before the words that belong to the name, `word` where the last of them begins. */
function placeOfName(text: string, index: number, length: number): { start: number; word: number; end: number } {
  const after = NAME_AFTER.exec(text.slice(index + length, index + length + MAX_NAME))?.[0] ?? '';
  const least = Math.max(0, index - MAX_NAME);
  let word = index;
  while (word > least && NAME_CHARACTER.test(text.charAt(word - 1))) word -= 1;
  return { start: beforeWords(text, word), word, end: index + length + after.length };
}

/** Up to two words before a name belong to it: 'secret access key'. */
function beforeWords(text: string, word: number): number {
  let start = word;
  for (let count = 0; count < 2 && text.charAt(start - 1) === ' '; count++) {
    let letter = start - 1;
    while (letter > word - MAX_NAME && LETTER.test(text.charAt(letter - 1))) letter -= 1;
    if (letter === start - 1) break;
    start = letter;
  }
  return start;
}

function judge(text: string, name: SecretName, written: WrittenValue): FoundSecret | null {
  const value = text.slice(written.start, written.end);
  if (value === '' || !isSecret(text, { name, value, written })) return null;
  const { kind, title } = name;
  return { start: written.start, end: written.end, kind, title, confidence: 'likely' };
}

/** The GUID of a kind of secret, the token of the next page. */
function isOfSomethingElse(value: string, before: string): boolean {
  return isUuid(value) ? /\b(?:GUID|UUID)\b/.test(before) : /continuation[^\n]*$/i.test(before);
}

/** Nothing says that the word is a password but the word before it: it must look like one. */
function isMentionedSecret(text: string, { name, value, written }: Named): boolean {
  if (classesOf(value) >= 3 && (hasSigns(value) || isJoinedWords(value))) return true;
  if (name.class !== 'password' || !/^(?:[^\S\n]*[(,.;)"]|[^\S\n]*$)/m.test(text.slice(written.end, written.end + 4)))
    return false;
  return (
    isJoinedWords(value) ||
    (value.length >= 7 && /[A-Za-z]{3}/.test(value) && /\d/.test(value)) ||
    /^\d{8,12}$/.test(value)
  );
}

type Named = { name: SecretName; value: string; written: WrittenValue };

function isSecret(text: string, { name, value, written }: Named): boolean {
  const { isProse, isMentioned } = written;
  if (isMentioned && !isMentionedSecret(text, { name, value, written })) return false;
  if (isMentioned && /^\d{8,12}$/.test(value)) return true;
  if (isOfSomethingElse(value, text.slice(Math.max(0, written.start - 80), written.start))) return false;
  const isQuoted = written.isQuoted || (written.isLiteral && !isProse);
  const judged = {
    isQuoted,
    isProse,
    isInConnectionString: isInConnectionString(text, written),
    isPhrase: /phrase/i.test(text.slice(Math.max(0, written.start - 40), written.start)),
  };
  if (name.class === 'password') return isPassword(value, judged);
  if (name.class === 'key') return isQuoted && isKey(value);
  return isToken(name, value, judged);
}

function isToken(name: SecretName, value: string, judged: Judged): boolean {
  if (name.kind === 'aws-secret-key' && value.length === 40) return isSecretKey(value);
  if (judged.isProse && !/\d/.test(value)) return false;
  return isMachineSecret(value, judged) || isEncodedSecret(value) || (hasSigns(value) && isPassword(value, judged));
}

/** The word 'key' alone says little: the value must look like nothing else. */
function isKey(value: string): boolean {
  if (value.length < 20 || value.length > 400 || isUuid(value) || isHarmless(value) || isNameLike(value)) return false;
  return /^[\w+/=.~-]+$/.test(value) && /\d/.test(value) && /[A-Za-z]/.test(value) && entropyOf(value) > 3.2;
}

/** `secret: "S3cr!t-of-mine"`: people choose secrets like passwords, too. */
function hasSigns(value: string): boolean {
  return /[^\w.:/-]/.test(value) && /\d/.test(value);
}

/** A short secret of Kubernetes in base64. */
function isEncodedSecret(value: string): boolean {
  if (!/^[A-Za-z\d+/]{8,}={1,2}$/.test(value) || value.length % 4 !== 0) return false;
  const decoded = decodeBase64(value);
  return /^[\x20-\x7e]{6,}$/.test(decoded) && !isHarmless(decoded) && /\d/.test(decoded);
}

/** `Server=…;Database=…;User Id=…;` beside it: what is named there is data, however plain it looks. */
function isInConnectionString(text: string, { start, end, isQuoted }: WrittenValue): boolean {
  if (isQuoted) return false;
  const around = text.slice(Math.max(0, start - 200), end + 100);
  return /(?:server|data source|host|endpoint|initial catalog|database|uid|user(?: id)?|accountname)\s{0,2}=[^;\n"']{1,100};/i.test(
    around,
  );
}
