// Help for PowerShell: commands, parameters and their values by the lists of the checker, functions and variables of the project.

import type { CodeSymbol, Completions, Explanation } from '#contract/assist/code-assist.ts';
import {
  findParameter,
  loadPowerShellCatalogue,
  type KnownCommand,
  type PowerShellCatalogue,
} from '#expertise/checkers/powershell/powershell-catalogue.ts';
import { createLineCounter } from '#text/offsets.ts';
import type { AssistOrder } from '../assist.ts';
import { completionsOf, NOTHING, type Offer } from '../offers.ts';
import { rangeOfWord } from '../word-at.ts';

let catalogue: PowerShellCatalogue | null = null;

export function openPowerShell(): PowerShellCatalogue {
  catalogue ??= loadPowerShellCatalogue();
  return catalogue;
}

/** UTF-16 units of a command in front of the cursor that are looked at. */
const MAX_COMMAND = 4_000;
const NO_POWERCLI =
  'Lounge has no list of the commands of PowerCLI, so only names of this project and of PowerShell are completed.';

export function completePowerShell({ files, context, path, offset }: AssistOrder): Completions {
  const text = files.find((file) => file.path === path)?.text ?? '';
  const line = commandBefore(text, offset);
  if (isComment(line)) return NOTHING;
  const own = files.filter((file) => /\.psm?1$/i.test(file.path)).map((file) => file.text);
  const [variable] = /\$[\w:]*$/.exec(line) ?? [];
  const [word = ''] = variable === undefined ? (/[\w-]*$/.exec(line) ?? []) : [variable];
  const before = line.slice(0, line.length - word.length);
  const offers = variable === undefined ? wordOffers({ word, before, own }) : variableOffers(own);
  const note = context.language === 'powercli' ? NO_POWERCLI : null;
  return completionsOf({ from: offset - word.length, word, offers, note });
}

type Written = { word: string; before: string; own: readonly string[] };

function wordOffers({ word, before, own }: Written): Offer[] {
  const command = commandIn(before);
  const known = command === undefined ? undefined : openPowerShell().find(command);
  if (word.startsWith('-')) return known ? parameterOffers(known) : ownParameters(command, own);
  const values = known ? valueOffers(known, before) : [];
  return values.length > 0 ? values : [...functionOffers(own), ...commandOffers()];
}

const ENDS = new Set(['|', ';', '=', '&', '\n']);

/** The command whose arguments are being written: the first word behind what ends another one, outside of brackets. */
function commandIn(before: string): string | undefined {
  let depth = 0;
  let from = before.length;
  for (; from > 0; from--) {
    const character = before[from - 1] ?? '';
    if (')}]'.includes(character)) depth++;
    else if ('({['.includes(character) && --depth < 0) break;
    else if (depth === 0 && ENDS.has(character)) break;
  }
  return /^(?:return )?\.?([\w-]+)\s/.exec(before.slice(from).trimStart())?.[1];
}

/** The line of the cursor, with those in front that end with a backtick. */
function commandBefore(text: string, offset: number): string {
  const start = Math.max(0, offset - MAX_COMMAND);
  let from = text.lastIndexOf('\n', offset - 1) + 1;
  while (from > start && /`\s*\r?\n$/.test(text.slice(Math.max(start, from - 40), from)))
    from = text.lastIndexOf('\n', from - 2) + 1;
  return text.slice(Math.max(from, start), offset).replaceAll(/`\s*\r?\n/g, ' ');
}

function isComment(line: string): boolean {
  return /(?:^|\s)#[^'"]*$/.test(line);
}

function commandOffers(): Offer[] {
  return openPowerShell().names.map((label) => ({ label, kind: 'command' }));
}

function parameterOffers({ parameters, values }: KnownCommand): Offer[] {
  return [...new Set(parameters.values())].map((name): Offer => {
    const accepted = values.get(name.toLowerCase());
    return {
      label: `-${name}`,
      kind: 'parameter',
      detail: accepted ? accepted.join(' | ').slice(0, 60) : '',
      rank: 10,
    };
  });
}

function valueOffers(command: KnownCommand, before: string): Offer[] {
  const [, parameter = ''] = /-(\w+)[:\s]\s*['"]?$/.exec(before) ?? [];
  const name = parameter === '' ? undefined : findParameter(command, parameter);
  return (command.values.get(name?.toLowerCase() ?? '') ?? []).map((label) => ({ label, kind: 'value', rank: 15 }));
}

const FUNCTION = /^[ \t]*function[ \t]+([\w:-]{1,200})/gim;

function functionOffers(texts: readonly string[]): Offer[] {
  return texts.flatMap((text) =>
    [...text.matchAll(FUNCTION)].map(([, label = '']) => ({
      label,
      kind: 'function',
      detail: 'in this project',
      rank: 10,
    })),
  );
}

/** The parameters of a function of the project: the variables of its `param` block. */
function ownParameters(command: string | undefined, texts: readonly string[]): Offer[] {
  if (command === undefined) return [];
  for (const text of texts)
    for (const { 1: name = '', index } of text.matchAll(FUNCTION)) {
      if (name.toLowerCase() !== command.toLowerCase()) continue;
      const body = text.slice(index, index + MAX_COMMAND);
      const block = body.slice(Math.max(0, body.search(/\bparam\s*\(/i)));
      const [list = ''] = block.split(/\n\s*\)/, 1);
      return [...list.matchAll(/\$(\w{1,100})\s*(?=[,)=\n\r]|$)/g)].map(([, one = '']) => ({
        label: `-${one}`,
        kind: 'parameter',
        detail: 'in this project',
        rank: 10,
      }));
    }
  return [];
}

function variableOffers(texts: readonly string[]): Offer[] {
  const names = new Set(
    texts.flatMap((text) =>
      [...text.matchAll(/\$(?:script:|global:)?([A-Za-z_]\w{0,100})/g)].map(([, name = '']) => name),
    ),
  );
  const known = ['true', 'false', 'null', '_', 'PSItem', 'PSScriptRoot', 'args', 'env:', 'Error', 'LASTEXITCODE'];
  return [
    ...[...names].map((name): Offer => ({ label: `$${name}`, kind: 'name', rank: 10 })),
    ...known.map((name): Offer => ({ label: `$${name}`, kind: 'name', detail: 'PowerShell', rank: -5 })),
  ];
}

export function explainPowerShell({ files, path, offset }: AssistOrder): Explanation | null {
  const text = files.find((file) => file.path === path)?.text ?? '';
  const range = rangeOfWord(text, offset, /[\w-]/);
  if (!range) return null;
  const word = text.slice(range.from, range.to);
  const known = openPowerShell().find(word);
  if (!known) return null;
  const names = [...new Set(known.parameters.values())];
  const lines = [
    names.length > 0
      ? `Parameters: ${names.join(', ').slice(0, 600)}${known.isOpen ? ', and others' : ''}.`
      : 'Its parameters are not listed here.',
    `By the list of commands of ${openPowerShell().version}, which says neither types nor descriptions.`,
  ];
  return { ...range, title: known.name, lines, link: null };
}

export function outlinePowerShell(text: string): CodeSymbol[] {
  const count = createLineCounter(text);
  return [...text.matchAll(/^([ \t]*)(function|filter|class|enum|workflow)[ \t]+([\w:-]{1,200})/gim)].map(
    ({ 1: indent = '', 2: kind = '', 3: name = '', index }) => ({
      name,
      kind: kind.toLowerCase(),
      ...count(index + indent.length),
      depth: indent.length > 0 ? 1 : 0,
    }),
  );
}
