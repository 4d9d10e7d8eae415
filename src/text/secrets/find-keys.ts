// Finds what is written over several lines or in parts: private keys, JSON web tokens, and AWS secret keys beside their ids.

import { entropyOf, isStandIn, isUuid } from './judge-value.ts';
import { decodeBase64 } from './published-examples.ts';
import type { FoundSecret } from './secret.ts';

const BEGIN = /-----BEGIN ([A-Z0-9 ]{0,40})(PRIVATE KEY(?: BLOCK)?|OpenVPN Static key V1)-----/g;
/** Far more than a key of 16,384 bits. */
const MAX_KEY = 20_000;
const PUTTY = /^PuTTY-User-Key-File-[23]:/gm;
const PUTTY_LINES =
  /Private-Lines: \d{1,4}\r?\n(?:[A-Za-z0-9+/=]{1,80}(?:\r?\n|$)){1,200}(?:Private-MAC: [a-f\d]{1,80})?/;

const privateKey = { kind: 'private-key', title: 'private key', confidence: 'certain' } as const;

/** Private keys in PEM, of OpenPGP, PuTTY and OpenVPN, also in one line with \n. A bare head is none. */
export function findPrivateKeys(text: string): FoundSecret[] {
  return [...findArmoured(text), ...findPutty(text), ...findEncodedKeys(text), ...findInAddressesOf(text)];
}

/** Base64 of a text that begins as PEM or JSON does; it may be wrapped. */
const ENCODED =
  /(?<![A-Za-z0-9+/])(?:LS0tLS1CRUdJTi|eyJ|ewog|ewogI)[A-Za-z0-9+/]{40,40000}(?:(?:\\n|\r?\n[ \t]{0,20})[A-Za-z0-9+/]{16,200}(?=[\s=\\"']|$)){0,400}(?:(?:\\n|\r?\n[ \t]{0,20})[A-Za-z0-9+/]{1,80}(?==|[ \t]*(?:\r?\n|$)))?={0,2}/g;
const KEY_INSIDE =
  /-----BEGIN [A-Z ]{0,40}PRIVATE KEY|"type"\s{0,4}:\s{0,4}"service_account"|^\s*\{\s*"auths"|^\{"a":"\w{8,64}","t":"[\w-]{36}","s":"/;

/** Keys in base64: of kubeconfig, of service accounts, of tunnels. */
function findEncodedKeys(text: string): FoundSecret[] {
  return [...text.matchAll(ENCODED)]
    .filter(([value]) =>
      KEY_INSIDE.test(
        decodeBase64(
          value
            .slice(0, 400)
            .replaceAll(/\\n|\s/g, '')
            .slice(0, 200),
        ),
      ),
    )
    .map(({ 0: value, index }) => ({ ...privateKey, start: index, end: index + value.length }));
}

const PERCENT_ENCODED = /-----BEGIN(?:%20|\+)[A-Z0-9%+]{0,40}PRIVATE(?:%20|\+)KEY-----[A-Za-z0-9%+/=_-]{40,20000}/g;

/** A key in a form or an address, where each space is %20. */
function findInAddressesOf(text: string): FoundSecret[] {
  return [...text.matchAll(PERCENT_ENCODED)].map(({ 0: value, index }) => ({
    ...privateKey,
    start: index,
    end: index + value.length,
  }));
}

function findArmoured(text: string): FoundSecret[] {
  const found: FoundSecret[] = [];
  for (const { 0: head, 1: method = '', 2: what = '', index: start } of text.matchAll(BEGIN)) {
    if (start < (found.at(-1)?.end ?? 0)) continue;
    // What follows another head is not of this key, and no text is read twice.
    const next = text.slice(start + head.length, start + MAX_KEY).indexOf('-----BEGIN');
    const rest = text.slice(start + head.length, next === -1 ? start + MAX_KEY : start + head.length + next);
    const length = lengthOfKey(rest, `-----END ${method}${what}-----`);
    if (hasKeyText(rest.slice(0, length))) found.push({ ...privateKey, start, end: start + head.length + length });
  }
  return found;
}

/** The length includes the last line, where there is one. */
function lengthOfKey(rest: string, tail: string): number {
  const end = rest.indexOf(tail);
  return end === -1 ? readCutKey(rest) : end + tail.length;
}

function findPutty(text: string): FoundSecret[] {
  return [...text.matchAll(PUTTY)].flatMap(({ index }) => {
    const lines = PUTTY_LINES.exec(text.slice(index, index + MAX_KEY));
    if (!lines) return [];
    return [{ ...privateKey, start: index, end: index + lines.index + lines[0].trimEnd().length }];
  });
}

/** The length of what still looks like a key where its end is missing. */
function readCutKey(body: string): number {
  return /^(?:[\sA-Za-z0-9+/=,:-]|\\[nr]){0,20000}/.exec(body)?.[0].trimEnd().length ?? 0;
}

function hasKeyText(body: string): boolean {
  const longest = body.replaceAll(/\\[nr]/g, '\n').match(/[A-Za-z0-9+/=]{20,}/g) ?? [];
  return longest.some((line) => entropyOf(line) > 2.5 && !isStandIn(line));
}

const JWT =
  /(?<![\w.-])eyJ[\w-]{10,4000}\.eyJ[\w-]{8,16000}\.[\w-]{10,2000}|(?<![\w.-])eyJ[\w-]{10,4000}(?:\.[\w-]{8,16000}){4}/g;

/** A token that is wrapped over several lines. */
const WRAPPED =
  /(?<![\w.-])eyJ[\w.-]{16,2000}(?:\r?\n[ \t]{0,20}[\w.-]{20,2000}(?=\s|$)){1,60}(?:\r?\n[ \t]{0,20}[\w.-]{1,60}(?=\r?\n|$))?/g;

function findWrappedTokens(text: string): FoundSecret[] {
  return [...text.matchAll(WRAPPED)].flatMap(({ 0: value, index }) => {
    const [token] = findWebTokens(value.replaceAll(/\s/g, ''));
    return token?.start === 0 ? [{ ...token, start: index, end: index + value.length }] : [];
  });
}

/** JSON web tokens, in one line or in several. */
export function findTokensOfWeb(text: string): FoundSecret[] {
  return [...findWebTokens(text), ...findWrappedTokens(text)];
}

/** Signed and encrypted tokens whose head says how. */
function findWebTokens(text: string): FoundSecret[] {
  return [...text.matchAll(JWT)]
    .filter(([value]) => /"(?:alg|typ|enc)"/.test(decodeBase64(value.split('.', 1)[0] ?? '')) && !isStandIn(value))
    .map(({ 0: value, index }) => ({
      ...{ kind: 'json-web-token', title: 'JSON web token', confidence: 'certain' as const },
      start: index,
      end: index + value.length,
    }));
}

const JWK = /"(?:d|k|p|q|dp|dq|qi)"\s{0,4}:\s{0,4}"([\w-]{20,2000})"/g;

/** The private parts of a JSON web key. */
export function findWebKeys(text: string): FoundSecret[] {
  if (!/"kty"\s{0,4}:/.test(text)) return [];
  return [...text.matchAll(JWK)].map(({ 0: whole, 1: value = '', index }) => {
    const start = index + whole.length - 1 - value.length;
    return { ...privateKey, start, end: start + value.length };
  });
}

const SECRET_OF_ID = /(?<![A-Za-z0-9/+=_.-])[A-Za-z0-9/+]{40}(?![A-Za-z0-9/+=_-])/g;
/** A secret key is looked for this near to its id, which is a few lines of a configuration. */
const MAX_DISTANCE = 300;

/** An AWS secret key has no form of its own: 40 characters near the id of the key. */
export function findSecretKeys(text: string, ids: readonly FoundSecret[]): FoundSecret[] {
  const found: FoundSecret[] = [];
  for (const id of ids) {
    if (id.kind !== 'aws-access-key') continue;
    const from = Math.max(0, id.start - MAX_DISTANCE);
    for (const { 0: value, index } of text.slice(from, id.end + MAX_DISTANCE).matchAll(SECRET_OF_ID)) {
      if (!isSecretKey(value)) continue;
      const start = from + index;
      found.push({
        ...{ kind: 'aws-secret-key', title: 'AWS secret key', confidence: 'certain' as const },
        start,
        end: start + value.length,
      });
    }
  }
  return found;
}

/** Not a checksum and not a path: all three kinds of letters and digits, at random. */
export function isSecretKey(value: string): boolean {
  const isMixed = /[a-z]/.test(value) && /[A-Z]/.test(value) && /\d/.test(value);
  return isMixed && entropyOf(value) > 4.2 && !isStandIn(value) && !isUuid(value);
}

const STORAGE_KEY = /(?<![A-Za-z0-9/+=-])[A-Za-z0-9/+]{86}==(?![A-Za-z0-9/+=])/g;

/** Checksums say their method before them, public keys of DNSSEC that they are. */
function isPublic(text: string, index: number): boolean {
  const before = text.slice(Math.max(0, index - 100), index);
  return /sha-?512[-:=" ]{1,4}$/i.test(before) || /\b(?:C?DNSKEY|RRSIG|ssh-\w+|public)\b[^\n]*$/i.test(before);
}

/** 64 bytes in base64, as Azure makes keys of accounts. Checksums of packages say their method before them. */
export function findAccountKeys(text: string): FoundSecret[] {
  return [...text.matchAll(STORAGE_KEY)]
    .filter(({ 0: value, index }) => entropyOf(value) > 4.5 && !isStandIn(value) && !isPublic(text, index))
    .map(({ 0: value, index }) => ({
      ...{ kind: 'azure-storage-key', title: 'Azure account key', confidence: 'likely' as const },
      start: index,
      end: index + value.length,
    }));
}
