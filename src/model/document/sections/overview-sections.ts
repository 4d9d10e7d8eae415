// Sections of a document on what is built and why: introduction, overview, cost, diagrams, references, components, environments.

import { componentHasRole } from '../../component-roles.ts';
import { exclusionsOf, isExclusion } from '../../exclusions/exclusions.ts';
import { saySummaryOfInternet } from './internet-words.ts';
import { cloudProviderNames } from '#catalogue/provider.ts';
import { fact, list, paragraphs, plain } from '#text/markdown/write-markdown.ts';
import {
  listUnknown,
  mainEnvironment,
  primaryRegion,
  secondaryRegion,
  type DocumentContext,
} from '../document-context.ts';
import type { SolutionComponent } from '../../solution-shapes.ts';
import { providerWords } from '../provider-words.ts';
import { findBuiltInCopy } from '../../check/built-in-copy.ts';
import { nameOf, shortList } from '../values.ts';
import { block } from '../block.ts';
import { listSized } from '../tables/sizing-table.ts';

/** Names of client documents that a generation was given. */
export type SectionInputs = { sources: readonly string[] };

export function writeIntroduction(context: DocumentContext): string {
  const { solution } = context;
  const cloud = cloudProviderNames[solution.provider];
  const names = solution.components.map(nameOf);
  return paragraphs(
    names.length === 0
      ? `This document describes the design of a solution on ${cloud}, which has no component yet.`
      : `This document describes the design of a solution on ${cloud} with ${shortList(names, 12)}: what is built, how it is connected and protected, how it recovers, and what it costs.`,
    names.length === 0 ? null : block('text:summary'),
    block('table:key-figures'),
    fact('confirmation-state'),
    'In scope are the components of this document with their networks, rules, identities, policies and recovery. Out of scope are the source code of applications and the devices of users.',
  );
}

export function writeOverview(context: DocumentContext): string {
  const { solution, findings } = context;
  const second = secondaryRegion(context);
  const copied = solution.components.filter(
    (component) =>
      component.settings.replicaRegionId === second?.id && findBuiltInCopy(component, context.index) === null,
  );
  const broken = new Set(
    findings
      .filter(({ code }) => code === 'reachability/statement-contradicted')
      .flatMap(({ subjects }) => subjects.slice(0, 1)),
  );
  const isOpened = saySummaryOfInternet(context)?.isBroken === true;
  const statements = solution.statements
    .filter(({ id, kind }) => !broken.has(id) && !(isOpened && isExclusion(kind)))
    .map(({ text }) => plain(text));
  return paragraphs(
    placeSentence(context, copied),
    entranceSentence(context),
    statements.length === 0 ? null : list(statements),
    block('text:availability'),
  );
}

function placeSentence(context: DocumentContext, copied: readonly SolutionComponent[]): string {
  if (!primaryRegion(context)) return 'No region is stated.';
  if (!secondaryRegion(context)) return `The solution runs in ${fact('region')}. It has no second region.`;
  const second =
    copied.length === 0
      ? `${fact('secondary-region')} is its second region.`
      : `Copies of ${shortList(copied.map(nameOf))} are in ${fact('secondary-region')}.`;
  return `The solution runs in ${fact('region')}. ${second}`;
}

function entranceSentence({ solution, index }: DocumentContext): string {
  const namesFrom = (party: string, isMeant: (to: string) => boolean = () => true): string[] => [
    ...new Set(
      solution.connections
        .filter(({ from, to }) => from === party && isMeant(to))
        .map(({ to }) => plain(index.nameOf(to))),
    ),
  ];
  const isUsed = (id: string): boolean => {
    const component = index.components.get(id);
    return component !== undefined && !componentHasRole(component, 'line', 'name-resolver');
  };
  const entries = namesFrom('internet');
  const inside = exclusionsOf(solution.statements).isPrivate ? namesFrom('on-premises', isUsed) : [];
  const ways = namesFrom('administrators');
  const own = inside.length === 0 ? '' : ` Requests from the client's own network reach ${shortList(inside)} first.`;
  return [
    entries.length === 0
      ? `No connection from the internet is stated.${own}`
      : `Requests from the internet reach ${shortList(entries)} first.`,
    ways.length === 0 ? 'No access for administrators is stated.' : `Administrators connect to ${shortList(ways)}.`,
  ].join(' ');
}

export function writeCost(): string {
  return paragraphs(block('text:cost'), block('table:cost'));
}

export function writeConceptDiagram(context: DocumentContext): string {
  const { running, stateful } = context;
  const unknown = listUnknown(context);
  if (running.length === 0) return block('diagram:concept');
  return paragraphs(
    stateful.length === 0
      ? 'No component of production is known to keep data.'
      : `Data is kept by ${shortList(stateful.map(nameOf), 12)}.`,
    unknown.length === 0
      ? null
      : `Whether ${shortList(unknown.map(nameOf))} ${unknown.length === 1 ? 'keeps' : 'keep'} data is not known.`,
    block('diagram:concept'),
  );
}

/** Introduces the list of sources, which is the end of its section. */
export const SOURCES_NOTE = 'These documents of the client were read for it:';

export function writeReference({ solution, index }: DocumentContext, { sources }: SectionInputs): string {
  const docs = new Map(
    solution.components.flatMap((component) => {
      const service = index.serviceOf(component);
      return service ? [[service.docs, service.name] as const] : [];
    }),
  );
  const links = [
    ...providerWords[solution.provider].frameworks.map(({ title, url }) => `[${title}](${url})`),
    ...[...docs].map(([url, title]) => `[${title}](${url})`),
  ];
  return paragraphs(
    docs.size === 0 ? 'Guidance of the provider:' : 'Guidance of the provider, and the documentation of each service:',
    list(links),
    sources.length > 0 ? `${SOURCES_NOTE}\n\n${list(sources.map(plain))}` : null,
  );
}

export function writeTechnicalDesign(context: DocumentContext): string {
  if (context.solution.components.length === 0) return block('table:components');
  return paragraphs(
    'Each component with its SKU, how many of it production has, and where it is.',
    block('table:components'),
    unknownNote(context),
    listSized(context).length === 0 ? null : paragraphs(block('text:sizing'), block('table:sizing')),
  );
}

export function writeEnvironments(context: DocumentContext): string {
  return paragraphs(block('table:environments'), block('table:sizes'), peeringSentence(context));
}

/** Says whether networks of different environments are joined; null if there is nothing to join. */
function peeringSentence(context: DocumentContext): string | null {
  const { solution, index } = context;
  const joined = solution.networks.filter(({ environmentId, peerIds }) =>
    peerIds.some((id) => {
      const other = index.networks.get(id)?.environmentId ?? null;
      return environmentId !== null && other !== null && other !== environmentId;
    }),
  );
  if (solution.environments.length < 2 || solution.networks.length === 0) return null;
  const hubs = solution.networks.filter(
    ({ environmentId, isOnPremises, peerIds }) => environmentId === null && !isOnPremises && peerIds.length > 1,
  );
  if (joined.length === 0 && hubs.length > 0)
    return `No network of one environment is peered with a network of another; they share ${shortList(hubs.map(nameOf))}.`;
  return joined.length === 0
    ? 'No network of one environment is peered with a network of another.'
    : `Networks of different environments are peered: ${shortList(joined.map(nameOf))}.`;
}

export function writeHighLevelDiagram({ solution }: DocumentContext): string {
  const main = mainEnvironment(solution);
  if (!main) return 'The solution has no environment to draw.';
  const isDrawn = solution.components.some(({ counts }) => (counts[main.id] ?? 0) > 0);
  return paragraphs(isDrawn ? 'An arrow begins where a connection is opened.' : null, block(`diagram:${main.id}`));
}

/** Names what no catalogue knows, once for all of it. */
function unknownNote(context: DocumentContext): string | null {
  const unknown = listUnknown(context);
  if (unknown.length === 0) return null;
  return `The catalogue does not know ${shortList(unknown.map(nameOf))}: what ${unknown.length === 1 ? 'it is' : 'they are'}, where ${unknown.length === 1 ? 'it runs' : 'they run'} and which connections ${unknown.length === 1 ? 'it needs' : 'they need'} is to be filled in before signature.`;
}
