// Makes the rules of a provider's arguments small: each rule once, patterns as JavaScript reads them, and none that says nothing.

import { writeCatalogue } from '../write-catalogue.mjs';

/**
 * Rules, all of which hold for a value:
 *   e  one of these; i: in any case           n  a number from, to (null: no limit)     step  a multiple
 *   p  matches; not: does not match; m: what the provider says of it                    l     as long as from, to
 *   k  a kind of text ('cidr', 'guid' …)      id the shape of an Azure id               starts with one of these
 *   any  holds by one of several lists of rules
 */
export function writeValues(path, { provider, major, version, source, page, types }) {
  const rules = [];
  const places = new Map();
  const numberOf = (rule) => {
    const key = JSON.stringify(rule);
    if (!places.has(key)) places.set(key, rules.push(rule) - 1);
    return places.get(key);
  };
  const lines = {};
  for (const type of Object.keys(types).toSorted()) {
    const own = Object.entries(types[type]).flatMap(([argument, given]) => {
      const kept = compactRules(given);
      return kept.length > 0 ? [`${argument} ${kept.map(numberOf).join(',')}`] : [];
    });
    if (own.length > 0) lines[type] = own.join(';');
  }
  writeCatalogue(path, { provider, major, version, source, page, rules, types: lines });
  const count = Object.values(lines).reduce((sum, line) => sum + line.split(';').length, 0);
  console.log(`${provider} ${version}: ${Object.keys(lines).length} types, ${count} arguments, ${rules.length} rules.`);
}

/** `given` has a list of rules for each time that the argument is written; it allows what one of them allows. */
function compactRules(given) {
  const lists = given.map((list) => list.flatMap(compactRule));
  if (lists.some((list) => list.length === 0)) return [];
  const different = [...new Map(lists.map((list) => [JSON.stringify(list), list])).values()];
  const [first] = different;
  if (different.length === 1) return first;
  if (different.every((list) => list.length === 1 && list[0].e && !list[0].i))
    return [{ e: [...new Set(different.flatMap(([rule]) => rule.e))] }];
  return [{ any: different }];
}

function compactRule(rule) {
  if (rule.empty) return [];
  if (rule.any) {
    const any = rule.any.map((list) => list.flatMap(compactRule));
    return any.some((list) => list.length === 0) ? [] : [{ any }];
  }
  if (rule.p !== undefined || rule.not !== undefined) return patternRule(rule);
  if (rule.e && rule.e.length === 0) return [];
  return [rule];
}

function patternRule({ p, not, m }) {
  const written = toJavaScript(p ?? not);
  if (written === null) return [];
  const said = m === undefined ? {} : { m: cleanWords(m) };
  return [p === undefined ? { not: written, ...said } : { p: written, ...said }];
}

/** Messages of Go have places that are filled: `%q may only …`. */
function cleanWords(said) {
  return said
    .replaceAll(/\(?"?%[+#]?[qsvd]"?\)?:?|\(got "?%[+#]?[qsvd]"?\)/g, ' ')
    .replaceAll('%%', '%')
    .replaceAll(/\s+/g, ' ')
    .replace(/[,:;]?\s*(?:got|but got|value|was|is)?:?\s*$/i, '')
    .trim()
    .slice(0, 200);
}

const POSIX = {
  alpha: 'A-Za-z',
  alnum: 'A-Za-z0-9',
  digit: '0-9',
  lower: 'a-z',
  upper: 'A-Z',
  space: '\\s',
  word: '\\w',
};

/** Returns a pattern of Go as one of JavaScript with the flag `u`; null where that is not possible, or where it is slow. */
function toJavaScript(pattern) {
  const flags = /^\(\?([is]+)\)/.exec(pattern);
  const written = pattern
    .slice(flags?.[0].length ?? 0)
    .replaceAll('\\A', '^')
    .replaceAll(/\\[zZ]/g, '$')
    .replaceAll('(?P<', '(?<')
    .replaceAll(/\[:(\w+):\]/g, (all, name) => POSIX[name] ?? all)
    .replaceAll(/\\x\{([\da-fA-F]+)\}/g, '\\u{$1}')
    .replaceAll(/\\p([LNPSZM])(?!\{)/g, '\\p{$1}')
    .replaceAll(/\\[Qe"'`#%&,:;<=>@_~! ]/g, (all) => (all === '\\Q' ? all : all.slice(1)));
  const withFlags = flags ? `(?${flags[1]}:${written})` : written;
  const candidates = [withFlags, withFlags.replaceAll('\\-', '\\u002d')];
  const found = candidates.find((text) => compiles(text));
  return found !== undefined && isQuick(found) ? found : null;
}

function compiles(text) {
  try {
    return new RegExp(text, 'u') instanceof RegExp;
  } catch {
    return false;
  }
}

/** Parts of texts that make a pattern try many ways; they are tried short first, because some take forever when long. */
const HARD = ['a', '0', 'a-', 'a.', 'aA0_-', '/a', 'a:', ' a'];
const LENGTHS = [12, 16, 20, 24, 32, 64, 128, 250];

function isQuick(text) {
  const pattern = new RegExp(text, 'u');
  for (const length of LENGTHS)
    for (const part of HARD) {
      const start = performance.now();
      pattern.test(`${part.repeat(length).slice(0, length)}\n`);
      if (performance.now() - start > 20) return false;
    }
  return true;
}
