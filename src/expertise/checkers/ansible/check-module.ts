// Checks what a module is given: names of parameters, those that are required, choices and types.

import { isMap, isScalar, isSeq, type Node } from 'yaml';
import { didYouMean } from '#text/code/nearest-name.ts';
import type { Problem } from '../report-problems.ts';
import type { Module, Parameter } from './ansible-catalogue.ts';
import { isTemplate, placeOf, textOf, textsOf, type YamlEntry } from './read-yaml.ts';

/** They take any parameter, or hand over what they are given to another module. */
const OPEN_MODULES = new Set([
  'ansible.windows.win_dsc',
  ...'add_host gather_facts group_by include_vars meta package service set_fact set_stats raw'
    .split(' ')
    .map((name) => `ansible.builtin.${name}`),
]);
/** Their whole value can be one text: a command, a file, a name. */
const FREE_FORM_MODULES = new Set(
  `command import_playbook import_tasks include include_tasks include_vars meta raw script shell win_command win_shell
  expect`
    .split(/\s+/)
    .flatMap((name) => [`ansible.builtin.${name}`, `ansible.windows.${name}`]),
);

export type Given = {
  module: Module;
  keyNode: Node;
  /** The value stands behind the module's name. */
  value: Node | null;
  /** The entries are those of `args` and of the module's own map. */
  entries: readonly YamlEntry[];
  /** True if parameters may be given elsewhere, by `module_defaults`. */
  hasDefaults: boolean;
};

export function checkModule(given: Given): Problem[] {
  const { module, value, keyNode } = given;
  const text = textOf(value);
  if (text !== null && text !== '') return checkText(text, given);
  if (isSeq(value)) return [problem('ansible/arguments', keyNode, `"${module.name}" takes parameters, not a list.`)];
  return checkParameters(given);
}

function checkText(text: string, given: Given): Problem[] {
  const { module, value, keyNode } = given;
  if (FREE_FORM_MODULES.has(module.name) || isTemplate(text)) return [];
  const names = [...text.matchAll(/(?:^|\s)(\w+)=/g)].map(([, name = '']) => name);
  if (names.length === 0 && module.parameters)
    return [problem('ansible/arguments', value ?? keyNode, `"${module.name}" takes parameters, not a text.`)];
  if (!module.parameters || OPEN_MODULES.has(module.name)) return [];
  const unknown = names.filter((name) => !module.parameters?.has(name));
  return unknown.map((name) => ({ ...unknownParameter(name, module, value ?? keyNode), fix: undefined }));
}

function checkParameters({ module, keyNode, entries, hasDefaults }: Given): Problem[] {
  const { parameters, exclusive } = module;
  if (!parameters) return [];
  const isOpenModule = OPEN_MODULES.has(module.name);
  const names = entries.map(({ key }) => key);
  const isOpen = hasDefaults || names.includes('<<');
  const given = new Set(names.map((name) => parameters.get(name)?.name ?? name));
  const problems = entries.flatMap(({ key, keyNode: place, value }) => {
    if (key === '<<' || (isOpenModule && !parameters.has(key))) return [];
    const parameter = parameters.get(key);
    return parameter ? checkValue(parameter, { module, value, place }) : [unknownParameter(key, module, place)];
  });
  const required = new Set([...parameters.values()].filter(({ isRequired }) => isRequired).map(({ name }) => name));
  for (const name of required)
    if (!given.has(name) && !isOpen && !/^(?:free[_-]form|key_value|auth_kind)$/.test(name))
      problems.push(problem('ansible/missing-parameter', keyNode, `"${module.name}" needs "${name}".`));
  for (const group of exclusive) {
    const both = group.filter((name) => given.has(name));
    if (both.length > 1)
      problems.push(
        problem(
          'ansible/exclusive-parameters',
          keyNode,
          `Give only one of ${both.map((name) => `"${name}"`).join(' and ')}.`,
        ),
      );
  }
  return problems;
}

function unknownParameter(name: string, { name: module, parameters }: Module, place: Node): Problem {
  const meant = didYouMean(name, parameters?.keys() ?? []);
  const message = `"${module}" has no parameter "${name}".${meant ? ` Did you mean "${meant}"?` : ''}`;
  return { ...problem('ansible/unknown-parameter', place, message), fix: meant ?? undefined };
}

function checkValue(
  parameter: Parameter,
  { module, value, place }: { module: Module; value: Node | null; place: Node },
): Problem[] {
  const isLiteral = isScalar(value) && !isTemplate(textOf(value) ?? '');
  if (isMap(value) && /^(?:bool|int|float|path)$/.test(parameter.type))
    return [problem('ansible/type', place, `"${parameter.name}" of "${module.name}" is not a map.`)];
  if (isLiteral && !isRightType(parameter, textOf(value)))
    return [problem('ansible/type', value, `"${parameter.name}" of "${module.name}" needs ${NEEDS[parameter.type]}.`)];
  if (isLiteral && parameter.name === 'mode' && isDecimalMode(value))
    return [
      {
        ...problem(
          'ansible/decimal-mode',
          value,
          'Write the mode in quotes with a leading zero: this number is not octal.',
        ),
        fix: `'0${textOf(value)}'`,
      },
    ];
  return checkChoices(parameter, { module, value });
}

const NEEDS: Readonly<Record<string, string>> = {
  bool: 'true or false',
  int: 'a whole number',
  float: 'a number',
  dict: 'a map',
};
const BOOLEANS = /^(?:true|false|yes|no|on|off|y|n|t|f|1|0|1\.0|0\.0)$/i;

function isRightType({ type }: Parameter, text: string | null): boolean {
  if (text === null || text === '') return true;
  if (type === 'bool') return BOOLEANS.test(text);
  if (type === 'int') return /^[+-]?(?:0[ox])?[\da-f_]+$/i.test(text);
  if (type === 'float') return /^[+-]?[\d._]+(?:e[+-]?\d+)?$/i.test(text);
  // Collections that are generated take a link in place of a map.
  return type !== 'dict' || text.includes('/') || text.includes('=') || text.startsWith('{') || text === 'null';
}

/** `mode: 644` is the decimal number, which makes no sense as permissions. */
function isDecimalMode(node: Node): boolean {
  return isScalar(node) && typeof node.value === 'number' && /^[1-7]\d{2}$/.test(node.source ?? '');
}

function checkChoices(
  { name, choices }: Parameter,
  { module, value }: { module: Module; value: Node | null },
): Problem[] {
  // A choice such as "*regex*" means any text.
  if (choices.length === 0 || choices.some((choice) => String(choice).includes('*'))) return [];
  const normalize = module.name.includes('.windows.') ? normalizeCase : normalizeBoolean;
  const known = new Set(choices.map(normalize));
  return textsOf(value)
    .filter(({ text }) => text !== '' && !isTemplate(text) && !known.has(normalize(text)))
    .filter(({ text }) => !text.split(',').every((part) => known.has(normalize(part.trim()))))
    .map(({ text, node }) => {
      const meant = didYouMean(text, choices.map(String));
      const hint = meant ? `Did you mean "${meant}"?` : `It can be ${listOf(choices)}.`;
      const message = `"${name}" of "${module.name}" cannot be "${text}". ${hint}`;
      return { ...problem('ansible/choice', node, message), fix: meant ?? undefined };
    });
}

const TRUE = /^(?:true|yes|on)$/i;
const FALSE = /^(?:false|no|off)$/i;

/** Modules for Windows accept any case. */
function normalizeCase(choice: string | number | boolean): string {
  return normalizeBoolean(choice).toLowerCase();
}

function normalizeBoolean(choice: string | number | boolean): string {
  const text = String(choice);
  if (TRUE.test(text)) return 'true';
  return FALSE.test(text) ? 'false' : text;
}

function listOf(choices: Parameter['choices']): string {
  const listed = choices.slice(0, 6).map((choice) => `"${choice}"`);
  return choices.length > listed.length ? `${listed.join(', ')} and others` : listed.join(', ');
}

function problem(code: string, place: Node, message: string): Problem {
  return { code, stage: 'schema', severity: 'error', message, ...placeOf(place) };
}
