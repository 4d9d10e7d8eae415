// A solution from the sketch of an agent. What the person wrote goes before what the agent thinks; what cannot be built is said
// in sentences that go back to the agent, and to the person if it does not mend them.

import { contains, overlaps, parseCidr } from '#text/network/cidr.ts';
import { readServiceName } from '#catalogue/names/read-name.ts';
import { cloudProviderNames, type CloudProvider } from '#catalogue/provider.ts';
import { findRegionProvider, nameOfRegion } from '#catalogue/regions.ts';
import { allowRule } from '#model/traffic/allow-rule.ts';
import { applyRecovery } from '#model/recovery/apply-recovery.ts';
import { assembleSolution } from '#model/describe/assemble-solution.ts';
import { noteOfBuild, type ReadDescription } from '#model/describe/describe-solution.ts';
import { listAssumptions } from '#model/describe/requirements/list-assumptions.ts';
import { noteOutside } from '#model/describe/requirements/note-outside.ts';
import { note } from '#model/describe/passages.ts';
import { withoutAnswered } from '#model/describe/uncertain-services.ts';
import type { Description, DescribeNote } from '#model/describe/describe-shapes.ts';
import { outsideParties } from '#model/traffic/outside-parties.ts';
import {
  solution as solutionShape,
  type Requirements,
  type Solution,
  type SolutionConnection,
} from '#model/solution-shapes.ts';
import type { Sketch } from './sketch.ts';

/** `issues` are sentences for the agent. */
export type BuiltSketch = Built | { solution: null; issues: string[] };
export type Built = { solution: Solution; notes: DescribeNote[]; issues: [] };

type Order = { sketch: Sketch; description: Description; read: ReadDescription };

export function buildSketch({ sketch, description, read }: Order): BuiltSketch {
  const { provider } = description;
  const issues = [
    ...checkServices(sketch, { provider, asked: read.services }),
    ...checkPlaces(sketch, { provider, read }),
    ...checkConnections(sketch),
  ];
  if (issues.length > 0) return { solution: null, issues };
  const own = sketch.requirements ?? {};
  const requirements: Partial<Requirements> = { ...definedOf(own), ...read.requirements };
  const { solution, buildNotes } = assembleSolution({
    title: description.title ?? sketch.title ?? null,
    provider,
    services: [...new Set([...read.services, ...sketch.services.map(({ name }) => name)])],
    counts: listCounts(sketch, { provider, read }),
    places: {
      secondaryRegion: read.places.secondaryRegion ?? regionOf(sketch.secondaryRegion),
      onPremises: onPremisesOf(sketch, read),
      environments: read.places.environments ?? environmentsOf(sketch),
    },
    requirements,
    region: read.region ?? sketch.region ?? null,
    addressSpace: read.addressSpace ?? sketch.addressSpace ?? null,
    statements: read.statements,
    needsSecondRegion: read.recovery !== null,
  });
  const ofAgent = Object.keys(definedOf(own)).filter((key) => !(key in read.requirements));
  const connected = withConnections(
    { ...solution, assumed: [...new Set([...solution.assumed, ...ofAgent.map((key) => `requirements.${key}`)])] },
    { sketch, provider },
  );
  const recovered = applyRecovery(connected, read.recovery);
  const parsed = solutionShape.safeParse(recovered.solution);
  if (!parsed.success) {
    const found = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}.`);
    return { solution: null, issues: found.slice(0, 20) };
  }
  const notes = [
    ...withoutAnswered(read.notes, parsed.data),
    ...recovered.notes,
    ...listReasons(sketch, provider),
    ...buildNotes.filter(({ kind }) => kind !== 'duplicate').map(noteOfBuild),
    ...noteOutside(parsed.data),
    ...listAssumptions(parsed.data),
  ];
  return { solution: parsed.data, notes, issues: [] };
}

function definedOf(values: object): Partial<Requirements> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== null));
}

/** Names that the person wrote stay, even where no catalogue has them. */
function checkServices(
  { services }: Sketch,
  { provider, asked }: { provider: CloudProvider; asked: readonly string[] },
): string[] {
  return services.flatMap(({ name }, index) => {
    const read = readServiceName(provider, name);
    if (read.kind === 'known' || asked.includes(name)) return [];
    const where = `services.${index}.name: “${name}” is not a service of ${cloudProviderNames[provider]}.`;
    if (read.kind === 'misspelt') return [`${where} Did you mean ${read.suggestion.name}?`];
    if (read.kind === 'foreign' && read.counterpart) return [`${where} Its counterpart is ${read.counterpart.name}.`];
    return [`${where} Use a name of the list.`];
  });
}

function checkPlaces(sketch: Sketch, { provider, read }: { provider: CloudProvider; read: ReadDescription }): string[] {
  return [...checkRegions(sketch, provider), ...checkNetworks(sketch, read)];
}

function checkRegions(sketch: Sketch, provider: CloudProvider): string[] {
  return (['region', 'secondaryRegion'] as const).flatMap((key) => {
    const region = sketch[key];
    return region && findRegionProvider(nameOfRegion(region)) !== provider
      ? [`${key}: “${region}” is not a region of ${cloudProviderNames[provider]}.`]
      : [];
  });
}

/** The client's own networks: those the person wrote go before those of the agent. */
function onPremisesOf(sketch: Sketch, { places }: ReadDescription): string[] {
  return places.onPremises.length > 0 ? places.onPremises : (sketch.onPremises ?? []);
}

function checkNetworks(sketch: Sketch, read: ReadDescription): string[] {
  const issues: string[] = [];
  const written = read.addressSpace ?? sketch.addressSpace;
  const space = written ? parseCidr(written) : null;
  if (written && !space) issues.push(`addressSpace: “${written}” is not an IPv4 network, such as 10.20.0.0/16.`);
  for (const cidr of onPremisesOf(sketch, read)) {
    const parsed = parseCidr(cidr);
    if (!parsed) issues.push(`onPremises: “${cidr}” is not an IPv4 network.`);
    else if (space && (overlaps(space, parsed) || contains(parsed, space)))
      issues.push(`addressSpace: ${written} overlaps ${cidr}, which is the client’s own network.`);
  }
  return issues;
}

function checkConnections({ services, connections }: Sketch): string[] {
  const known = new Set<string>([...outsideParties, ...services.map(({ name }) => name.toLowerCase())]);
  return (connections ?? []).flatMap(({ from, to, ports }, index) => [
    ...[from, to]
      .filter((end) => !known.has(end.toLowerCase()))
      .map((end) => `connections.${index}: “${end}” is not in services.`),
    ...((ports ?? '').split(/[,-]/).some((port) => Number(port) > 65_535)
      ? [`connections.${index}.ports: ${ports} has a port above 65535.`]
      : []),
    ...(from.toLowerCase() === to.toLowerCase() ? [`connections.${index}: “${from}” is connected with itself.`] : []),
  ]);
}

function regionOf(name: string | null | undefined): string | null {
  return name ? nameOfRegion(name) : null;
}

function environmentsOf({ environments }: Sketch): ReadDescription['places']['environments'] {
  if (!environments) return null;
  const names = { production: 'Production', test: 'Test', development: 'Development' };
  return [...new Set(['production' as const, ...environments])].map((role) => ({ role, name: names[role] }));
}

function listCounts(
  { services }: Sketch,
  { provider, read }: { provider: CloudProvider; read: ReadDescription },
): ReadDescription['counts'] {
  const stated = new Set(read.counts.map(({ service }) => service));
  const sketched = services.flatMap(({ name, count }) => {
    const key = keyOf(name, provider);
    return key !== null && typeof count === 'number' && !stated.has(key) ? [{ service: key, count }] : [];
  });
  return [...read.counts, ...sketched];
}

function keyOf(name: string, provider: CloudProvider): string | null {
  const read = readServiceName(provider, name);
  return read.kind === 'known' ? read.service.key : null;
}

/** Connections of the sketch that the pattern has not made, each with the rule that lets it into its subnet. */
function withConnections(
  solution: Solution,
  { sketch, provider }: { sketch: Sketch; provider: CloudProvider },
): Solution {
  const idOf = (name: string): string | undefined => {
    const party = outsideParties.find((one) => one === name.toLowerCase());
    const key = keyOf(name, provider);
    return party ?? solution.components.find((each) => (key === null ? each.name === name : each.service === key))?.id;
  };
  return (sketch.connections ?? []).reduce((before, { from, to, ports, purpose }, index) => {
    const [source, target] = [idOf(from), idOf(to)];
    const isThere = before.connections.some((each) => each.from === source && each.to === target);
    if (source === undefined || target === undefined || isThere) return before;
    const connection: SolutionConnection = {
      id: `connection-agent-${index + 1}`,
      from: source,
      to: target,
      protocol: 'TCP',
      ports: ports ?? '443',
      purpose,
      isEncrypted: true,
    };
    const subnetId = before.components.find(({ id }) => id === target)?.subnetId;
    const rules = subnetId ? [...before.rules, allowRule(before.rules, { connection, subnetId })] : before.rules;
    return { ...before, connections: [...before.connections, connection], rules };
  }, solution);
}

function listReasons({ services }: Sketch, provider: CloudProvider): DescribeNote[] {
  return services.flatMap(({ name, reason }) => {
    const read = readServiceName(provider, name);
    const written = read.kind === 'known' ? read.service.name : name;
    return reason ? [note('assumed', `${written}: ${reason}`)] : [];
  });
}
