// Facts are the named values of a design (address space, RTO, region …). The text embeds them as placeholders, so
// that one change reaches every place; whatever leaves the editor (preview, export, functions) shows the values:
//
//   resolveFacts('Restored within {{rto}}.', [{ key: 'rto', value: '4 hours' }])   // 'Restored within 4 hours.'
//
// In fenced code `{{name}}` belongs to the code (Helm, Jinja and Mermaid's hexagons are written so); there a fact
// needs the long form `{{fact:rto}}`, which works everywhere. A backslash before it keeps a placeholder as it is.

export type FactValue = { key: string; value: string };

/** Offsets in UTF-16 units. */
export type Placeholder = { key: string; start: number; end: number };

const KEY = /^[a-z][a-z0-9-]{0,63}$/;

// A placeholder inside another is none: replacing it could make a new one of the text around it.
const SHORT_OR_LONG = /(?<![\\{])\{\{[ \t]*(?:fact:)?([a-z][a-z0-9-]{0,63})[ \t]*\}\}(?![ \ta-z0-9:-]*\}\})/g;
const LONG = /(?<![\\{])\{\{[ \t]*fact:([a-z][a-z0-9-]{0,63})[ \t]*\}\}(?![ \ta-z0-9:-]*\}\})/g;

// Quote marks, list markers and spaces, then the fence. Unlimited, megabytes of markers would exhaust the stack.
const FENCE = /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+){0,50}(`{3,}|~{3,})([^]*)$/;

const QUOTED = /^[ \t]*>/;

/** Letters in lower case, digits and hyphens, a letter first. */
export function isFactKey(key: string): boolean {
  return KEY.test(key);
}

/** One line that is nothing but text in a sentence or a table cell: no braces, pipes, backticks or control characters. */
export function isFactValue(value: string): boolean {
  return value.length <= 200 && value !== '' && value === value.trim() && !/[{}|`\\\p{Cc}\p{Zl}\p{Zp}]/u.test(value);
}

/** `'client-name'` → 'Client name'. */
export function labelOfFact(key: string): string {
  const words = key.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Every placeholder in order, those of unknown facts too. Takes time linear in the length of `content`. */
export function findPlaceholders(content: string): Placeholder[] {
  const found: Placeholder[] = [];
  for (const { line, start, fence } of linesWithBraces(content)) {
    for (const place of placeholdersIn(line, fence))
      found.push({ key: place.key, start: start + place.start, end: start + place.end });
  }
  return found;
}

/** How often each placeholder stands in the text, in order of first appearance. */
export function countPlaceholders(content: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { key } of findPlaceholders(content)) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}

/** The keys `content` embeds, each once, in order of first appearance. */
export function factKeysOf(content: string): string[] {
  return [...countPlaceholders(content).keys()];
}

/** `content` with its facts in place. A key without a value that `isFactValue` stays as it is, so that it is seen. */
export function resolveFacts(content: string, facts: readonly FactValue[]): string {
  const values = new Map(facts.filter(({ value }) => isFactValue(value)).map(({ key, value }) => [key, value]));
  const parts: string[] = [];
  let copied = 0;
  for (const { line, start, fence } of linesWithBraces(content)) {
    const written = replacePlaceholders(line, fence, values);
    // A value must not open or close a code block: such a line stays as it is.
    const isSafe = written === line || isSameFence(fenceAfter(fence, written), fenceAfter(fence, line));
    parts.push(content.slice(copied, start), isSafe ? written : line);
    copied = start + line.length;
  }
  parts.push(content.slice(copied));
  return parts.join('');
}

/** The keys `resolveFacts` leaves in the text, each once: unknown ones, and those whose value does not fit. */
export function unresolvedKeysOf(content: string, facts: readonly FactValue[]): string[] {
  return factKeysOf(resolveFacts(content, facts));
}

function replacePlaceholders(line: string, fence: Fence | null, values: ReadonlyMap<string, string>): string {
  let written = '';
  let end = 0;
  for (const place of placeholdersIn(line, fence)) {
    written += line.slice(end, place.start) + (values.get(place.key) ?? line.slice(place.start, place.end));
    end = place.end;
  }
  return written + line.slice(end);
}

function placeholdersIn(line: string, fence: Fence | null): Placeholder[] {
  const matches = line.matchAll(fence || FENCE.test(line) ? LONG : SHORT_OR_LONG);
  return [...matches].map(({ 0: text, 1: key = '', index }) => ({ key, start: index, end: index + text.length }));
}

type Fence = { mark: string; isQuoted: boolean };

/** The lines with braces in them, without their line feeds, each with the fence it stands in. Most lines are passed over. */
function* linesWithBraces(content: string): Generator<{ line: string; start: number; fence: Fence | null }> {
  const marked = /\{\{|`{3}|~{3}/g;
  let fence: Fence | null = null;
  let next = 0;
  for (let found = marked.exec(content); found; found = marked.exec(content)) {
    const start = content.lastIndexOf('\n', found.index) + 1;
    const feed = content.indexOf('\n', found.index);
    const end = feed === -1 ? content.length : feed;
    const line = content.slice(start, end);
    if (fence?.isQuoted && !isAllQuoted(content, next, end)) fence = null;
    if (line.includes('{{')) yield { line, start, fence };
    fence = fenceAfter(fence, line);
    next = end + 1;
    marked.lastIndex = next;
  }
}

/** Whether every line from `start` to `end` stands in a quote. A fence inside a quote ends with the quote. */
function isAllQuoted(content: string, start: number, end: number): boolean {
  for (let line = start; line < end;) {
    const feed = content.indexOf('\n', line);
    const lineEnd = feed === -1 ? end : feed;
    if (!QUOTED.test(content.slice(line, lineEnd))) return false;
    line = lineEnd + 1;
  }
  return true;
}

/** The fence that is open behind `line`, which stands in the quote of `fence` if that has one. */
function fenceAfter(fence: Fence | null, line: string): Fence | null {
  const [, mark, rest] = FENCE.exec(line) ?? [];
  if (mark === undefined || rest === undefined) return fence;
  if (fence) return mark.startsWith(fence.mark) && rest.trim() === '' ? null : fence;
  const isFence = mark.startsWith('~') || !rest.includes('`');
  return isFence ? { mark, isQuoted: QUOTED.test(line) } : null;
}

function isSameFence(a: Fence | null, b: Fence | null): boolean {
  return a?.mark === b?.mark && a?.isQuoted === b?.isQuoted;
}
