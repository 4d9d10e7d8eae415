// Help for Python: names of the file, of what it imports and of the other files of the project.

import type { CodeSymbol, Completions } from '#contract/assist/code-assist.ts';
import { createLineCounter } from '#text/offsets.ts';
import type { AssistOrder } from '../assist.ts';
import { completionsOf, NOTHING, type Offer } from '../offers.ts';

/** docs.python.org/3/reference/lexical_analysis.html#keywords */
const KEYWORDS =
  'False None True and as assert async await break class continue def del elif else except finally for from global if import in is lambda nonlocal not or pass raise return try while with yield match case'.split(
    ' ',
  );
/** docs.python.org/3/library/functions.html */
const BUILT_IN =
  'abs all any bool bytes callable chr dict dir divmod enumerate filter float format frozenset getattr hasattr hash hex id input int isinstance issubclass iter len list map max min next object open ord pow print property range repr reversed round set setattr slice sorted staticmethod str sum super tuple type vars zip Exception ValueError KeyError TypeError RuntimeError OSError'.split(
    ' ',
  );
const NO_MEMBERS = 'Lounge has no list of what packages contain, so members of them are not completed.';

export function completePython({ files, path, offset }: AssistOrder): Completions {
  const text = files.find((file) => file.path === path)?.text ?? '';
  const lineStart = text.lastIndexOf('\n', offset - 1) + 1;
  const line = text.slice(lineStart, offset);
  if (/^[^'"]*#/.test(line)) return NOTHING;
  const [word = ''] = /[A-Za-z_]\w*$/.exec(line) ?? [];
  const before = line.slice(0, line.length - word.length);
  const from = offset - word.length;
  const modules = files.filter((file) => file.path.endsWith('.py') && file.path !== path);
  const [, imported] = /^\s*from\s+([\w.]+)\s+import\s+[\w\s,]*$/.exec(before) ?? [];
  if (imported !== undefined) {
    const module = modules.find((file) => moduleName(file.path) === imported);
    const offers = module ? namesOf(module.text, module.path) : [];
    return completionsOf({ from, word, offers, note: module ? null : NO_MEMBERS });
  }
  if (/^\s*(?:from|import)\s+[\w.]*$/.test(before))
    return completionsOf({ from, word, offers: modules.map(moduleOffer) });
  if (before.endsWith('.')) return completionsOf({ from, word, offers: membersOf(text, before), note: NO_MEMBERS });
  const keywords = KEYWORDS.map((label): Offer => ({ label, kind: 'keyword', rank: -5 }));
  const builtIn = BUILT_IN.map((label): Offer => ({ label, kind: 'function', detail: 'built in' }));
  return completionsOf({ from, word, offers: [...namesOf(text, ''), ...keywords, ...builtIn] });
}

function moduleName(path: string): string {
  return path.replace(/\.py$/, '').replaceAll('/', '.');
}

function moduleOffer({ path }: { path: string }): Offer {
  return { label: moduleName(path), kind: 'name', detail: 'module of this project', rank: 10 };
}

const DEFINED = /^[ \t]*(?:async )?(def|class)[ \t]+(\w{1,100})(?:\(([^)\n]{0,400}))?/gm;
const ASSIGNED = /^[ \t]*(\w{1,100})(?:[ \t]*:[^=\n]{1,100})?[ \t]*=(?!=)/gm;
const BOUND = /\b(?:for|as)[ \t]+(\w{1,100})/g;
const IMPORTED = /^[ \t]*(?:from[ \t]+[\w.]+[ \t]+)?import[ \t]+([\w., ]{1,400})/gm;

/** Functions, classes, assigned names, parameters, loop variables and imports. */
function namesOf(text: string, detail: string): Offer[] {
  const defined = [...text.matchAll(DEFINED)].flatMap(([, kind, name = '', list = '']): [string, Offer['kind']][] => {
    if (kind === 'class') return [[name, 'type']];
    const parameters = [...list.matchAll(/(?:^|,)\s*\*{0,2}(\w{1,100})/g)].map(([, one = '']) => one);
    return [[name, 'function'], ...parameters.map((one): [string, Offer['kind']] => [one, 'name'])];
  });
  const named = [...text.matchAll(ASSIGNED), ...text.matchAll(BOUND)].map(([, name = '']) => name);
  const imported = [...text.matchAll(IMPORTED)].flatMap(([, list = '']) => list.split(',').map(firstWord));
  const names = [...named, ...imported].map((name): [string, Offer['kind']] => [name, 'name']);
  const kinds = new Map([...names, ...defined].filter(([name]) => name !== ''));
  return [...kinds].map(([label, kind]) => ({ label, kind, detail, rank: 10 }));
}

/** `import a.b` defines `a`, and `a as b` is found as what is bound. */
function firstWord(part: string): string {
  return part.trim().split(/[ .]/, 1)[0] ?? '';
}

/** Members of `self`: what the file assigns to it, and its methods. */
function membersOf(text: string, before: string): Offer[] {
  if (!/\bself\.$/.test(before)) return [];
  const fields = [...text.matchAll(/\bself\.(\w{1,100})/g)].map(([, label = '']): Offer => ({
    label,
    kind: 'name',
    rank: 5,
  }));
  const methods = [...text.matchAll(/^[ \t]+(?:async )?def[ \t]+(\w{1,100})/gm)].map(([, label = '']): Offer => ({
    label,
    kind: 'function',
  }));
  return [...methods, ...fields];
}

export function outlinePython(text: string): CodeSymbol[] {
  const count = createLineCounter(text);
  return [...text.matchAll(/^([ \t]*)(?:async )?(def|class)[ \t]+(\w{1,100})/gm)].map(
    ({ 1: indent = '', 2: kind = '', 3: name = '', index }) => ({
      name,
      kind: kind === 'def' ? 'function' : 'class',
      ...count(index + indent.length),
      depth: Math.min(5, Math.floor(indent.replaceAll('\t', '    ').length / 4)),
    }),
  );
}
