// Checks the class names in the style sheets of features. Class names are global: a feature prefixes its own with its
// name, so that two features cannot style each other by accident; only src/ui and the frame of the app have short ones.
//
//   node scripts/checks/class-names.ts

import { fileURLToPath } from 'node:url';
import type { Tree } from '../house/modules.ts';
import { readTree } from '../house/tree.ts';

/** What a feature's page is called where people see it, beside the feature's own name. */
const PAGE_NAMES: Readonly<Record<string, string>> = { solution: 'azure' };

/** Classes of @xyflow/react, which the canvas of /azure draws with. */
const OF_LIBRARIES = /^(?:react-flow(?:__\w+)?|connectingfrom|dragging)$/;

type Selector = { text: string; classes: readonly string[] };

/** Returns one line for each class without a prefix, and for each selector that styles other features, too. */
export function checkClassNames(files: Tree): string[] {
  const shared = classesIn([...files].filter(([file]) => /^src\/(?:ui\/|web\/app\.css$)/.test(file)));
  return [...files].flatMap(([file, source]) => {
    const feature = featureOf(file);
    if (feature === null) return [];
    const isOwn = (name: string): boolean => hasPrefix(name, feature);
    const isKnown = (name: string): boolean =>
      isOwn(name) || shared.has(name) || OF_LIBRARIES.test(name) || isOfAnother(name, files);
    return readSelectors(source).flatMap(({ text, classes }) => [
      ...classes
        .filter((name) => !isKnown(name))
        .map((name) => `${file}: .${name} has no prefix; see docs/decisions/0003`),
      ...(classes.some(isOwn) ? [] : [`${file}: '${text}' styles the pages of other features, too`]),
    ]);
  });
}

/** 'design' for a style sheet of the feature design, otherwise null. */
function featureOf(file: string): string | null {
  return /^src\/features\/([\w-]+)\/.*\.css$/.exec(file)?.[1] ?? null;
}

/** The prefix of a feature is its name in the singular, or its page's: .document-row, .usage-totals, .azure-canvas. */
function hasPrefix(name: string, feature: string): boolean {
  const prefixes = [feature, feature.replace(/s$/, ''), PAGE_NAMES[feature] ?? feature];
  return prefixes.some((prefix) => name === prefix || name.startsWith(`${prefix}-`));
}

/** A feature that shows the panel of another one may place it by its class. */
function isOfAnother(name: string, files: Tree): boolean {
  return [...files].some(([file, source]) => {
    const feature = featureOf(file);
    return feature !== null && hasPrefix(name, feature) && source.includes(`.${name}`);
  });
}

function classesIn(files: readonly (readonly [string, string])[]): Set<string> {
  const sheets = files.filter(([file]) => file.endsWith('.css'));
  return new Set(sheets.flatMap(([, source]) => readSelectors(source).flatMap(({ classes }) => classes)));
}

function readSelectors(source: string): Selector[] {
  return [...source.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{};]+)\{/g)]
    .map(([, selectors = '']) => selectors.trim())
    .filter((selectors) => !/^(?:@|from\b|to\b|\d)/.test(selectors))
    .flatMap(splitList)
    .map((text) => ({
      text,
      classes: [...text.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name = '']) => name),
    }));
}

/** Splits at the commas that are not in parentheses: ':is(.a, .b) .c, .d' has two selectors. */
function splitList(selectors: string): string[] {
  let depth = 0;
  const marked = [...selectors].map((letter) => {
    if (letter === '(') depth += 1;
    if (letter === ')') depth -= 1;
    return letter === ',' && depth === 0 ? '\n,' : letter;
  });
  return marked
    .join('')
    .split('\n,')
    .map((selector) => selector.trim());
}

if (import.meta.main) {
  const problems = checkClassNames(readTree(fileURLToPath(new URL('../..', import.meta.url))));
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length === 0 ? 0 : 1;
}
