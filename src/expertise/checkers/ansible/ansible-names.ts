// Finds handlers and variables that nothing defines, and templates that are not closed.

import { isMap, isScalar, type Node } from 'yaml';
import { didYouMean } from '#text/code/nearest-name.ts';
import type { Problem } from '../report-problems.ts';
import { entriesOf, isTemplate, itemsOf, placeOf, textOf, valueOf, visitScalars } from './read-yaml.ts';
import type { Walk } from './walk-playbook.ts';

/** A handler that is not there is an error where no role can have it; a name that is nearly one is wrong everywhere. */
export function checkHandlers({ notified, hasRoles }: Walk, handlers: ReadonlySet<string>): Problem[] {
  return notified.flatMap(({ text, node }) => {
    if (handlers.has(text) || isTemplate(text)) return [];
    const meant = didYouMean(text, handlers);
    if (hasRoles && !meant) return [];
    return [
      {
        code: 'ansible/unknown-handler',
        stage: 'references',
        severity: 'error',
        message: `There is no handler "${text}".${meant ? ` Did you mean "${meant}"?` : ''}`,
        fix: meant ?? undefined,
        ...placeOf(node),
      },
    ];
  });
}

/** Returns the problems of the templates in all values: braces that are not closed. */
export function checkTemplates(roots: readonly Node[]): Problem[] {
  const problems: Problem[] = [];
  for (const root of roots) {
    visitMaps(root, (map) => {
      if (!map.flow || !isMap(map.items[0]?.key)) return;
      const message = 'Put the value in quotes: one that begins with "{{" is read as a map.';
      problems.push({ code: 'ansible/yaml', stage: 'syntax', severity: 'error', message, ...placeOf(map) });
    });
    visitScalars(root, (text, node) => {
      if (isStrayQuote(text, node)) {
        const message = 'The value ends with a quote that it does not begin with.';
        problems.push({ code: 'ansible/stray-quote', stage: 'syntax', severity: 'error', message, ...placeOf(node) });
      }
      const open = findOpenTemplate(text);
      if (open === null) return;
      const message = `"${open}" is not closed by "${open === '{{' ? '}}' : '%}'}".`;
      problems.push({ code: 'ansible/template', stage: 'syntax', severity: 'error', message, ...placeOf(node) });
    });
  }
  return problems;
}

/** `mode: 0644"` is a right value of YAML, and never what was meant. */
function isStrayQuote(text: string, node: Node): boolean {
  if (!isScalar(node) || node.type !== 'PLAIN') return false;
  const quote = text.at(-1);
  return (quote === '"' || quote === "'") && !text.includes(' ') && text.split(quote).length === 2;
}

function findOpenTemplate(text: string): '{{' | '{%' | null {
  for (let at = text.indexOf('{'); at !== -1;) {
    const opener = text.slice(at, at + 2);
    if (opener !== '{{' && opener !== '{%') at = text.indexOf('{', at + 1);
    else if (text.startsWith('{% raw', at) || text.startsWith('{%- raw', at)) return null;
    else {
      const close = text.indexOf(opener === '{{' ? '}}' : '%}', at + 2);
      if (close === -1 || (opener === '{{' && hasInner(text.slice(at + 2, close)))) return opener;
      at = text.indexOf('{', close + 2);
    }
  }
  return null;
}

/** Returns true if another template begins inside of one, outside of its texts. */
function hasInner(expression: string): boolean {
  return expression.includes('{{') && expression.replaceAll(/'[^']*'|"[^"]*"/g, '').includes('{{');
}

/** Keys whose values are expressions without braces. */
const EXPRESSIONS = new Set(['when', 'until', 'failed_when', 'changed_when', 'that', 'var']);

/** Names that files define: what is registered, set, and all keys of variables. */
export function collectNames(roots: readonly Node[]): Set<string> {
  const names = new Set<string>();
  for (const root of roots)
    visitMaps(root, (map) => {
      for (const { key, value } of entriesOf(map)) {
        const text = textOf(value);
        if ((key === 'register' || key.endsWith('_var')) && text !== null) names.add(text);
        if (/(?:^|\.)(?:vars|set_fact|module_defaults|data)$/.test(key) && isMap(value))
          for (const entry of entriesOf(value)) names.add(entry.key);
        if (key === 'vars_prompt')
          for (const item of itemsOf(value)) if (isMap(item)) names.add(textOf(valueOf(item, 'name')) ?? '');
      }
    });
  for (const root of roots) if (isMap(root)) for (const { key } of entriesOf(root)) names.add(key);
  return names;
}

/** Finds names that are nearly one that is registered or set, and are themselves defined nowhere. */
export function checkNames(roots: readonly Node[], defined: ReadonlySet<string>): Problem[] {
  const candidates = [...defined].filter((name) => name.length >= 5);
  const problems: Problem[] = [];
  if (candidates.length === 0) return problems;
  const check = (text: string, node: Node): void => {
    for (const name of namesOf(text)) {
      if (
        defined.has(name) ||
        name.length < 5 ||
        WORDS.has(name) ||
        /^(?:ansible|inventory|group|play|role|host)/.test(name)
      )
        continue;
      const meant = didYouMean(name, candidates);
      // Names that differ in a number or the plural are different on purpose.
      if (
        !meant ||
        meant.replaceAll(/\d/g, '') === name.replaceAll(/\d/g, '') ||
        `${meant}s` === name ||
        `${name}s` === meant
      )
        continue;
      problems.push({
        code: 'ansible/unknown-variable',
        stage: 'references',
        severity: 'warning',
        message: `Nothing here defines "${name}". Did you mean "${meant}"?`,
        ...placeOf(node),
      });
    }
  };
  for (const root of roots) {
    visitScalars(root, (text, node) => {
      for (const [, expression = ''] of text.matchAll(/\{\{([^{}]*)\}\}/g)) check(expression, node);
    });
    visitMaps(root, (map) => {
      for (const { key, value } of entriesOf(map))
        if (EXPRESSIONS.has(key))
          visitScalars(value, (text, node) => (isTemplate(text) ? undefined : check(text, node)));
    });
  }
  return problems;
}

/** Words of expressions that are not variables. */
const WORDS = new Set(
  'false true none null defined undefined is in not and or else omit lookup query item loop'.split(' '),
);

/** The names at the beginning of expressions: no attributes, filters, tests, functions, arguments or text. */
function namesOf(expression: string): string[] {
  const code = expression.replaceAll(/'[^']*'|"[^"]*"/g, ' ');
  return [
    ...code.matchAll(/(?<![\w.|])(?<!\|\s*)(?<!\bis\s+)(?<!\bis not\s+)([A-Za-z_]\w*)(?!\w)(?!\s*[(=](?!=))/g),
  ].map(([, name = '']) => name);
}

function visitMaps(root: Node, visit: (map: Parameters<typeof entriesOf>[0]) => void): void {
  const rest: (Node | null)[] = [root];
  for (let next = rest.pop(); next !== undefined; next = rest.pop()) {
    if (isMap(next)) {
      visit(next);
      rest.push(...entriesOf(next).map(({ value }) => value));
    } else rest.push(...itemsOf(next));
  }
}
