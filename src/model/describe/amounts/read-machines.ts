// Machines that are described by their processors and memory: '4 vCPU and 16 GB RAM' is the smallest of the catalogue with both.

import { listCatalogue } from '#catalogue/catalogue.ts';
import type { CatalogueService, Sku } from '#catalogue/catalogue-service.ts';
import { findQuantities } from '#text/quantities/find-quantities.ts';
import type { Quantity } from '#text/quantities/quantity.ts';
import type { Place } from '../passages.ts';
import { sizeNounOf, sizeValues } from './size-words.ts';

/** Null is for what the text leaves open. */
type MachineNeed = { vCpus: number | null; memoryGb: number | null };
export type Machine = { name: string; vCpus: number; memoryGb: number };
export type DescribedMachine = Place & { need: MachineNeed };

const LOOK_BEHIND = 40;
/** Words between a number of processors and its memory: 'vCPUs, each with ', ' / ', 'Kerne und '. */
const MAX_BETWEEN = 30;
const BETWEEN =
  /^(?:[\s,/+&x×–-]|v?cpus?|virtual|v-?cores?|cores?|cpu-?kernen?|kernen?|and|with|und|mit|je|each|of|ram|memory|arbeitsspeicher)*$/i;

/** A sentence that names its machine says no more with these numbers than the name does, so that it has none. */
export function findDescribedMachines(sentence: string): DescribedMachine[] {
  const amounts = findQuantities(sentence).flatMap((quantity): Amount[] => {
    const behind = sentence.slice(quantity.amountEnd, quantity.amountEnd + LOOK_BEHIND);
    const names = sizeNounOf(quantity, behind)?.names ?? [];
    if (names.includes('cpu')) return [{ kind: 'vCpus', quantity }];
    if (names[0] === 'memoryGb') return [{ kind: 'memoryGb', quantity }];
    return quantity.kind === 'size' && quantity.per.length === 0 ? [{ kind: 'bytes', quantity }] : [];
  });
  const machines: DescribedMachine[] = [];
  for (let at = 0; at < amounts.length; at++) {
    const [amount, next] = [amounts[at], amounts[at + 1]];
    if (!amount) continue;
    const pair = next && isOneMachine(sentence, amount, next) ? [amount, next] : [amount];
    if (pair.length === 1 && amount.kind === 'bytes') continue;
    machines.push(machineOf(pair));
    at += pair.length - 1;
  }
  return machines;
}

type Amount = { kind: 'vCpus' | 'memoryGb' | 'bytes'; quantity: Quantity };

/** An amount of bytes beside processors is memory, unless another word follows: '4 vCPU, 16 GB', and not '4 vCPU, 200 GB of disk'. */
function isOneMachine(sentence: string, first: Amount, second: Amount): boolean {
  const between = sentence.slice(first.quantity.amountEnd, second.quantity.start);
  if (between.length > MAX_BETWEEN || !BETWEEN.test(between)) return false;
  const hasOneOfEach = (first.kind === 'vCpus') !== (second.kind === 'vCpus');
  if (!hasOneOfEach) return false;
  const bytes = [first, second].find(({ kind }) => kind === 'bytes');
  return (
    bytes === undefined ||
    !/^\s*(?:of |an? )?[a-z]*(?:dis[ck]|ssd|hdd|platte|storage|data|daten)/i.test(sentence.slice(bytes.quantity.end))
  );
}

function machineOf(amounts: readonly Amount[]): DescribedMachine {
  const valueOf = (isCpu: boolean): number | null => {
    const found = amounts.find(({ kind }) => (kind === 'vCpus') === isCpu);
    return found ? sizeValues(found.quantity, isCpu ? 'cpu' : 'memoryGb').low : null;
  };
  return {
    start: Math.min(...amounts.map(({ quantity }) => quantity.start)),
    end: Math.max(...amounts.map(({ quantity }) => quantity.end)),
    need: { vCpus: valueOf(true), memoryGb: valueOf(false) },
  };
}

/**
 * The machines that a service can run on, with the processors and memory that their pages state: smallest first, and those with
 * processors of the usual kind before the others, because software may not run on Arm.
 */
export function machinesOf(service: CatalogueService): Machine[] {
  const machines = listCatalogue(service.provider)
    .filter(({ roles }) => roles.includes('machine'))
    .flatMap(({ skus }) => skus.flatMap(machineFrom));
  const usual = service.sizes.find(({ name }) => name === 'machine')?.classes[1];
  const canRunOn = service.roles.includes('machine') || machines.some(({ name }) => name === usual);
  const isUsual = ({ name }: Machine): number => (isArm(name) === isArm(String(usual)) ? 0 : 1);
  if (!canRunOn) return [];
  return machines.toSorted((a, b) => isUsual(a) - isUsual(b) || a.vCpus - b.vCpus || a.memoryGb - b.memoryGb);
}

/**
 * A 'g' behind the generation is Graviton, a 'p' before the version an Arm processor of Azure, T2A and C4A are those of Google.
 * https://docs.aws.amazon.com/ec2/latest/instancetypes/instance-type-names.html
 * https://learn.microsoft.com/azure/virtual-machines/vm-naming-conventions
 */
function isArm(machine: string): boolean {
  return /^(?:[a-z]{1,3}\d[a-z]*g[a-z]*\.|Standard_[A-Z]+\d+[a-z]*p[a-z]*_|t2a-|c4a-)/.test(machine);
}

function machineFrom({ name, limits }: Sku): Machine[] {
  const valueOf = (fact: string): number =>
    Number.parseFloat(limits.find((limit) => limit.name === fact)?.limit.value ?? '');
  const machine = { name, vCpus: valueOf('vCPUs'), memoryGb: valueOf('Memory') };
  return Number.isNaN(machine.vCpus) || Number.isNaN(machine.memoryGb) ? [] : [machine];
}

/**
 * GB of memory for each processor of general-purpose machines, which are meant where no memory is stated: Dsv5, m7i, n2-standard.
 * https://learn.microsoft.com/azure/virtual-machines/sizes/general-purpose/dsv5-series
 */
const USUAL_GB = 4;

/** Undefined where the catalogue has none that is large enough. */
export function smallestWith({ vCpus, memoryGb }: MachineNeed, machines: readonly Machine[]): Machine | undefined {
  const least = memoryGb ?? (vCpus ?? 0) * USUAL_GB;
  return machines.find((machine) => machine.vCpus >= (vCpus ?? 0) && machine.memoryGb >= least);
}
