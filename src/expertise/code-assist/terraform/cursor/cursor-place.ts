// Where in a file of Terraform the cursor is, as completions see it.

import { scanHcl, type Frame, type HclScan } from './scan-hcl.ts';

export type CursorPlace = {
  /** 'quiet': a comment or a heredoc, where nothing is completed. */
  kind: 'body' | 'label' | 'value' | 'text' | 'quiet';
  /** The blocks around the cursor, outermost first, without the file. */
  blocks: readonly Frame[];
  /** The argument whose value is being written, and the keys of objects in it: ['site_config', 'cors']. Empty in a body. */
  path: readonly string[];
  /** The words in front of the label that is being written: 'resource', 'aws_instance'. */
  header: readonly string[];
  /** These names are already in the block or object around the cursor. */
  given: ReadonlySet<string>;
  /** The word in front of the cursor begins here. */
  from: number;
  /** 'aws_instance', 'web' and 'i' of `aws_instance.web[0].i`; one empty word where there is none. */
  steps: readonly string[];
  /** The block at the margin around the cursor; null outside of any. */
  outer: { start: number; end: number } | null;
};

/** A reference in front of the cursor, whose last word may be empty. */
const REFERENCE = /[\p{L}_][\p{L}\p{N}_-]*(?:\[[^[\]\n]{0,100}\]|\.[\p{L}\p{N}_*-]*)*$/u;
/** Longer references are not written. */
const MAX_REFERENCE = 500;

export function readCursorPlace(text: string, offset: number): CursorPlace {
  const before = scanHcl(text, offset);
  const blocks = before.open.filter(({ kind }) => kind === 'block').slice(1);
  const [outermost] = blocks;
  const outer = outermost ? wholeOf(text, outermost) : null;
  const inside = before.open.at(-1);
  const written = text.slice(Math.max(0, offset - MAX_REFERENCE), offset);
  const [word = ''] = REFERENCE.exec(written) ?? [];
  const steps = word.replaceAll(/\[[^\]]*\]/g, '').split('.');
  const last = steps.at(-1) ?? '';
  return {
    kind: kindOf(before, inside),
    blocks,
    path: pathOf(before.open),
    header: before.header.map((name) => name.text),
    given: givenAround(before.open, outer, text),
    from: offset - last.length,
    steps,
    outer: outer && { start: outer.start, end: outer.end },
  };
}

function kindOf({ open, isQuiet, header }: HclScan, inside: Frame | undefined): CursorPlace['kind'] {
  if (isQuiet || !inside) return 'quiet';
  if (inside.kind === 'string') return isLabel(open.at(-2), header.length) ? 'label' : 'text';
  if (inside.kind !== 'block' && inside.kind !== 'object') return 'value';
  if (inside.key !== null) return 'value';
  return inside.kind === 'block' && header.length > 1 ? 'quiet' : 'body';
}

function isLabel(around: Frame | undefined, words: number): boolean {
  return around?.kind === 'block' && around.key === null && words > 0;
}

/** The keys from the innermost block inwards. */
function pathOf(open: readonly Frame[]): string[] {
  const from = open.findLastIndex(({ kind }) => kind === 'block');
  return open.slice(from).flatMap(({ key }) => key ?? []);
}

/** The same frame as it is in the whole text: with what is behind the cursor. */
function wholeOf(text: string, frame: Frame): Frame {
  // A block ends before the next one at the margin, so nothing behind its end has to be read twice.
  return scanHcl(text).blocks.find(({ frame: { start } }) => start === frame.start)?.frame ?? frame;
}

function givenAround(open: readonly Frame[], outer: Frame | null, text: string): ReadonlySet<string> {
  const around = open.findLast(({ kind }) => kind === 'block' || kind === 'object');
  if (!around) return new Set();
  if (around.kind === 'object' || !outer) return new Set(around.names.map((name) => name.text));
  const inner = scanHcl(text, outer.end).blocks.find(({ frame }) => frame.start === around.start);
  return new Set((inner?.frame ?? around).names.map((name) => name.text));
}
