// Help for Ansible: modules, their parameters and choices by the catalogue, and the keywords of plays and tasks.

import type { CodeSymbol, Completions, Explanation } from '#contract/assist/code-assist.ts';
import {
  loadAnsibleCatalogue,
  type AnsibleCatalogue,
  type Module,
  type Parameter,
} from '#expertise/checkers/ansible/ansible-catalogue.ts';
import {
  blockKeywords,
  loopKeywords,
  playKeywords,
  taskKeywords,
} from '#expertise/checkers/ansible/ansible-keywords.ts';
import { createLineCounter } from '#text/offsets.ts';
import type { AssistOrder } from '../assist.ts';
import { completionsOf, NOTHING, type Offer } from '../offers.ts';
import { rangeOfWord } from '../word-at.ts';
import { readYamlPlace, type YamlPlace } from './yaml-place.ts';

let catalogue: AnsibleCatalogue | null = null;

export function openAnsible(): AnsibleCatalogue {
  catalogue ??= loadAnsibleCatalogue();
  return catalogue;
}

const TASK_LISTS = new Set(['tasks', 'pre_tasks', 'post_tasks', 'handlers', 'block', 'rescue', 'always']);
const TASK_FILE = /(?:^|\/)(?:tasks|handlers)\/[^/]+$/;

export function completeAnsible({ files, path, offset }: AssistOrder): Completions {
  const text = files.find((file) => file.path === path)?.text ?? '';
  const place = readYamlPlace(text, offset);
  if (!place) return NOTHING;
  const { offers, note } = offersAt(place, path);
  return completionsOf({ from: offset - place.word.length, word: place.word, offers, note });
}

type Offered = { offers: Offer[]; note: string | null };

function offersAt(place: YamlPlace, path: string): Offered {
  const parameters = parametersAround(place);
  if (parameters)
    return {
      offers: place.isKey ? parameterOffers(parameters, place) : valueOffers(parameters.get(place.key)),
      note: null,
    };
  if (!place.isKey) return { offers: keywordValues(place.key), note: null };
  const scope = scopeOf(place, path);
  if (scope === 'play') return { offers: keywordOffers(playKeywords, place, 'play'), note: null };
  if (scope === 'loop') return { offers: keywordOffers(loopKeywords, place, 'loop'), note: null };
  if (scope === 'other') return { offers: [], note: 'The parameters of this are not known here.' };
  return {
    offers: [...keywordOffers(new Set([...taskKeywords, ...blockKeywords]), place, 'task'), ...moduleOffers(place)],
    note: null,
  };
}

/** The parameters of the module, or of the `args` of one, around the cursor. */
function parametersAround({ parents }: YamlPlace): Module['parameters'] | null {
  const [around] = parents.slice(-1);
  if (around === undefined || around === '-') return null;
  const module = openAnsible().find(around);
  return module === null || module === 'unknown-collection' ? null : module.parameters;
}

function scopeOf({ parents }: YamlPlace, path: string): 'play' | 'task' | 'loop' | 'other' {
  const around = parents.at(-1);
  if (around === 'loop_control') return 'loop';
  if (around !== '-') return parents.length === 0 && !TASK_FILE.test(path) ? 'play' : 'other';
  const list = parents.at(-2);
  if (list === undefined) return TASK_FILE.test(path) ? 'task' : 'play';
  return TASK_LISTS.has(list) ? 'task' : 'other';
}

function keywordOffers(words: ReadonlySet<string>, { siblings }: YamlPlace, detail: string): Offer[] {
  return [...words]
    .filter((label) => !siblings.has(label))
    .map((label) => ({ label, kind: 'keyword', detail, insert: `${label}: `, rank: 10 }));
}

/** Modules of ansible-core first; the others need a letter, because there are thousands. */
function moduleOffers({ word }: YamlPlace): Offer[] {
  const core = 'ansible.builtin.';
  return openAnsible()
    .names()
    .filter((name) => word !== '' || name.startsWith(core))
    .map((label) => ({
      label,
      kind: 'command',
      detail: 'module',
      insert: `${label}:\n  `,
      rank: label.startsWith(core) ? 5 : -5,
    }));
}

function parameterOffers(parameters: ReadonlyMap<string, Parameter>, { siblings }: YamlPlace): Offer[] {
  return [...parameters]
    .filter(([name, own]) => name === own.name && !siblings.has(name))
    .map(([label, { isRequired, type }]) => ({
      label,
      kind: 'parameter',
      detail: isRequired ? `${type}, required` : type,
      insert: `${label}: `,
      rank: isRequired ? 15 : 0,
    }));
}

function valueOffers(parameter: Parameter | undefined): Offer[] {
  if (!parameter) return [];
  const choices = parameter.type === 'bool' ? [true, false] : parameter.choices;
  return choices.map((choice) => ({ label: String(choice), kind: 'value', detail: 'choice', rank: 15 }));
}

const YES_OR_NO = new Set([
  'become',
  'gather_facts',
  'ignore_errors',
  'no_log',
  'run_once',
  'check_mode',
  'any_errors_fatal',
]);

function keywordValues(key: string): Offer[] {
  return YES_OR_NO.has(key) ? ['true', 'false'].map((label) => ({ label, kind: 'keyword', rank: 15 })) : [];
}

export function explainAnsible({ files, path, offset }: AssistOrder): Explanation | null {
  const text = files.find((file) => file.path === path)?.text ?? '';
  const range = rangeOfWord(text, offset, /[\w.]/);
  const place = range && readYamlPlace(text, range.to);
  if (!range || !place) return null;
  const word = text.slice(range.from, range.to);
  const parameter = parametersAround(place)?.get(word);
  const said = parameter ? explainParameter(parameter, place) : explainModule(openAnsible().find(word));
  return said && { ...range, ...said };
}

type Said = Pick<Explanation, 'title' | 'lines' | 'link'>;

function explainParameter(parameter: Parameter, { parents }: YamlPlace): Said {
  const link = pageOf(openAnsible().find(parents.at(-1) ?? ''));
  return { title: parameter.name, lines: linesOf(parameter), link };
}

function explainModule(module: Module | 'unknown-collection' | null): Said | null {
  if (module === null || module === 'unknown-collection') return null;
  const own = [...new Set(module.parameters?.values())];
  const required = own.filter(({ isRequired }) => isRequired).map(({ name }) => name);
  const lines = [
    ...(required.length > 0 ? [`Required: ${required.join(', ')}.`] : []),
    module.parameters ? `${own.length} parameters.` : 'Its parameters are not known here.',
    version(),
  ];
  return { title: module.name, lines, link: pageOf(module) };
}

function linesOf({ isRequired, type, choices }: Parameter): string[] {
  return [
    `${isRequired ? 'Required' : 'Optional'}, ${type}.`,
    ...(choices.length > 0 ? [`One of: ${choices.join(', ')}.`] : []),
    version(),
  ];
}

function version(): string {
  return `Read from ansible-core ${openAnsible().version} and the package ansible.`;
}

/** docs.ansible.com has a page for each module of the package ansible, by its full name. */
function pageOf(module: Module | 'unknown-collection' | null): Explanation['link'] {
  if (module === null || module === 'unknown-collection') return null;
  const [namespace, collection, name] = module.name.split('.');
  if (!namespace || !collection || !name) return null;
  const host = 'docs.ansible.com';
  return { url: `https://${host}/ansible/latest/collections/${namespace}/${collection}/${name}_module.html`, host };
}

/** Plays, tasks and handlers by their names. */
export function outlineAnsible(text: string): CodeSymbol[] {
  const count = createLineCounter(text);
  return [
    ...text.matchAll(
      /^([ ]*)- (?:name:[ \t]*(["']?)([^\n]{1,200}?)\2[ \t]*$|(hosts|block|import_playbook)\b([^\n]{0,100}))/gm,
    ),
  ].map(({ 1: indent = '', 3: name, 4: word = '', 5: rest = '', index }) => ({
    name: name ?? `${word}${rest}`,
    kind: indent === '' ? 'play' : 'task',
    ...count(index + indent.length),
    depth: Math.min(5, Math.floor(indent.length / 2)),
  }));
}
