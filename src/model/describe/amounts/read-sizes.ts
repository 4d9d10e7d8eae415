// Sizes that a description states, each with the service that it is of: 'AKS with 6 nodes of D8s_v5', 'SQL MI, 16 vCores, 2 TB'.

import { findCatalogueService } from '#catalogue/catalogue.ts';
import type { CatalogueService } from '#catalogue/catalogue-service.ts';
import type { SizeName, SizeValue } from '#catalogue/names/size-names.ts';
import { overlapsAny } from '#model/describe/clauses/split-clauses.ts';
import { findQuantities } from '#text/quantities/find-quantities.ts';
import { environmentIn } from '../change/environment-in.ts';
import type { DescribeNote } from '../describe-shapes.ts';
import type { FoundService } from '../find-services.ts';
import { keyOfService } from '../clauses/part-keys.ts';
import { listSentences, note, quoted, type Place } from '../passages.ts';
import { findDescribedMachines, machinesOf, smallestWith, type DescribedMachine } from './read-machines.ts';
import { readTier } from './read-tiers.ts';
import { MACHINE_NAME, scalingOf, sizeNounOf, sizeValues, wholeMachineName } from './size-words.ts';
import { formatSize, sizeInSentence } from '../../sizes/format-size.ts';
import { setSizeOf } from '../../sizes/sizes-of.ts';
import type { Solution, SolutionComponent } from '../../solution-shapes.ts';

export type WantedSize = {
  /** The key of the service in the catalogue. */
  service: string;
  /** 'sku': the service has no size for machines, because its SKU is one. */
  name: SizeName | 'sku';
  value: SizeValue;
  /** Says which environment is meant. */
  sentence: string;
};

type ReadSizes = { wanted: WantedSize[]; notes: DescribeNote[] };
type Stated = Place & { candidates: { name: SizeName | 'sku'; value: SizeValue }[] };

/** The amount may be of something else, such as of each file. */
export const NO_SUCH_SIZE = 'None of the services beside it has this size. It was left out.';

const LOOK = 40;

/** A size is of the nearest service in its sentence that can have it. Takes time linear in the text for a sentence of usual length. */
export function readSizes(text: string, services: readonly FoundService[]): ReadSizes {
  const read: ReadSizes = { wanted: [], notes: [] };
  for (const found of services) {
    const tier = readTier(text, found);
    if (!tier) continue;
    read.wanted.push({ service: found.service.key, name: 'sku', value: tier.sku, sentence: '' });
    read.notes.push(
      note('understood', `${found.service.name}: ${tier.sku}.`, {
        ...quoted(text, tier.place),
        parts: [keyOfService(found.service)],
      }),
    );
  }
  for (const place of listSentences(text)) {
    const near = services.filter(({ start }) => start >= place.start && start < place.end);
    if (near.length === 0) continue;
    const sentence = text.slice(place.start, place.end);
    const search = { text, sentence, near, read };
    const inText = <Found extends Place>(found: Found): Found => ({
      ...found,
      start: found.start + place.start,
      end: found.end + place.start,
    });
    const named = findMachines(sentence);
    const described = named.length > 0 ? [] : findDescribedMachines(sentence);
    const taken = described.filter((machine) => readMachine(inText(machine), search));
    for (const stated of [...named, ...findAmounts(sentence)])
      if (!overlapsAny(taken, stated)) readSize(inText(stated), search);
  }
  return read;
}

type SizeSearch = { text: string; sentence: string; near: readonly FoundService[]; read: ReadSizes };

/** It is of the nearest service that runs on machines; false where a nearer one has processors as a size of its own. */
function readMachine(described: DescribedMachine, { text, sentence, near, read }: SizeSearch): boolean {
  const words = quoted(text, described);
  for (const { service } of near.toSorted((a, b) => distance(a, described) - distance(b, described))) {
    if (service.sizes.some(({ name }) => name === 'cpu' || name === 'vCores' || name === 'memoryGb')) return false;
    const machines = machinesOf(service);
    const [largest] = machines.slice(-1);
    if (!largest) continue;
    const machine = smallestWith(described.need, machines);
    if (!machine) {
      const most = `${largest.vCpus} vCPUs and ${largest.memoryGb} GB (${largest.name})`;
      read.notes.push(
        note('unclear', `The largest machine of the catalogue has ${most}. Write the name of yours.`, words),
      );
      return true;
    }
    const hasMachine = service.sizes.some(({ name }) => name === 'machine');
    read.wanted.push({ service: service.key, name: hasMachine ? 'machine' : 'sku', value: machine.name, sentence });
    const what = `the smallest of the catalogue with ${machine.vCpus} vCPUs and ${machine.memoryGb} GB of memory`;
    const said = `${service.name}: ${machine.name}, ${what}.`;
    read.notes.push(note('understood', said, { ...words, parts: [keyOfService(service)] }));
    return true;
  }
  return false;
}

function readSize(stated: Stated, { text, sentence, near, read }: SizeSearch): void {
  const isInName = near.some(({ start, end }) => start <= stated.start && stated.end <= end);
  if (isInName) return;
  const byDistance = near.toSorted((a, b) => distance(a, stated) - distance(b, stated));
  const words = quoted(text, stated);
  for (const { service } of byDistance) {
    const fitting = stated.candidates.filter((candidate) => hasSize(service, candidate));
    const [first] = fitting;
    if (!first) continue;
    const top = fitting.find(({ name }) => name === topOf(first.name));
    for (const { name, value } of top ? [first, top] : [first])
      read.wanted.push({ service: service.key, name, value, sentence });
    const said = `${service.name}: ${describe(first, top?.value)}.`;
    read.notes.push(note('understood', said, { ...words, parts: [keyOfService(service)] }));
    return;
  }
  read.notes.push(note('unclear', NO_SUCH_SIZE, words));
}

function describe({ name, value }: Stated['candidates'][number], top: SizeValue | undefined): string {
  if (name === 'sku') return String(value);
  const words = formatSize(name, value);
  return `${sizeInSentence(name)} ${top === undefined ? words : `${words} to ${formatSize(name, top)}`}`;
}

function topOf(name: SizeName | 'sku'): string {
  return `max${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}

/** A size behind the name of its service is nearer than one before it: 'AKS with 6 nodes'. */
function distance({ start, end }: Place, stated: Place): number {
  return stated.start >= end ? stated.start - end : (start - stated.end) * 2;
}

function hasSize({ sizes, skus }: CatalogueService, { name, value }: Stated['candidates'][number]): boolean {
  const usual = sizes.find((rule) => rule.name === name)?.classes[1];
  if (name === 'machine') return usual !== undefined && isOfKind(String(value), String(usual));
  if (name !== 'sku') return usual !== undefined;
  const machine = skus.find((sku) => isMachine(sku.name))?.name;
  return !sizes.some((rule) => rule.name === 'machine') && machine !== undefined && isOfKind(String(value), machine);
}

const KIND = /\b(?:db|cache|kafka|ml|ra3)\./;

/** Machines of AWS say what they are for: 'db.r6g.large' is of a database, and 'm6i.large' of none. */
function isOfKind(value: string, other: string): boolean {
  return (KIND.exec(value)?.[0] ?? '') === (KIND.exec(other)?.[0] ?? '');
}

function isMachine(sku: string): boolean {
  return [...sku.matchAll(MACHINE_NAME)].length > 0;
}

function findMachines(sentence: string): Stated[] {
  return [...sentence.matchAll(MACHINE_NAME)].map(({ index, 0: written }) => {
    const value = wholeMachineName(written);
    return {
      start: index,
      end: index + written.length,
      candidates: [
        { name: 'machine', value },
        { name: 'sku', value },
      ],
    };
  });
}

function findAmounts(sentence: string): Stated[] {
  return findQuantities(sentence).flatMap((quantity) => {
    const noun =
      sizeNounOf(quantity, sentence.slice(quantity.amountEnd, quantity.amountEnd + LOOK)) ??
      scalingOf(quantity, sentence.slice(Math.max(0, quantity.start - LOOK), quantity.start));
    if (!noun) return [];
    const candidates = noun.names.map((name) => ({ name, value: sizeValues(quantity, name).low }));
    const tops =
      quantity.high > quantity.low
        ? (noun.top ?? []).map((name) => ({ name, value: sizeValues(quantity, name).high }))
        : [];
    return [{ start: quantity.start, end: quantity.end, candidates: [...candidates, ...tops] }];
  });
}

/** Sizes are of production, or of what all environments share, where the sentence names no other environment. */
export function applySizes(solution: Solution, wanted: readonly WantedSize[]): Solution {
  return wanted.reduce(
    (state, size) => ({ ...state, components: state.components.map((each) => applySize(state, each, size)) }),
    solution,
  );
}

function applySize(
  solution: Solution,
  component: SolutionComponent,
  { service, name, value, sentence }: WantedSize,
): SolutionComponent {
  if (component.service !== service) return component;
  if (name === 'sku') {
    const known = findCatalogueService(component.provider, service)?.skus ?? [];
    const sku = known.find((each) => each.name === value)?.name ?? withMachine(component.sku, String(value));
    return { ...component, sku };
  }
  const { environments } = solution;
  const environment =
    environmentIn(sentence, solution) ??
    (['production', 'shared'] as const)
      .map((role) => environments.find((each) => each.role === role && (component.counts[each.id] ?? 0) > 0))
      .find((each) => each !== undefined);
  return environment ? setSizeOf(component, { environmentId: environment.id, name, value }) : component;
}

/** 'db.m7g.large, Multi-AZ' with db.r6g.xlarge stays Multi-AZ. A machine that the catalogue does not know is kept as it is written. */
function withMachine(sku: string | null, machine: string): string {
  return sku !== null && isMachine(sku) ? sku.replace(MACHINE_NAME, machine) : machine;
}
