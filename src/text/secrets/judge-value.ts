// Tells a secret from what is only put in its place: a placeholder, a reference, a name, a hash, an example of the documentation.

import { isPublishedExample } from './published-examples.ts';

/** Bits per character. Random hexadecimal text has nearly 4, random base64 nearly 6, English words less than 3.5. */
export function entropyOf(text: string): number {
  const counts = new Map<string, number>();
  for (const character of text) counts.set(character, (counts.get(character) ?? 0) + 1);
  let bits = 0;
  for (const count of counts.values()) bits -= (count / text.length) * Math.log2(count / text.length);
  return bits;
}

/** Longer texts are judged by their beginning. */
const MAX_JUDGED = 400;
/** In longer random text the short words of stand-ins come up by chance. */
const MAX_STAND_IN = 120;

/** Words that only somebody writes who does not write the secret. */
const STAND_IN =
  /example|sample|dummy|placeholder|change.?me|change.?it(?!-[A-Z])|change.?this|%2A%2A|%3C\w|replace|redacted|masked|hidden|removed|insert|\byour|_your|your[-_]|\bmy[-_]|\.\.\.|…|xxxx|\*\*\*|•••|####|____|todo|fixme|fake|foobar|lorem|not[-_ ]?(?:a[-_ ])?(?:real|used|secret|set)|[-_]here$|^(?:enter|set|put|add|use|give|provide)[-_ ]|deine?[-_]|beispiel|platzhalter|geheim(?:nis)?$/i;
const REFERENCE =
  /^__[A-Z][A-Z\d_]*__$|^\$[A-Za-z_{(]|^%[\w-]+%$|\$\{|\{\{|\}\}|\$\(|^#\{|^@[\w.]+\(|^@\{|^!(?:vault|ref|sub|getatt|secret|env\w*|importvalue|fn)\b|^(?:var|local|data|module|each|self|params?|parameters|variables|outputs?|secrets?|env|vault|keyvault|ref|op|arn|ssm|sm|gcp|awssm|file|resource|inputs|github|steps|process|os|settings|config|this|props|state|args|request|req|res|ctx|options|credentials?|akv|azurekeyvault|projects|doppler|conjur|bitwarden|sops)[.:/[]|^ENC\[|^\{cipher\}|^AQICAH|^vault:|^\{[^}]*\}$|^\[[^\]]*\]$|^<[^>]*>$/i;
/** An anchor of YAML and a type of GraphQL stand for something else. */
const ANCHOR = /^[&*][a-z][a-z_-]{1,40}$|^(?:\w{0,40}(?:Input|Type)|String|ID|Int|Float|Boolean)!$/;
const HASH =
  /^(?:\$(?:1|2[abxy]?|5|6|y|7|argon2\w*|pbkdf2\w*|scrypt|apr1|sha1|P|H)\$|(?:sha\d{1,3}|md5|blake\w+|crc32)[-:=]|\{(?:SSHA|SHA|MD5|CRYPT|PBKDF2)\w*\}|pbkdf2[_:]|bcrypt[$:]|scrypt[:$]|argon2)/i;
const LITERAL =
  /^(?:true|false|null|none|nil|undefined|nan|yes|no|on|off|empty|default|optional|required|string|str|text|number|integer|boolean|bool|object|array|any|void|unknown|n\/a)$/i;
const MEASURED =
  /^(?:v?\d+(?:\.\d+){1,3}(?:-[\w.]+)?|\d{1,4}[-/.:]\d{1,2}[-/.:]\d{1,4}(?:[T ][\d:.Z+-]+)?|[\d.,]+\s?[a-z%]{0,3})$/i;
/** Patterns: `[A-Za-z0-9]{36}`, `\\d+`. */
const PATTERN = /\[[^\]]{2,}\][{+*?]|\\{1,2}[wdsbWDS](?![A-Za-z])|\(\?[:=!<i]|\{\d+(?:,\d*)?\}|^\[[^\]]+$|^\/\^/;
const MAIL = /^[\w.+-]+@[\w-]+\.[\w.]+$/;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** Parts of the names of methods and forms, which mix letters with digits as a secret does: 'hmac-sha256', 'base64url'. */
const TECHNICAL = new Set(
  'hmac pbkdf aes rsa sha md hs rs es ps ed ec dh ecdsa ecdh utf base oauth oidc saml tls ssl http https ipv bcrypt argon id d kerberos ntlm mschap chacha poly curve secp k r win linux arm amd int uint float bit with gcm cbc ctr siv kw url urlencoded safe encoded hashed encrypted signed byte bytes bits char chars character characters digit digits to is and or based v x'.split(
    ' ',
  ),
);

/** Returns true if the text names the place of a secret, or a value that is computed: it holds none. */
export function isReference(value: string): boolean {
  return REFERENCE.test(value.slice(0, MAX_JUDGED)) || ANCHOR.test(value);
}

/** Returns true for text that no generator of secrets would make: a stand-in, a sequence, one character over and over. */
export function isStandIn(value: string): boolean {
  const judged = value.slice(0, MAX_JUDGED);
  return STAND_IN.test(judged.slice(0, MAX_STAND_IN)) || isMonotone(judged) || isPublishedExample(value);
}

/** 'aaaa1111', 'abcdefgh' and '1234567890abcdef': most characters are the same as the one before, or the next one. */
function isMonotone(text: string): boolean {
  if (text.length < 6) return false;
  let steps = 0;
  for (let i = 1; i < text.length; i++) {
    const step = text.charCodeAt(i) - text.charCodeAt(i - 1);
    if (step === 0 || step === 1 || step === -1) steps += 1;
  }
  return steps / (text.length - 1) > 0.55 || new Set(text).size <= Math.min(4, text.length / 4);
}

/** Returns true for what is written where a secret could be and is none by its form, whatever its name is. */
export function isHarmless(value: string): boolean {
  return [isReference, isStandIn].some((test) => test(value)) || hasHarmlessForm(value.slice(0, MAX_JUDGED));
}

function hasHarmlessForm(value: string): boolean {
  const hasForm = [HASH, LITERAL, MEASURED, MAIL, PATTERN].some((form) => form.test(value));
  return hasForm || isTechnical(value) || isAddress(value);
}

function isTechnical(value: string): boolean {
  const parts = value
    .toLowerCase()
    .split(/[-_/+.\d]+/)
    .filter(Boolean);
  return parts.length > 0 && parts.every((part) => TECHNICAL.has(part));
}

/** A URL, or a path whose parts are words. A secret in base64 may begin with a slash, too. */
function isAddress(value: string): boolean {
  if (/^[a-z][a-z\d+.-]{1,20}:\/\//i.test(value)) return true;
  return /^(?:[~.]{0,2}\/|[A-Z]:\\)/i.test(value) && isNameLike(value.replaceAll('\\', '/'));
}

export function isUuid(value: string): boolean {
  return UUID.test(value);
}

const SECRET_WORD = /pass(?:word|wort|wd|phrase|code)?|pwd|secret|token|key|credential|kennwort|auth/i;

/** Classes of characters: lower case, upper case, digits, others. */
export function classesOf(value: string): number {
  return [/[a-zäöüß]/, /[A-ZÄÖÜ]/, /\d/, /[^A-Za-zÄÖÜäöüß\d]/].filter((test) => test.test(value)).length;
}

const WORD = /^(?:[A-Z]?[a-z]{1,14}|[A-Z]{1,12}|\d{1,4}|[vV]\d{1,2})$/;
/** Nearly every word has a vowel among four letters. */
const UNSPOKEN = /[bcdfghjklmnpqrstvwxz]{5}/i;

/** 'my-app-token-v2', 'dbPassword1', 'us_east_1.secret': words and short numbers, as names of things are. */
export function isNameLike(value: string): boolean {
  const parts = value
    .split(/[-_./:@\s]+|(?<=[a-z\d])(?=[A-Z])|(?<=[A-Za-z])(?=\d)|(?<=\d)(?=[A-Za-z])/)
    .filter(Boolean);
  if (parts.length > value.length / 2.6 && parts.length > 2) return false;
  return parts.every((part) => WORD.test(part) && !UNSPOKEN.test(part));
}

export type Judged = {
  isQuoted: boolean;
  isProse: boolean;
  isInConnectionString: boolean;
  /** The name says that it has several words. */
  isPhrase?: boolean;
};

/** 'Werkzeug-Kiste', 'Larve.Schmetterling': people join words that have capitals, names of things have none. */
const JOINED =
  /^[A-ZÄÖÜ][a-zäöüß]+(?:[-._+#][A-ZÄÖÜ\d][a-zäöüß\d]*)+$|^[a-zäöüß]{3,}(?:-[A-ZÄÖÜ][a-zäöüß]+)+(?:-?\d+)?$/;
/** 'seagulls-at-noon': three words and more. */
const LOWER_WORDS = /^[a-z]{2,12}(?:-[a-z]{2,12}){2,6}$/;

/** Words that are joined as no name of a thing is, or have a number at their end. */
export function isJoinedWords(value: string): boolean {
  return JOINED.test(value) && !SECRET_WORD.test(value);
}

/** People choose passwords: short ones, with words in them. */
export function isPassword(value: string, judged: Judged): boolean {
  if (value.length < 5 || value.length > 200 || isHarmless(value)) return false;
  if (/\s/.test(value)) return judged.isQuoted && isPassphrase(value, judged.isPhrase === true);
  if (judged.isProse) return isToldPassword(value);
  if (SECRET_WORD.test(value)) return hasSigns(value);
  return judged.isInConnectionString || isUnlikeName(value, judged);
}

function isToldPassword(value: string): boolean {
  if (isJoinedWords(value) || /^[a-z]{4,12}(?:-[a-z]{4,12}){3,6}$/.test(value)) return true;
  return value.length >= 6 && hasLetterAndDigit(value) && (classesOf(value) >= 3 || entropyOf(value) > 2.7);
}

/** A secret with the word 'password' in it has more than words. */
function hasSigns(value: string): boolean {
  return classesOf(value) >= 3 && /[^\w.-]/.test(value) && /\d/.test(value);
}

function hasLetterAndDigit(value: string): boolean {
  return /\d/.test(value) && /[A-Za-z]/.test(value);
}

function isUnlikeName(value: string, { isQuoted }: Judged): boolean {
  if (isQuoted && (isJoinedWords(value) || (LOWER_WORDS.test(value) && value.length >= 14))) return true;
  if (hasLetterAndDigit(value)) return isQuoted || !isIdentifier(value);
  if (classesOf(value) >= 3) return !isNameLike(value);
  return isQuoted && isUnusualWord(value);
}

function isPassphrase(value: string, isPhrase: boolean): boolean {
  return (
    (isPhrase && /^[\p{L}\d]{1,14}(?: [\p{L}\d]{1,14}){3,9}$/u.test(value)) ||
    (/^[a-z]{4,12}(?:[ -][a-z]{4,12}){3,7}$/.test(value) && !SECRET_WORD.test(value)) ||
    (classesOf(value) === 4 && value.split(/\s+/).length <= 3)
  );
}

/** Letters and at most one sign: too long or too mixed to be a word or a name of something. */
function isUnusualWord(value: string): boolean {
  if (/^[a-z]+$/.test(value)) return value.length >= 16;
  if (/^[A-Za-z]+$/.test(value)) return !isNameLike(value);
  return /[^\w./:-]/.test(value) || (/^[a-z]+(?:-[a-z]+){3,}$/.test(value) && value.length >= 16);
}

function isIdentifier(value: string): boolean {
  return /^[A-Za-z_$][\w$.]*$/.test(value) && isNameLike(value) && value.replaceAll(/\D/g, '').length < 2;
}

/** Programs make tokens and keys: long ones, without words. */
export function isMachineSecret(value: string, { isQuoted, isProse }: Judged): boolean {
  if (value.length > 4000 || isHarmless(value) || /\s/.test(value)) return false;
  if (isUuid(value)) return true;
  if (value.length < 16) return isShortSecret(value, isQuoted && !isProse);
  if (isNameLike(value)) return false;
  const bits = entropyOf(value.slice(0, MAX_JUDGED));
  if (!/\d/.test(value)) return value.length >= 20 && classesOf(value) >= 2 && bits > 3.9;
  return /[A-Za-z]/.test(value) ? bits > 2.9 : /^\d{24,}$/.test(value);
}

function isShortSecret(value: string, isWritten: boolean): boolean {
  if (value.length < 8 || SECRET_WORD.test(value) || isNameLike(value)) return false;
  const isMixed = /\d/.test(value) && /[A-Za-z]/.test(value);
  return isMixed && (isWritten ? classesOf(value) >= 2 : classesOf(value) >= 3) && entropyOf(value) > 2.6;
}
