// Finds secrets that a text tells without giving them a name: passwords near the word, lists below a heading, what a command
// printed, the line after "the new token for …:".

import { classesOf, entropyOf, isHarmless, isMachineSecret, isNameLike } from './judge-value.ts';
import type { FoundSecret } from './secret.ts';

const told = { kind: 'password', title: 'password', confidence: 'likely' } as const;
const code = { kind: 'recovery-code', title: 'recovery code', confidence: 'likely' } as const;
const machine = { kind: 'secret', title: 'secret', confidence: 'likely' } as const;

export function findInProse(text: string): FoundSecret[] {
  return [...findNearWords(text), ...findInLists(text), ...findOnNextLine(text)];
}

const CUE = /pass(?:w[oö]rt|word|phrase|code)|kennw[oö]rt|pwd|pw|pass|login failed|anmeldung fehlgeschlagen/gi;
/** `passwordHash`, `db.password` and `--password` are code. */
const CODE_BEFORE = /[\w.]$|--$/;
const GERMAN_BEFORE = /[A-Za-zÄÖÜäöüß]-?$/;
const BEFORE = 90;
const AFTER = 120;
const WORD = /[^\s"'`„“”‚‘’«»()[\]{}<>]{6,64}/g;
/** A line with one of these is code, not a sentence. */
const CODE = /[{}<>|=]|\(\)|;\s*$|^\s*[$#]|:\/\//;

type Word = { value: string; start: number; before: string; after: string };

/** A word that no language has, in a sentence about a password. */
function findNearWords(text: string): FoundSecret[] {
  const found: FoundSecret[] = [];
  let end = 0;
  for (const { index, 0: cue } of text.matchAll(CUE)) {
    if (index < end) continue;
    const before = text.slice(Math.max(0, index - BEFORE), index);
    if (!isCue(cue, before, text.slice(index + cue.length, index + cue.length + 2))) continue;
    const from = Math.max(end, index - before.length + before.lastIndexOf('\n') + 1);
    const to = index + cue.length + AFTER;
    const line = text.slice(from, to).split('\n', 1)[0] ?? '';
    if (CODE.test(line)) continue;
    for (const word of wordsOf(line)) {
      if (!isToldWord(word)) continue;
      found.push({ ...told, start: from + word.start, end: from + word.start + word.value.length });
      end = from + word.start + word.value.length;
    }
  }
  return found;
}

/** A word of a sentence; in German it may be the end of a longer one. */
function isCue(cue: string, before: string, after: string): boolean {
  if (/^(?:\w{2}|[=_(-])/.test(after) && !/^e[rns]/.test(after)) return false;
  const isGerman = /^(?:passw[oö]rt|kennw[oö]rt)$/i.test(cue) && GERMAN_BEFORE.test(before);
  return isGerman || !CODE_BEFORE.test(before);
}

function wordsOf(line: string): Word[] {
  return [...line.matchAll(WORD)].map(({ 0: run, index }) => {
    const value = run.replace(/[.,;:]+$/, '');
    const end = index + value.length;
    return {
      value,
      start: index,
      before: line.slice(Math.max(0, index - 30), index),
      after: line.slice(end, end + 30),
    };
  });
}

const SAID_BEFORE = /(?::|\b(?:typed|entered|eingegeben|getippt|nämlich|namely))[ \t]{1,4}["'„“]?$/i;
const SAID_AFTER =
  /^["'“”]?[ \t]{1,4}(?:as (?:the |my )?pass|als (?:Pass|Kenn)wort|(?:geschützt|gesichert|verschlüsselt|protected|secured|encrypted)\b)/i;

function isToldWord({ value, before, after }: Word): boolean {
  if (value.length < 6 || classesOf(value) < 3 || !/\d/.test(value) || !/[a-zäöü]/i.test(value)) return false;
  if (isHarmless(value) || /[/\\]|\.\w{2,4}$|@\w+\.\w|\.{2}/.test(value)) return false;
  if (/[A-Za-zÄÖÜäöüß\d][!#$%&*+?@§~^]/.test(value) && !isNameLike(value.replace(/[!?]+$/, ''))) return true;
  if (/\p{L}[^\s]*\d[^\s]*!$/u.test(value)) return true;
  return classesOf(value) === 4 && (SAID_BEFORE.test(before) || SAID_AFTER.test(after));
}

const PLURAL =
  /\b(?:passwords|passwörter|kennwörter|passphrases|zugangsdaten|credentials|creds|logins)\b[^\n]{0,160}\n/gi;
const PAIR = /^[\s*•-]{0,8}[\w.@\\äöüß-]{1,60}[ \t]{0,2}[:=/|][ \t]{0,4}(\S{5,64})[ \t]*$/;
const CODES = /(?:recovery|backup|wiederherstellungs|scratch|notfall|2fa|mfa)[ -]?codes?\b[^\n]{0,100}\n/gi;
const CODE_LINE = /^[\s*•\d.)-]{0,8}?([a-z\d]{4,10}(?:[- ][a-z\d]{4,10}){0,4})[ \t]*$/i;
const MAX_LINES = 50;

/** Lines below a heading such as 'These passwords were used:', as long as each has a name and a value. */
function findInLists(text: string): FoundSecret[] {
  return [
    ...listsOf(text, PLURAL, PAIR)
      .filter(({ value }) => /\d/.test(value) && /[a-z]/i.test(value))
      .map(({ at, value }) => ({ ...told, ...spanOf(at, value) })),
    ...listsOf(text, CODES, CODE_LINE)
      .filter(({ value }) => /\d/.test(value))
      .map(({ at, value }) => ({ ...code, ...spanOf(at, value) })),
  ];
}

function spanOf(start: number, value: string): { start: number; end: number } {
  return { start, end: start + value.length };
}

function listsOf(text: string, heading: RegExp, line: RegExp): { at: number; value: string }[] {
  const found: { at: number; value: string }[] = [];
  let next = 0;
  for (const { 0: head, index } of text.matchAll(heading)) {
    next = Math.max(next, index + head.length);
    for (let count = 0; count < MAX_LINES; count++) {
      const row = text.slice(next, next + 200).split('\n', 1)[0] ?? '';
      const value = line.exec(row)?.[1];
      if (value === undefined || isHarmless(value)) break;
      found.push({ at: next + row.lastIndexOf(value), value });
      next += row.length + 1;
    }
  }
  return found;
}

/** 'the new token for X:', 'Using certificate key:' and `$ pass show db/password`, and the value alone below. */
const ABOVE =
  /^([\w@:~/-]{0,40}[$>#%] ?\S[^\n]{0,200}|[^\n]{1,200}:[ \t]{0,4})\r?\n(?:[ \t]{0,20}\r?\n)?[ \t]{0,20}([^\s"'<>(){}[\],;]{10,400})[ \t]*(?:\r?$|(?![^]))/gm;
const NAMED_ABOVE = /password|passwort|kennwort|secret|token|key|schlüssel|psk|authenticator|base64 -d/i;
const NO_SECRET_ABOVE =
  /\b(?:sha\d*|md5|fingerprint|digest|hash|public|pub|pubkey|id|ids|guid|uuid|name|url|thumbprint|version|arn|list)\b|\.pub\b|-----|secret list|get secrets?$/i;

function findOnNextLine(text: string): FoundSecret[] {
  return [...text.matchAll(ABOVE)].flatMap(({ 0: whole, 1: head = '', 2: value = '', index }) => {
    if (!NAMED_ABOVE.test(head) || NO_SECRET_ABOVE.test(head) || !isPrinted(value)) return [];
    return [{ ...machine, ...spanOf(index + whole.lastIndexOf(value), value) }];
  });
}

function isPrinted(value: string): boolean {
  if (!isMachineSecret(value, { isQuoted: true, isProse: false, isInConnectionString: false })) return false;
  return /\d/.test(value) && !/[:\\]|^[./~-]|\.\w{2,4}$/.test(value) && entropyOf(value) > 2.9;
}
