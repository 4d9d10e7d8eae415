// The modules that are known: those of ansible-core and of the collections of the package ansible.

import { readCatalogue } from '../read-catalogue.ts';

export type Parameter = {
  name: string;
  isRequired: boolean;
  /** The type is as the documentation has it: 'str', 'list', 'dict', 'bool', 'int', 'float', 'path', 'raw', … */
  type: string;
  /** Empty where any value is right. */
  choices: readonly (string | number | boolean)[];
};

export type Module = {
  name: string;
  /** The keys are names and aliases. It is null if the parameters are not known. */
  parameters: ReadonlyMap<string, Parameter> | null;
  /** Groups of which one can be given. */
  exclusive: readonly (readonly string[])[];
};

type StoredParameter =
  | string
  | [name: string, flags: string, aliases?: string[], choices?: (string | number | boolean)[]];
type StoredModule = 0 | [parameters: StoredParameter[], exclusive?: string[][]];

export type AnsibleCatalogue = {
  /** This is the version of ansible-core. */
  version: string;
  /** 'unknown-collection': of one that is not in the package; null: it is known, and has no such module. */
  find: (name: string) => Module | 'unknown-collection' | null;
  /** The full name of a module that is named without its collection; null where there is none, or several. */
  fullName: (name: string) => string | null;
  /** Names that may be meant: of the same collection, or all of ansible-core. */
  similar: (name: string) => string[];
  /** Full names of all modules. */
  names: () => readonly string[];
};

const CORE = 'ansible.builtin';

export function loadAnsibleCatalogue(): AnsibleCatalogue {
  const { collections, moved } = readCatalogue(new URL('ansible-catalogue.json.br', import.meta.url)) as {
    collections: Record<string, { version: string; modules: Record<string, StoredModule> }>;
    moved: Record<string, string>;
  };
  let all: readonly string[] | null = null;
  const decoded = new Map<string, Module>();
  const decodeOnce = (name: string, stored: StoredModule): Module => {
    const known = decoded.get(name) ?? decode(name, stored);
    decoded.set(name, known);
    return known;
  };
  const find: AnsibleCatalogue['find'] = (name) => {
    const full = name.includes('.') ? name.replace(/^ansible\.legacy\./, `${CORE}.`) : `${CORE}.${name}`;
    const { collection, module } = splitName(full);
    const known = collections[collection];
    if (!known) return 'unknown-collection';
    const stored = own(known.modules, module);
    if (stored !== undefined) return decodeOnce(full, stored);
    const target = collection === CORE ? own(moved, module) : undefined;
    return target === undefined ? null : find(target);
  };
  return {
    version: collections[CORE]?.version ?? '',
    find,
    fullName(name) {
      const owners = Object.entries(collections).filter(([, { modules }]) => own(modules, name) !== undefined);
      const [first, ...others] = owners;
      return first && others.length === 0 ? `${first[0]}.${name}` : null;
    },
    similar(name) {
      const { collection } = splitName(name);
      if (collections[collection])
        return Object.keys(collections[collection].modules).map((known) => `${collection}.${known}`);
      return Object.keys(collections[CORE]?.modules ?? {});
    },
    names() {
      all ??= Object.entries(collections).flatMap(([collection, { modules }]) =>
        Object.keys(modules).map((module) => `${collection}.${module}`),
      );
      return all;
    },
  };
}

/** Names from outside may be those of an object's prototype. */
function own<Value>(record: Record<string, Value>, name: string): Value | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}

/** A name has a namespace, a collection and a module, which may have a folder in front. */
function splitName(name: string): { collection: string; module: string } {
  const [namespace = '', collection = '', ...rest] = name.split('.');
  return { collection: `${namespace}.${collection}`, module: rest.at(-1) ?? '' };
}

function decode(name: string, stored: StoredModule): Module {
  if (stored === 0) return { name, parameters: null, exclusive: [] };
  const [list, exclusive = []] = stored;
  const parameters = new Map<string, Parameter>();
  for (const entry of list) {
    const [parameter, flags = 'str', aliases = [], choices = []] = typeof entry === 'string' ? [entry] : entry;
    const known = { name: parameter, isRequired: flags.startsWith('!'), type: flags.replace('!', ''), choices };
    for (const word of [parameter, ...aliases]) parameters.set(word, known);
  }
  return { name, parameters, exclusive };
}
