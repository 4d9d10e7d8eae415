// Walks through plays, blocks, roles and tasks, and finds words that do not belong there.

import { isMap, isSeq, type Node } from 'yaml';
import { didYouMean } from '#text/code/nearest-name.ts';
import type { Problem } from '../report-problems.ts';
import type { AnsibleCatalogue, Module } from './ansible-catalogue.ts';
import {
  blockKeywords,
  blockLists,
  loopKeywords,
  playbookImportKeywords,
  playKeywords,
  playLists,
  roleKeywords,
  taskKeywords,
} from './ansible-keywords.ts';
import { checkModule } from './check-module.ts';
import { entriesOf, itemsOf, placeOf, textOf, textsOf, valueOf, type YamlEntry, type YamlMap } from './read-yaml.ts';

export type Task = {
  map: YamlMap;
  module: Module | null;
  moduleName: string;
  entries: YamlEntry[];
  isHandler: boolean;
};

export type Walk = {
  problems: Problem[];
  tasks: Task[];
  /** Names and topics that handlers listen to, of this file. */
  handlers: Set<string>;
  /** Tasks notify these names. */
  notified: { text: string; node: Node }[];
  /** Modules of collections that nothing is known of. */
  unknown: Set<string>;
  /** True if roles or included files may have handlers of their own. */
  hasRoles: boolean;
  /** True if the file is a list of plays or tasks; other files hold variables. */
  isPlaybook: boolean;
};

const IMPORTS = /(?:^|\.)(?:import|include)_playbook$/;
const ROLE_MODULES = /(?:^|\.)(?:(?:import|include)_(?:role|tasks)|include)$/;

export function walkPlaybook(
  roots: readonly Node[],
  { path, catalogue }: { path: string; catalogue: AnsibleCatalogue },
): Walk {
  const walk: Walk = {
    problems: [],
    tasks: [],
    handlers: new Set(),
    notified: [],
    unknown: new Set(),
    hasRoles: /(?:^|\/)roles\//.test(path),
    isPlaybook: false,
  };
  const walker = new Walker(walk, catalogue);
  for (const root of roots) {
    if (!isSeq(root) || !itemsOf(root).some((item) => isMap(item))) continue;
    walk.isPlaybook = true;
    for (const item of itemsOf(root)) {
      if (!isMap(item)) walker.fail('ansible/structure', item, 'A play or task is a map.');
      else if (isPlay(item, path)) walker.play(item);
      else {
        // Its handlers are in the play that includes it.
        walk.hasRoles = true;
        walker.task(item, /(?:^|\/)handlers\//.test(path));
      }
    }
  }
  return walk;
}

/** Files of tasks are in folders of that name. Elsewhere, what has hosts, roles or tasks of its own is a play. */
function isPlay(map: YamlMap, path: string): boolean {
  const keys = entriesOf(map).map(({ key }) => key);
  if (keys.some((key) => key === 'hosts' || IMPORTS.test(key))) return true;
  return !/(?:^|\/)(?:tasks|handlers)\//.test(path) && keys.some((key) => key === 'tasks' || key === 'roles');
}

class Walker {
  readonly #walk: Walk;
  readonly #catalogue: AnsibleCatalogue;
  /** Collections whose modules can be named without them. */
  #collections: readonly string[] = [];
  #hasDefaults = false;

  constructor(walk: Walk, catalogue: AnsibleCatalogue) {
    this.#walk = walk;
    this.#catalogue = catalogue;
  }

  #find(name: string): ReturnType<AnsibleCatalogue['find']> {
    const found = this.#catalogue.find(name);
    if (found !== null || name.includes('.')) return found;
    const named = this.#collections.map((collection) => this.#catalogue.find(`${collection}.${name}`));
    return named.find(isModule) ?? (named.includes('unknown-collection') ? 'unknown-collection' : null);
  }

  fail(code: string, node: Node, message: string): void {
    this.#walk.problems.push({ code, stage: 'schema', severity: 'error', message, ...placeOf(node) });
  }

  play(map: YamlMap): void {
    const entries = entriesOf(map);
    const isImport = entries.some(({ key }) => IMPORTS.test(key));
    this.#collections = textsOf(valueOf(map, 'collections')).map(({ text }) => text);
    this.#hasDefaults = entries.some(({ key }) => key === 'module_defaults');
    for (const { key, keyNode } of entries)
      if (!(isImport ? playbookImportKeywords : playKeywords).has(key))
        this.#unknownKeyword(key, keyNode, playKeywords);
    if (isImport) return;
    if (!entries.some(({ key }) => key === 'hosts'))
      this.fail('ansible/no-hosts', entries[0]?.keyNode ?? map, 'A play needs "hosts".');
    for (const name of playLists) this.#tasks(valueOf(map, name), { name, isHandler: name === 'handlers' });
    this.#roles(valueOf(map, 'roles'));
  }

  #roles(node: Node | null): void {
    for (const role of itemsOf(node)) {
      this.#walk.hasRoles = true;
      if (!isMap(role)) continue;
      const names = entriesOf(role);
      if (!names.some(({ key }) => key === 'role' || key === 'name'))
        this.fail('ansible/role', role, 'A role needs "role", its name.');
      // Other keys are variables of the role, so that only one that is nearly a keyword is wrong.
      for (const { key, keyNode } of names)
        if (!roleKeywords.has(key) && didYouMean(key, roleKeywords) && key.length > 4)
          this.#unknownKeyword(key, keyNode, roleKeywords);
    }
  }

  #tasks(node: Node | null, { name, isHandler }: { name: string; isHandler: boolean }): void {
    if (node === null) return;
    if (isMap(node)) this.fail('ansible/structure', node, `"${name}" is a list: begin each task with "- ".`);
    for (const item of itemsOf(node)) {
      if (isMap(item)) this.task(item, isHandler);
      else if (item.range) this.fail('ansible/structure', item, 'A task is a map with a module.');
    }
  }

  task(map: YamlMap, isHandler: boolean): void {
    const entries = entriesOf(map);
    for (const { text, node } of textsOf(valueOf(map, 'notify'))) this.#walk.notified.push({ text, node });
    if (isHandler)
      for (const key of ['name', 'listen'])
        for (const { text } of textsOf(valueOf(map, key))) this.#walk.handlers.add(text);
    const first = entries.find(({ key }) => key === 'block' || key === 'rescue' || key === 'always');
    if (first) this.#block(map, { entries, isHandler });
    else this.#moduleTask(map, { entries, isHandler });
  }

  #block(map: YamlMap, { entries, isHandler }: { entries: YamlEntry[]; isHandler: boolean }): void {
    for (const { key, keyNode } of entries)
      if (!blockKeywords.has(key)) this.#unknownKeyword(key, keyNode, blockKeywords);
    if (!entries.some(({ key }) => key === 'block'))
      this.fail('ansible/structure', map, 'A block with "rescue" or "always" needs "block".');
    for (const name of blockLists) this.#tasks(valueOf(map, name), { name, isHandler });
  }

  #moduleTask(map: YamlMap, { entries, isHandler }: { entries: YamlEntry[]; isHandler: boolean }): void {
    const others = entries.filter(({ key }) => !taskKeywords.has(key) && !key.startsWith('with_') && key !== '<<');
    this.#loopControl(valueOf(map, 'loop_control'));
    const known = others.filter(({ key }) => isModule(this.#find(key)) || key.split('.').length >= 3);
    const module = known[0] ?? others[0];
    for (const other of others) {
      if (other === module) continue;
      if (known.includes(other))
        this.fail('ansible/two-modules', other.keyNode, `A task has one module: "${module?.key}" is there already.`);
      else this.#unknownKeyword(other.key, other.keyNode, taskKeywords);
    }
    if (module) this.#module(map, { module, isHandler });
    else if (!entries.some(({ key }) => /^(?:local_)?action$|^<<$/.test(key)))
      this.fail('ansible/no-module', entries[0]?.keyNode ?? map, 'The task has no module.');
    else this.#walk.tasks.push({ map, module: null, moduleName: '', entries: [], isHandler });
  }

  #loopControl(node: Node | null): void {
    for (const { key, keyNode } of isMap(node) ? entriesOf(node) : [])
      if (!loopKeywords.has(key)) this.#unknownKeyword(key, keyNode, loopKeywords);
  }

  #module(
    map: YamlMap,
    { module: { key, keyNode, value }, isHandler }: { module: YamlEntry; isHandler: boolean },
  ): void {
    const module = this.#find(key);
    if (ROLE_MODULES.test(key)) this.#walk.hasRoles = true;
    const args = valueOf(map, 'args');
    const entries = [value, args].flatMap((node) => (isMap(node) ? entriesOf(node) : []));
    this.#walk.tasks.push({ map, module: isModule(module) ? module : null, moduleName: key, entries, isHandler });
    if (module === 'unknown-collection') this.#walk.unknown.add(key);
    else if (module === null) this.#unknownModule(key, keyNode);
    // What `args` is given may be a template.
    else if (args === null || isMap(args))
      this.#walk.problems.push(...checkModule({ module, keyNode, value, entries, hasDefaults: this.#hasDefaults }));
    if (IMPORTS.test(key))
      this.fail('ansible/structure', keyNode, 'A playbook is imported beside plays, not in a task.');
  }

  #unknownModule(name: string, node: Node): void {
    const isShort = !name.includes('.');
    const full = isShort ? this.#catalogue.fullName(name) : null;
    const meant = full ?? didYouMean(name, [...this.#catalogue.similar(name), ...(isShort ? taskKeywords : [])]);
    const where = isShort ? 'ansible-core' : `"${name.split('.').slice(0, 2).join('.')}"`;
    const hint = full ? ` Give its full name, "${full}".` : ` Did you mean "${meant}"?`;
    this.#walk.problems.push({
      code: 'ansible/unknown-module',
      stage: 'references',
      // A short name may be a module of the project itself, or be found by the settings of a role.
      severity: full !== null || (isShort && !meant) ? 'warning' : 'error',
      message: `There is no module "${name}" in ${where}.${meant ? hint : ''}`,
      fix: meant ?? undefined,
      ...placeOf(node),
    });
  }

  #unknownKeyword(name: string, node: Node, keywords: ReadonlySet<string>): void {
    const meant = didYouMean(name, keywords);
    const message = `"${name}" is not a keyword here.${meant ? ` Did you mean "${meant}"?` : ''}`;
    const place = placeOf(node);
    this.#walk.problems.push({
      code: 'ansible/unknown-keyword',
      stage: 'schema',
      severity: 'error',
      message,
      fix: meant ?? undefined,
      ...place,
    });
  }
}

function isModule(found: ReturnType<AnsibleCatalogue['find']>): found is Module {
  return found !== null && found !== 'unknown-collection';
}

/** The name of a task, for messages; null where it has none. */
export function nameOf({ map }: Task): string | null {
  return textOf(valueOf(map, 'name'));
}
