// Makes the catalogue of Ansible's modules: names, parameters, aliases, choices and types, no descriptions.
//
//   pip download --no-deps ansible==12.0.0 ansible-core==2.19.11, and unpack both into one folder
//   node scripts/catalogues/ansible.mjs <folder with ansible/ and ansible_collections/>
//
// Both are licensed under GPL-3.0-or-later. The names in them are facts; no text or code of theirs is copied.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { writeCatalogue } from './write-catalogue.mjs';

const [root] = process.argv.slice(2);
if (!root) throw new Error('Give the folder with ansible/ and ansible_collections/.');

/** Collections whose parameters are listed; of all others, names alone. */
const DETAILED =
  `amazon.aws ansible.posix ansible.windows azure.azcollection community.aws community.crypto community.docker
  community.general community.mysql community.postgresql community.vmware community.windows google.cloud kubernetes.core
  vmware.vmware`.split(/\s+/);

const collections = {
  'ansible.builtin': {
    version: readVersion(),
    modules: join(root, 'ansible/modules'),
    fragments: join(root, 'ansible/plugins/doc_fragments'),
  },
};
for (const namespace of folders(join(root, 'ansible_collections')))
  for (const name of folders(join(root, 'ansible_collections', namespace))) {
    const folder = join(root, 'ansible_collections', namespace, name);
    collections[`${namespace}.${name}`] = {
      version: readManifest(folder),
      modules: join(folder, 'plugins/modules'),
      fragments: join(folder, 'plugins/doc_fragments'),
      runtime: join(folder, 'meta/runtime.yml'),
    };
  }

const fragments = new Map();
const catalogue = {
  source: 'ansible 12.0.0 and ansible-core 2.19.11, names only',
  license: 'GPL-3.0-or-later',
  collections: {},
  /** Short names of modules that moved to a collection. */
  moved: readMoved(join(root, 'ansible/config/ansible_builtin_runtime.yml')),
};
for (const [collection, { version, modules }] of Object.entries(collections)) {
  const isDetailed = collection === 'ansible.builtin' || DETAILED.includes(collection);
  const own = {};
  const names = new Set(listModules(modules).map((file) => file.replace(/\.(py|yml|yaml|ps1)$/, '')));
  for (const name of [...names].toSorted((a, b) => (a < b ? -1 : 1)))
    own[name] = isDetailed ? readModule(collection, name) : 0;
  for (const name of readRedirects(collections[collection].runtime)) own[name] ??= 0;
  if (Object.keys(own).length > 0) catalogue.collections[collection] = { version, modules: own };
}
writeCatalogue('src/expertise/checkers/ansible/ansible-catalogue.json.br', catalogue);

/** Returns [parameters, exclusive]; 0 where nothing is documented, so that parameters are not checked. */
function readModule(collection, name) {
  const { modules } = collections[collection];
  const document = readDocument(modules, name);
  if (!document) return 0;
  const options = new Map();
  const wanted = [document.extends_documentation_fragment ?? []].flat();
  for (const fragment of wanted.flatMap((line) => String(line).split(','))) {
    const found = readFragment(collection, fragment.trim());
    if (!found) return 0;
    // What modules of a collection share can mostly be given by the environment, too.
    const isCore = collection === 'ansible.builtin';
    addOptions(
      options,
      isCore ? found.options : mapOptions(found.options, (option) => ({ ...option, required: false })),
    );
  }
  addOptions(
    options,
    mapOptions(document.options, (option) => (hasDefault(option) ? { ...option, required: false } : option)),
  );
  const exclusive = readExclusive(modules, name);
  return exclusive.length > 0 ? [encode(options), exclusive] : [encode(options)];
}

function mapOptions(options, change) {
  return Object.fromEntries(Object.entries(options ?? {}).map(([name, option]) => [name, change(option)]));
}

/** Whether something else replaces a required parameter: the documentation says so in words alone. */
function hasDefault(option) {
  return /environment variable|env var|\bE\([A-Z]|default(?:s|ed)? to/i.test(JSON.stringify(option?.description ?? ''));
}

function addOptions(options, more) {
  for (const [name, option] of Object.entries(more ?? {})) options.set(name, { ...options.get(name), ...option });
}

/** A parameter is its name, or [name, flags and type, aliases, choices]: '!' required, then the first letters of its type. */
function encode(options) {
  return [...options].map(([name, option]) => {
    const flags = `${[true, 'yes', 'True'].includes(option?.required) ? '!' : ''}${option?.type ?? 'raw'}`;
    const aliases = (option?.aliases ?? []).map(String);
    const choices = option?.choices ?? [];
    const listed = (Array.isArray(choices) ? choices : Object.keys(choices)).filter((choice) => choice !== null);
    const parts = [name, flags, aliases, listed];
    while (parts.length > 1 && (parts.at(-1).length === 0 || parts.at(-1) === 'str')) parts.pop();
    return parts.length === 1 ? name : parts;
  });
}

function readDocument(folder, name) {
  for (const ending of ['yml', 'yaml']) {
    const path = join(folder, `${name}.${ending}`);
    if (existsSync(path)) return parse(readFileSync(path, 'utf8')).DOCUMENTATION ?? null;
  }
  const path = join(folder, `${name}.py`);
  return existsSync(path) ? readBlock(readFileSync(path, 'utf8'), /^DOCUMENTATION\s*=\s*/m) : null;
}

/** Parses the YAML in the triple-quoted string behind `start`; null where there is none. */
function readBlock(text, start) {
  const found = start.exec(text);
  if (!found) return null;
  const rest = text.slice(found.index + found[0].length);
  const [, quotes, body] = /^[ru]?("""|''')([\s\S]*?)\1/.exec(rest) ?? [];
  if (quotes === undefined) return null;
  try {
    return parse(body.replace(/^\s*---\s*\n/, ''), { strict: false, uniqueKeys: false });
  } catch {
    return null;
  }
}

function readFragment(collection, name) {
  const parts = name.split('.');
  const [owner, rest] = parts.length >= 3 ? [parts.slice(0, 2).join('.'), parts.slice(2)] : ['ansible.builtin', parts];
  const key = [owner, ...rest].join('.');
  if (fragments.has(key)) return fragments.get(key);
  const [file, attribute = 'DOCUMENTATION'] = rest;
  const folder = collections[owner]?.fragments;
  const path = folder && join(folder, `${file.toLowerCase()}.py`);
  const text = path && existsSync(path) ? readFileSync(path, 'utf8') : '';
  const block = (word) => readBlock(text, new RegExp(`^ {4}${word}\\s*=\\s*`, 'm'));
  // Made in code, of requirements alone.
  const found = key.startsWith('amazon.aws.boto3') ? {} : (block(attribute.toUpperCase()) ?? block('DOCUMENTATION'));
  fragments.set(key, found);
  return found;
}

/** Pairs and groups that are literal in the module's source. */
function readExclusive(folder, name) {
  const path = join(folder, `${name}.py`);
  const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
  const [, body = ''] = /mutually_exclusive\s*=\s*[[(]((?:\s*[[(][\w\s'",]*[\])],?)+)\s*[\])]/.exec(text) ?? [];
  return [...body.matchAll(/[[(]([\w\s'",]*)[\])]/g)]
    .map(([, group]) => [...group.matchAll(/['"](\w+)['"]/g)].map(([, word]) => word))
    .filter((group) => group.length > 1);
}

function listModules(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder).filter((file) => /^[a-z]\w*\.(py|yml|yaml|ps1)$/.test(file));
}

function readRedirects(path) {
  if (!path || !existsSync(path)) return [];
  const routing = parse(readFileSync(path, 'utf8'))?.plugin_routing ?? {};
  return [...Object.keys(routing.modules ?? {}), ...Object.keys(routing.action ?? {})].filter(
    (name) => !(routing.modules?.[name]?.tombstone ?? routing.action?.[name]?.tombstone),
  );
}

function readMoved(path) {
  const { modules } = parse(readFileSync(path, 'utf8')).plugin_routing;
  const moved = Object.entries(modules).filter(([, { redirect }]) => redirect);
  return Object.fromEntries(moved.map(([name, { redirect }]) => [name, redirect]));
}

function readVersion() {
  return /__version__ = ['"](.*?)['"]/.exec(readFileSync(join(root, 'ansible/release.py'), 'utf8'))?.[1] ?? '';
}

function readManifest(folder) {
  const path = join(folder, 'MANIFEST.json');
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).collection_info.version : '';
}

function folders(path) {
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && /^[a-z]/.test(entry.name))
    .map(({ name }) => name);
}
