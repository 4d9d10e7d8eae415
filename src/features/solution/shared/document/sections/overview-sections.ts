// Sections of a document on what is built and why: introduction, overview, cost, diagrams, references, components, environments.

import { cloudProviderNames } from '#cloud/provider.ts';
import { fact, list, paragraphs, plain } from '#text/markdown/write-markdown.ts';
import { listUnknown, mainEnvironment, secondaryRegion, type DocumentContext } from '../document-context.ts';
import { providerWords } from '../provider-words.ts';
import { findOwnCopy } from '../../check/own-copy.ts';
import { nameOf, shortList } from '../values.ts';
import { block } from '../block.ts';

/** Names of client documents that a generation was given. */
export type SectionInputs = { sources: readonly string[] };

export function writeIntroduction(context: DocumentContext): string {
  const { solution } = context;
  const cloud = cloudProviderNames[solution.provider];
  const names = solution.components.map(nameOf);
  return paragraphs(
    names.length === 0
      ? `This document describes the design of a solution on ${cloud}, which has no component yet.`
      : `This document describes the design of a solution on ${cloud} with ${shortList(names, 12)}. It says what is built, with sizes and addresses, how it is protected and recovered, and what it costs.`,
    block('table:key-figures'),
    fact('confirmation-state'),
    'In scope are the components of this document with their networks, rules, identities, policies and recovery. Out of scope are the source code of applications and the devices of users.',
  );
}

export function writeOverview(context: DocumentContext): string {
  const { solution, findings } = context;
  const second = secondaryRegion(context);
  const copied = solution.components.filter(
    (component) => component.settings.replicaRegionId === second?.id && findOwnCopy(component, context.index) === null,
  );
  const broken = new Set(
    findings
      .filter(({ code }) => code === 'reachability/statement-contradicted')
      .flatMap(({ subjects }) => subjects.slice(0, 1)),
  );
  const statements = solution.statements.filter(({ id }) => !broken.has(id)).map(({ text }) => plain(text));
  return paragraphs(
    second
      ? `The solution runs in ${fact('region')}. ${copied.length === 0 ? `${fact('secondary-region')} is its second region.` : `Copies of ${shortList(copied.map(nameOf))} are in ${fact('secondary-region')}.`}`
      : `The solution runs in ${fact('region')}. It has no second region.`,
    entranceSentence(context),
    statements.length === 0 ? null : list(statements),
    block('text:availability'),
    block('text:recovery'),
  );
}

function entranceSentence({ solution, index }: DocumentContext): string {
  const namesFrom = (party: string): string[] => [
    ...new Set(solution.connections.filter(({ from }) => from === party).map(({ to }) => plain(index.nameOf(to)))),
  ];
  const entries = namesFrom('internet');
  const ways = namesFrom('administrators');
  return [
    entries.length === 0
      ? 'No connection from the internet is stated.'
      : `Requests from the internet reach ${shortList(entries)} first.`,
    ways.length === 0
      ? 'No access for administrators is stated.'
      : `Administrators connect through ${shortList(ways)}.`,
  ].join(' ');
}

export function writeCost(): string {
  return paragraphs(block('text:cost'), block('table:cost'));
}

export function writeConceptDiagram(context: DocumentContext): string {
  const { stateful } = context;
  const unknown = listUnknown(context);
  const data =
    stateful.length === 0
      ? 'None of the components of production that the catalogue knows keeps data of a region.'
      : `Data is kept by ${shortList(stateful.map(nameOf), 12)}.`;
  return paragraphs(
    `${entranceSentence(context)} ${data}`,
    block('diagram:concept'),
    unknown.length === 0
      ? null
      : `Whether ${shortList(unknown.map(nameOf))} ${unknown.length === 1 ? 'keeps' : 'keep'} data is not known.`,
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
    'Guidance of the provider, and the documentation of each component:',
    list(links),
    sources.length > 0 ? `${SOURCES_NOTE}\n\n${list(sources.map(plain))}` : null,
  );
}

export function writeTechnicalDesign(context: DocumentContext): string {
  return paragraphs(
    'The components of the solution and their settings.',
    block('table:components'),
    unknownNote(context),
    block('table:identities'),
  );
}

export function writeEnvironments(context: DocumentContext): string {
  return paragraphs(
    `The environments are ${fact('environments')}.`,
    block('table:environments'),
    block('table:sizes'),
    peeringSentence(context),
  );
}

/** Whether networks of different environments are joined; null where there is nothing to join. */
function peeringSentence(context: DocumentContext): string | null {
  const { solution, index } = context;
  const joined = solution.networks.filter(({ environmentId, peerIds }) =>
    peerIds.some((id) => {
      const other = index.networks.get(id)?.environmentId ?? null;
      return environmentId !== null && other !== null && other !== environmentId;
    }),
  );
  if (solution.environments.length < 2 || solution.networks.length === 0) return null;
  return joined.length === 0
    ? 'No network of one environment is peered with a network of another.'
    : `Networks of different environments are peered: ${shortList(joined.map(nameOf))}.`;
}

export function writeHighLevelDiagram({ solution }: DocumentContext): string {
  const main = mainEnvironment(solution);
  if (!main) return 'The solution has no environment to draw.';
  return paragraphs(
    `The diagram shows ${nameOf(main).toLowerCase()}. An arrow begins where a connection is opened.`,
    block(`diagram:${main.id}`),
  );
}

/** What no catalogue knows is said so, once for all of it. */
function unknownNote(context: DocumentContext): string | null {
  const unknown = listUnknown(context);
  if (unknown.length === 0) return null;
  return `Nothing is known about ${shortList(unknown.map(nameOf))}: no catalogue entry matches ${unknown.length === 1 ? 'this name' : 'these names'}. Place, SKU and rules are to be filled in before signature.`;
}
