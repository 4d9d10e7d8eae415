// What the heading of a list, of a column or of a section, the other cells of a row, or a box that is not ticked say of a name.

import { OPEN_HEADING, OPEN_VERDICT } from './doubt-words.ts';
import type { Stance } from './stance-shapes.ts';

/** The heading of a list is at most so far above its item. */
const MAX_HEADING = 600;
/** So much of a line is looked at behind a place. */
const MAX_LINE = 200;
const ITEM = /^[ \t>]*(?:[-*•+–]|\d{1,2}[.)]|\[[ x]\])\s/iu;

const OPEN = new RegExp(
  String.raw`^[\s#>*_\d.)-]*(?:(?:our|my|the|still|some|list of|what is|what['’]s|these are|items? to|points? to) ){0,2}(?:${OPEN_HEADING})(?: \p{L}+){0,3}\s*(?:\([^)]{0,40}\))?\s*[*_:?…-]*\s*$`,
  'iu',
);
const DENIED =
  /^[\s#>*_\d.)-]*(?:\p{L}+ ){0,3}?(?:out of scope|not in scope|exclusions?|excluded|non-?goals?|anti-?goals?|won['’]?t(?: have)?|no-?gos?|not (?:needed|required|wanted|included|planned|part of \p{L}+(?: \p{L}+)?|allowed)|don['’]ts|rejected|dropped|deprecated|retired|decommission\p{L}*|to be (?:retired|removed|decommissioned|dropped|switched off)|remove[ds]?|deleted|forbidden|banned|prohibited|ruled out|discarded|no longer \p{L}+|blacklist(?:ed)?|unwanted|nicht (?:im umfang|enthalten|gewünscht|benötigt|teil \p{L}+(?: \p{L}+)?)|ausgeschlossen|entfällt|kein bedarf|no)(?: \p{L}+){0,3}\s*(?:\([^)]{0,40}\))?\s*[*_:…-]*\s*$/iu;
const WANTED =
  /^[\s#>*_\d.)-]*(?:\p{L}+ ){0,2}?(?:must(?:[- ]haves?)?|in scope|required|requirements?|mandatory|needed|wanted|should(?:[- ]haves?)?|included|inclusions|deliverables|goals?|scope|decided|agreed|essential|muss|pflicht|umfang)(?: \p{L}+){0,2}\s*(?:\([^)]{0,40}\))?\s*[*_:…-]*\s*$/iu;

const CELL_NO =
  /^\W*(?:no|nope|none|n|not (?:needed|required|wanted|in scope|included|planned|applicable)|nein|nicht(?: \p{L}+)?|out(?: of scope)?|won['’]t(?: have)?|excluded|rejected|dropped|retired?|remove[ds]?|retiring|decommission(?:ed)?|replace[ds]?|obsolete|forbidden|non|entfällt)\W*$|^\s*[✗✘❌✕🚫👎]\uFE0F?\s*$/iu;
const CELL_YES =
  /^\W*(?:yes|y|yep|must(?:[- ]have)?|required|mandatory|needed|in(?: scope)?|included|ja|should(?:[- ]have)?|keep|oui|wanted|decided|agreed)\W*$|^\s*[✓✔✅👍]\uFE0F?\s*$/iu;
const CELL_OPEN = new RegExp(
  String.raw`^\W*(?:${OPEN_VERDICT})\W*$|^\s*\?+\s*$|^\W*(?:tbd|tbc|later|phase [2-9])\b`,
  'iu',
);
const SCOPE_COLUMN =
  /^\W*(?:in scope|scope|needed|required|wanted|include[d]?|in|use|must|build|want|need|mvp|phase 1|v1|go-?live|gewünscht|benötigt|umfang)\W*\??\W*$/iu;
const CELL_EMPTY_NO = /^\s*(?:[-–—]|0|false)\s*$/u;

/** Returns what the other cells of the place's table row, or the heading of its column, say; null where they say nothing. */
export function readTableRow(text: string, at: number): Stance | null {
  const { line, above, column } = lineAt(text, at);
  return line.includes('|') ? readRow(line, { above, at: column }) : null;
}

/** Returns what the heading of the place's list or section says of it; null where it has none or that says nothing. */
export function readListed(text: string, at: number): Stance | null {
  const { line, above } = lineAt(text, at);
  return line.includes('|')
    ? null
    : (readBox(line, text.slice(Math.max(0, at - MAX_HEADING), at + MAX_HEADING)) ?? readHeading(line, above));
}

function lineAt(text: string, at: number): { line: string; above: readonly string[]; column: number } {
  const from = Math.max(0, at - MAX_HEADING);
  const lines = text.slice(from, at).split('\n');
  const start = at - (lines.at(-1)?.length ?? 0);
  const line = text.slice(start, at + MAX_LINE).split('\n', 1)[0] ?? '';
  return { line, above: lines.slice(0, -1), column: at - start };
}

function readRow(line: string, { above, at }: { above: readonly string[]; at: number }): Stance | null {
  const cells = cellsOf(line);
  const own = cellsOf(line.slice(0, at)).length - 1;
  const isTable = (each: string): boolean => each.includes('|');
  const top = above.findLastIndex((each) => !isTable(each)) + 1;
  const heads = cellsOf(above[top] ?? '');
  for (const [index, cell] of cells.entries()) {
    if (index === own) continue;
    if (CELL_NO.test(cell) || (CELL_EMPTY_NO.test(cell) && SCOPE_COLUMN.test(heads[index] ?? ''))) return 'not wanted';
    if (CELL_OPEN.test(cell)) return 'uncertain';
    if (CELL_YES.test(cell)) return 'wanted';
  }
  return ofHeading(heads[own] ?? '');
}

function cellsOf(line: string): string[] {
  return line
    .trim()
    .replace(/^\|/, '')
    .replace(/\|$/, (bar) => (line.endsWith('|') ? '' : bar))
    .split('|');
}

/** Of a list with ticks, what has none is not chosen. */
function readBox(line: string, around: string): Stance | null {
  const isUnticked = /^[ \t>]*(?:[-*+] )?(?:\[ ?\]|☐)\s/u.test(line);
  return isUnticked && /\[x\]|☑|☒/iu.test(around) ? 'not wanted' : null;
}

function readHeading(line: string, above: readonly string[]): Stance | null {
  const isItem = ITEM.test(line);
  for (const each of above.toReversed()) {
    const isHeading = /^\s{0,3}#{1,6}\s|^\s*\*\*[^*]+\*\*:?\s*$/u.test(each);
    if (each.trim() === '' || (ITEM.test(each) && !isHeading)) continue;
    // A line above an item is its heading; other lines are below headings of sections only.
    if (isItem || isHeading) return ofHeading(each);
  }
  return null;
}

function ofHeading(line: string): Stance | null {
  // A line may end one sentence and begin a list: 'We use AKS. Nice to have:'.
  const heading = line.split(/[.!?]\s+(?=\p{L})/u).at(-1) ?? '';
  if (heading.length > 90) return null;
  if (DENIED.test(heading)) return 'not wanted';
  if (OPEN.test(heading)) return 'uncertain';
  return WANTED.test(heading) ? 'wanted' : null;
}
