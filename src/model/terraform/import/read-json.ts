// Reads what `terraform show -json` prints of a plan or a state, and state files of version 4. Secrets are taken out here, before
// anything else sees the values.

import type { Json } from '../hcl/hcl-value.ts';
import { redact } from './redact.ts';
import type { ReadResource, ReadTerraform, SourceKind } from './read-resource.ts';

type Found = Omit<ReadResource, 'links'> & { linked: readonly string[] };
type JsonObject = { readonly [key: string]: Json };

const MAX_RESOURCES = 5_000;
const MAX_DEPTH = 10;

export type ReadJson = { read: ReadTerraform } | { problem: string };

/** `problem` is a sentence for the person: what the file is not, and what to give instead. */
export function readTerraformJson(text: string): ReadJson {
  let data: Json;
  try {
    data = JSON.parse(text) as Json;
  } catch {
    return { problem: 'This is not JSON. Give the output of “terraform show -json”, or a state file.' };
  }
  if (!isObject(data)) return { problem: 'This JSON is neither a plan nor a state of Terraform.' };
  if (data.planned_values !== undefined || data.resource_changes !== undefined) return finish('plan', readPlan(data));
  if (isObject(data.values) && isObject(data.values.root_module))
    return finish('state', readModules(data.values.root_module));
  if (isList(data.resources) && typeof data.version === 'number') {
    if (data.version !== 4)
      return {
        problem: `This state has the format ${data.version}; Lounge reads format 4, which Terraform writes since 0.12.`,
      };
    return finish('state', readState(data.resources));
  }
  if (data.format_version !== undefined && data.terraform_version !== undefined)
    return finish('state', { found: [], redacted: 0, notes: [] });
  return { problem: 'This JSON is neither a plan nor a state of Terraform.' };
}

type Collected = { found: Found[]; redacted: number; notes: string[] };

function finish(kind: SourceKind, { found, redacted, notes }: Collected): ReadJson {
  if (found.length > MAX_RESOURCES)
    return { problem: `This file has ${found.length} resources; Lounge reads up to ${MAX_RESOURCES}.` };
  return { read: { kind, resources: linkResources(found), notes, redacted } };
}

function readPlan(data: JsonObject): Collected {
  const root = isObject(data.planned_values) ? data.planned_values.root_module : null;
  const planned = isObject(root) ? readModules(root) : { found: [], redacted: 0, notes: [] };
  const references = new Map<string, string[]>();
  if (isObject(data.configuration) && isObject(data.configuration.root_module))
    collectReferences(data.configuration.root_module, '', references);
  return {
    ...planned,
    found: planned.found.map((each) => ({ ...each, linked: references.get(withoutKeys(each.blockAddress)) ?? [] })),
  };
}

function readModules(module: JsonObject, depth = 0): Collected {
  const collected: Collected = { found: [], redacted: 0, notes: [] };
  if (depth > MAX_DEPTH) return collected;
  for (const resource of listOf(module.resources)) {
    const read = readPlanned(resource);
    collected.redacted += read?.redacted ?? 0;
    if (read) collected.found.push(read.found);
  }
  for (const child of listOf(module.child_modules)) {
    const inner = readModules(child, depth + 1);
    collected.redacted += inner.redacted;
    collected.found.push(...inner.found);
  }
  return collected;
}

/** Returns null for what is only looked up, and for what has no name. */
function readPlanned(resource: JsonObject): { found: Found; redacted: number } | null {
  const { address, type, name, mode } = resource;
  if (mode !== undefined && mode !== 'managed') return null;
  if (typeof address !== 'string' || typeof type !== 'string' || typeof name !== 'string') return null;
  const { value, count } = redact(resource.values ?? {}, resource.sensitive_values ?? null);
  const values = isObject(value) ? value : {};
  const key = keyOf(resource.index);
  return { redacted: count, found: { address, blockAddress: blockOf(address), type, name, key, values, linked: [] } };
}

function readState(resources: readonly Json[]): Collected {
  const collected: Collected = { found: [], redacted: 0, notes: [] };
  for (const resource of resources) {
    if (!isObject(resource) || resource.mode !== 'managed') continue;
    const { type, name, module } = resource;
    if (typeof type !== 'string' || typeof name !== 'string') continue;
    const blockAddress = [typeof module === 'string' ? module : '', `${type}.${name}`].filter(Boolean).join('.');
    for (const instance of listOf(resource.instances)) {
      const key = keyOf(instance.index_key);
      const { value, count } = redact(instance.attributes ?? {}, marksOf(instance.sensitive_attributes));
      collected.redacted += count;
      const dependencies = isList(instance.dependencies) ? instance.dependencies : [];
      collected.found.push({
        address: key === null ? blockAddress : `${blockAddress}[${JSON.stringify(key)}]`,
        blockAddress,
        type,
        name,
        key,
        values: isObject(value) ? value : {},
        linked: dependencies.filter((each) => typeof each === 'string'),
      });
    }
  }
  return collected;
}

/** State files mark secrets by paths: [{ type: 'get_attr', value: 'password' }, …]. */
function marksOf(paths: Json | undefined): Json {
  if (!isList(paths)) return null;
  const marks: Record<string, Json> = {};
  for (const path of paths) {
    const [first] = isList(path) ? path : [path];
    const name = isObject(first) ? first.value : first;
    if (typeof name === 'string') marks[name] = true;
  }
  return marks;
}

function collectReferences(module: JsonObject, prefix: string, references: Map<string, string[]>): void {
  for (const resource of listOf(module.resources)) {
    if (typeof resource.address !== 'string') continue;
    const names: string[] = [];
    collectNames(resource.expressions ?? null, names);
    references.set(
      prefix + resource.address,
      names.map((name) => prefix + name),
    );
  }
  if (!isObject(module.module_calls)) return;
  for (const [name, call] of Object.entries(module.module_calls))
    if (isObject(call) && isObject(call.module)) collectReferences(call.module, `${prefix}module.${name}.`, references);
}

function collectNames(value: Json, names: string[]): void {
  if (value === null || typeof value !== 'object') return;
  if (isList(value)) {
    for (const item of value) collectNames(item, names);
    return;
  }
  const object = value as JsonObject;
  if (isList(object.references)) names.push(...object.references.filter((each) => typeof each === 'string'));
  for (const item of Object.values(object)) collectNames(item, names);
}

/** Values by which others refer to a resource. */
const IDENTITY = ['id', 'arn', 'self_link', 'resource_id', 'vault_uri'] as const;

/** A value that is the id of another resource is a reference to it; of dependencies only the kind is known. */
function linkResources(found: readonly Found[]): ReadResource[] {
  const byId = new Map<string, string>();
  for (const { values, address } of found)
    for (const name of IDENTITY) {
      const id = values[name];
      if (typeof id === 'string' && id.length > 3) byId.set(id.toLowerCase(), byId.get(id.toLowerCase()) ?? address);
    }
  const blocks = Map.groupBy(found, ({ blockAddress }) => withoutKeys(blockAddress));
  return found.map(({ linked, ...resource }) => {
    const links: Record<string, string[]> = {};
    collectLinks({ value: resource.values, path: '', links, byId, own: resource.address });
    for (const name of linked) {
      const target = [...blocks.keys()].find(
        (block) => name === block || name.startsWith(`${block}.`) || name.startsWith(`${block}[`),
      );
      const instances = target === undefined ? [] : (blocks.get(target) ?? []);
      const same = instances.filter(({ key }) => key === resource.key);
      const known = Object.values(links).flat();
      for (const { address } of same.length > 0 ? same : instances)
        if (!known.includes(address) && address !== resource.address) (links.depends_on ??= []).push(address);
    }
    return { ...resource, links };
  });
}

type LinkOrder = {
  value: Json;
  path: string;
  links: Record<string, string[]>;
  byId: ReadonlyMap<string, string>;
  own: string;
};

function collectLinks({ value, path, ...order }: LinkOrder): void {
  if (typeof value === 'string') {
    const target = order.byId.get(value.toLowerCase());
    if (target !== undefined && target !== order.own) (order.links[path] ??= []).push(target);
    return;
  }
  if (value === null || typeof value !== 'object') return;
  for (const [key, item] of Object.entries(value))
    collectLinks({ ...order, value: item as Json, path: path === '' ? key : `${path}.${key}` });
}

/** 'a.b["x"]' → 'a.b'. */
function blockOf(address: string): string {
  return address.replace(/\[(?:"(?:[^"\\]|\\.)*"|\d+)\]$/, '');
}

function withoutKeys(address: string): string {
  return address.replace(/\[(?:"(?:[^"\\]|\\.)*"|\d+)\]/g, '');
}

function keyOf(key: Json | undefined): string | number | null {
  return typeof key === 'string' || typeof key === 'number' ? key : null;
}

function listOf(value: Json | undefined): JsonObject[] {
  return isList(value) ? value.filter(isObject) : [];
}

function isList(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value);
}

function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
