// Writes a changed blueprint back into the Terraform it was imported from: only arguments that were changed differ, everything else
// stays byte for byte. New components get files of their own, removed ones lose their block.

import {
  collectModules,
  repetitionOf,
  type Resource,
  type TerraformModule,
} from '#expertise/checkers/terraform/module.ts';
import {
  findAttribute,
  type Attribute,
  type Body,
  type Expression,
  type HclFile,
} from '#expertise/checkers/terraform/syntax/hcl.ts';
import type { Solution, SolutionComponent } from '#model/solution-shapes.ts';
import type { ExportReport, TerraformText } from '#model/terraform/export/export-shapes.ts';
import type { Json } from '#model/terraform/hcl/hcl-value.ts';
import { writeJson } from '#model/terraform/hcl/write-hcl.ts';
import { bindings, type FieldValue } from '#model/terraform/import/bindings.ts';
import { importSolution } from '#model/terraform/import/import-solution.ts';
import type { ReadResource } from '#model/terraform/import/read-resource.ts';
import { readTerraformFiles, type SourceText } from './read/read-files.ts';
import { writeAdditions } from './write-additions.ts';

type Edit = { path: string; start: number; end: number; text: string };
type RoundTrip = { files: TerraformText[]; changes: string[]; notExported: ExportReport['notExported'] };
type Writing = {
  modules: readonly TerraformModule[];
  resources: readonly ReadResource[];
  edits: Edit[];
  changes: string[];
  notExported: ExportReport['notExported'];
};
type Place = { resource: Resource; address: string; subject: { id: string; name: string } };

/** `files` are those of the import. Throws BrokenTerraform where they cannot be read any more. */
export async function writeRoundTrip(files: readonly SourceText[], solution: Solution): Promise<RoundTrip> {
  const { read, files: parsed } = await readTerraformFiles(files);
  const baseline = importSolution(read, solution.title);
  const writing: Writing = {
    modules: collectModules(parsed, []),
    resources: read.resources,
    edits: [],
    changes: [],
    notExported: [],
  };
  if (!baseline) return { files: [...files], changes: [], notExported: [] };
  const { solution: before, addresses } = baseline;
  editNetworks(writing, { before, after: solution, addresses });
  const current = new Map(solution.components.map((component) => [component.id, component]));
  for (const component of before.components) {
    const place = findPlace(writing, addresses[component.id], component);
    const now = current.get(component.id);
    if (!place) continue;
    if (now) editComponent(writing, { place, before: component, after: now });
    else removeBlock(writing, place);
  }
  listByHand(writing, before, solution);
  const known = new Set(before.components.map(({ id }) => id));
  const added = solution.components.filter(({ id }) => !known.has(id));
  const additions = writeAdditions({
    solution,
    added,
    addresses,
    modules: writing.modules,
    paths: files.map(({ path }) => path),
  });
  return {
    files: [...files.map((file) => ({ path: file.path, text: applyEdits(file, writing.edits) })), ...additions.files],
    changes: [...writing.changes, ...additions.changes],
    notExported: [...writing.notExported, ...additions.notExported],
  };
}

function applyEdits({ path, text }: SourceText, edits: readonly Edit[]): string {
  return edits
    .filter((edit) => edit.path === path)
    .toSorted((a, b) => b.start - a.start)
    .reduce((result, { start, end, text: next }) => result.slice(0, start) + next + result.slice(end), text);
}

/** The block of a part; null, and listed, where a module makes it. */
function findPlace(writing: Writing, address: string | undefined, subject: { id: string; name: string }): Place | null {
  if (address === undefined) return null;
  const [type, name] = address.replace(/\[.*$/, '').split('.');
  const resource = writing.modules
    .flatMap(({ resources }) => resources)
    .find((each) => each.kind === 'resource' && each.type.text === type && each.name.text === name);
  return resource ? { resource, address, subject } : null;
}

const rangeArguments: Readonly<Record<string, string>> = {
  azurerm_subnet: 'address_prefixes',
  google_compute_subnetwork: 'ip_cidr_range',
};

type Networks = { before: Solution; after: Solution; addresses: Readonly<Record<string, string>> };

function editNetworks(writing: Writing, networks: Networks): void {
  editSubnets(writing, networks);
  editSpaces(writing, networks);
}

function editSubnets(writing: Writing, { before, after, addresses }: Networks): void {
  for (const subnet of before.subnets) {
    const now = after.subnets.find(({ id }) => id === subnet.id);
    const place = findPlace(writing, addresses[subnet.id], subnet);
    if (!place) continue;
    if (!now) removeBlock(writing, place);
    else if (now.cidr !== subnet.cidr) {
      const isList = place.resource.type.text === 'azurerm_subnet';
      const path = rangeArguments[place.resource.type.text] ?? 'cidr_block';
      setArgument(writing, place, { path, value: isList ? [now.cidr] : now.cidr });
    }
  }
}

function editSpaces(writing: Writing, { before, after, addresses }: Networks): void {
  for (const network of before.networks) {
    const now = after.networks.find(({ id }) => id === network.id);
    const place = findPlace(writing, addresses[network.id], network);
    if (!place) continue;
    if (!now) removeBlock(writing, place);
    else if (
      now.addressSpaces.join() !== network.addressSpaces.join() &&
      place.resource.type.text !== 'google_compute_network'
    ) {
      const isList = place.resource.type.text === 'azurerm_virtual_network';
      const value: Json = isList ? now.addressSpaces : (now.addressSpaces[0] ?? '');
      setArgument(writing, place, { path: isList ? 'address_space' : 'cidr_block', value });
    }
  }
}

/** It lists what is not written into imported files. */
function listByHand({ notExported }: Writing, before: Solution, after: Solution): void {
  const tell = (id: string, name: string, reason: string): number => notExported.push({ subjectId: id, name, reason });
  for (const name of ['networks', 'subnets'] as const)
    for (const part of after[name])
      if (!before[name].some(({ id }) => id === part.id))
        tell(part.id, part.name, 'Write it into the imported files by hand.');
  for (const rule of after.rules) {
    const old = before.rules.find(({ id }) => id === rule.id);
    if (!old) tell(rule.id, rule.reason || rule.id, 'Write this rule into the imported files by hand.');
    else if (JSON.stringify(old) !== JSON.stringify(rule))
      tell(rule.id, rule.reason || rule.id, 'Change this rule in the imported files by hand.');
  }
  for (const { id, reason } of before.rules)
    if (!after.rules.some((rule) => rule.id === id))
      notExported.push({
        subjectId: null,
        name: reason || id,
        reason: 'Remove this rule from the imported files by hand.',
      });
}

type ComponentEdit = { place: Place; before: SolutionComponent; after: SolutionComponent };

function editComponent(writing: Writing, { place, before, after }: ComponentEdit): void {
  for (const { field, paths, write } of bindings[place.resource.type.text] ?? []) {
    const now = valueOf(after, field);
    if (now === null || now === valueOf(before, field)) continue;
    const values = write(now);
    if (values === null) {
      writing.notExported.push({
        subjectId: after.id,
        name: after.name,
        reason: `${place.resource.type.text} cannot say ${String(now)}.`,
      });
      continue;
    }
    for (const [index, path] of paths.entries()) setArgument(writing, place, { path, value: values[index] ?? null });
  }
  for (const [name, value] of Object.entries(after.attributes))
    if (before.attributes[name] !== value) setArgument(writing, place, { path: name, value });
  const [countBefore, countAfter] = [before, after].map(({ counts }) => Object.values(counts)[0] ?? 0);
  if (countBefore !== countAfter) editCount(writing, place, countAfter ?? 0);
}

function valueOf(component: SolutionComponent, field: string): FieldValue | null {
  if (field === 'sku') return component.sku;
  const value = component.settings[field.slice('settings.'.length) as keyof SolutionComponent['settings']];
  return value ?? null;
}

function editCount(writing: Writing, place: Place, count: number): void {
  if (repetitionOf(place.resource.block) === 'count') setArgument(writing, place, { path: 'count', value: count });
  else
    writing.notExported.push({
      subjectId: place.subject.id,
      name: place.subject.name,
      reason: `${place.address} has no “count”; others refer to it without one.`,
    });
}

/** Replaces a value that is written as a literal, or adds the argument. What is computed is left to the person. */
function setArgument(
  writing: Writing,
  { resource, address, subject }: Place,
  { path, value }: { path: string; value: Json },
): void {
  const { file, block } = resource;
  const steps = path.split('.');
  const name = steps.at(-1) ?? path;
  const body = bodyAt(block.body, steps.slice(0, -1));
  const attribute = body && findAttribute(body, name);
  const text = writeJson(value);
  const isShared =
    writing.resources.filter(({ blockAddress }) => blockAddress === address.replace(/\[[^\]]*\]$/, '')).length > 1 &&
    address.endsWith(']');
  if (!body || isShared || (attribute && !isLiteral(attribute.value))) {
    writing.notExported.push({
      subjectId: subject.id,
      name: subject.name,
      reason: `${address}: “${path}” is computed. Set it to ${text} where it comes from.`,
    });
    return;
  }
  const edit = attribute ? replaceValue(file, attribute, text) : addArgument(file, { block: body, name, text });
  writing.edits.push(edit);
  writing.changes.push(`${address}: “${path}” is now ${text}.`);
}

function bodyAt(body: Body, steps: readonly string[]): Body | null {
  let current: Body | null = body;
  for (let index = 0; index + 1 < steps.length; index += 2) {
    const inner: Body[] = current.blocks.filter(({ type }) => type.text === steps[index]).map((block) => block.body);
    current = inner[Number(steps[index + 1])] ?? null;
    if (!current) return null;
  }
  return current;
}

function isLiteral(value: Expression): boolean {
  return value.kind === 'literal' || (value.kind === 'tuple' && value.items.every(isLiteral));
}

function replaceValue({ path }: HclFile, { value }: Attribute, text: string): Edit {
  return { path, start: value.start, end: value.end, text };
}

/** Below the last argument, or at the beginning of an empty block, with the line ends of the file. */
function addArgument(
  { path, text: source }: HclFile,
  { block, name, text }: { block: Body; name: string; text: string },
): Edit {
  const last = block.attributes.at(-1);
  const lineEnd = source.includes('\r\n') ? '\r\n' : '\n';
  const at = last?.end ?? block.start;
  const anchor = last?.start ?? block.blocks[0]?.start ?? at;
  const indent = /[ \t]*$/.exec(source.slice(0, anchor))?.[0] ?? '  ';
  const added = `${name} = ${text}`;
  return last
    ? { path, start: at, end: at, text: `${lineEnd}${indent}${added}` }
    : { path, start: at, end: at, text: `${added}${lineEnd}${indent}` };
}

function removeBlock(writing: Writing, { resource, address, subject }: Place): void {
  const { file, block } = resource;
  const lineStart = file.text.lastIndexOf('\n', block.start - 1) + 1;
  const after = /^[ \t]*\r?\n(?:[ \t]*\r?\n)?/.exec(file.text.slice(block.end))?.[0].length ?? 0;
  const blockAddress = address.replace(/\[[^\]]*\]$/, '');
  const others = writing.resources
    .filter(
      ({ blockAddress: own, links }) =>
        own !== blockAddress &&
        Object.values(links)
          .flat()
          .some((link) => link === address || link.replace(/\[[^\]]*\]$/, '') === blockAddress),
    )
    .map((other) => other.blockAddress);
  const isInstance =
    address.endsWith(']') && writing.resources.filter((each) => each.blockAddress === blockAddress).length > 1;
  if (isInstance) {
    writing.notExported.push({
      subjectId: null,
      name: subject.name,
      reason: `${address} is one of several; remove its key where the list comes from.`,
    });
    return;
  }
  writing.edits.push({ path: file.path, start: lineStart, end: block.end + after, text: '' });
  writing.changes.push(
    `${address} was removed.${others.length > 0 ? ` Still referred to by ${[...new Set(others)].join(', ')}.` : ''}`,
  );
}
