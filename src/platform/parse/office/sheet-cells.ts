// The cells of a sheet and the texts they share. They are read as they come, because a tree of a million cells would not
// fit in memory.

import { SaxesParser } from 'saxes';
import { Problem } from '#contract/problem.ts';
import { parseProblems } from '../parse-problem.ts';
import { MAX_CELLS } from '../tables/write-table.ts';

/** `type` as in the file: 's' for a shared text, 'n' for a number, 'b' for a truth value, 'str' and 'inlineStr' for a text, 'e' for an error. */
export type RawCell = { row: number; column: number; type: string; style: number; value: string };

const MAX_COLUMNS = 16_384;

/** Cells without a value are left out. Throws 'parse/damaged', 'parse/unsafe-xml' and 'parse/too-many-cells'. */
export function readCells(bytes: Uint8Array): RawCell[] {
  const cells: RawCell[] = [];
  let row = 0;
  let column = 0;
  let open: RawCell | null = null;
  let isValue = false;
  readXml(bytes, {
    onOpen(name, attributes) {
      if (name === 'row') {
        row = Number(attributes['r'] ?? row + 1);
        column = 0;
      } else if (name === 'c') {
        column = columnOf(attributes['r']) ?? column + 1;
        if (column > MAX_COLUMNS) throw Problem.of(parseProblems, 'parse/damaged');
        const style = Number(attributes['s'] ?? 0);
        open = { row, column: column - 1, type: attributes['t'] ?? 'n', style, value: '' };
      }
      isValue = name === 'v' || name === 't';
    },
    onText(text) {
      if (open && isValue) open.value += text;
    },
    onClose(name) {
      isValue = false;
      if (name !== 'c' || !open) return;
      if (open.value !== '') cells.push(open);
      if (cells.length > MAX_CELLS) throw Problem.of(parseProblems, 'parse/too-many-cells');
      open = null;
    },
  });
  return cells;
}

/** Empty without a list of them. Throws as `readCells` does. */
export function readStrings(bytes: Uint8Array | null): string[] {
  if (!bytes) return [];
  const strings: string[] = [];
  let text = '';
  let isText = false;
  let isPhonetic = false;
  readXml(bytes, {
    onOpen(name) {
      if (name === 'si') text = '';
      // How a text is pronounced is written above it in Japanese.
      if (name === 'rPh') isPhonetic = true;
      isText = name === 't' && !isPhonetic;
    },
    onText(piece) {
      if (isText) text += piece;
    },
    onClose(name) {
      isText = false;
      if (name === 'rPh') isPhonetic = false;
      if (name === 'si') strings.push(text);
      if (strings.length > MAX_CELLS) throw Problem.of(parseProblems, 'parse/too-many-cells');
    },
  });
  return strings;
}

type XmlReader = {
  onOpen: (name: string, attributes: Readonly<Record<string, string>>) => void;
  onText: (text: string) => void;
  onClose: (name: string) => void;
};

/** Names without their prefix. */
function readXml(bytes: Uint8Array, { onOpen, onText, onClose }: XmlReader): void {
  const parser = new SaxesParser();
  parser.on('error', (cause) => {
    throw Problem.of(parseProblems, 'parse/damaged', { cause });
  });
  parser.on('doctype', () => {
    throw Problem.of(parseProblems, 'parse/unsafe-xml');
  });
  parser.on('opentag', ({ name, attributes }) => onOpen(localName(name), attributes as Record<string, string>));
  parser.on('text', onText);
  parser.on('cdata', onText);
  parser.on('closetag', ({ name }) => onClose(localName(name)));
  parser.write(new TextDecoder().decode(bytes)).close();
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

/** 'AB12' is column 28. Undefined without a reference. */
function columnOf(reference: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(reference ?? '')?.[0];
  if (letters === undefined) return undefined;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
}
