// Sections of a document on networks: topology, addresses, traffic, rules and policies.

import { paragraphs } from '#text/markdown/write-markdown.ts';
import { block } from '../block.ts';
import type { DocumentContext } from '../document-context.ts';
import { providerWords } from '../provider-words.ts';
import { sharedPolicy } from '../tables/component-tables.ts';
import { isExit } from '../tables/design-decisions.ts';
import { nameOf, shortList } from '../values.ts';

/** What serves without a connection of its own: names, keys, logs, gateways and what is set on other components. */
const UNCONNECTED: ReadonlySet<string> = new Set([
  'network',
  'edge',
  'operations',
  'security',
  'identity',
  'developer-tools',
]);

export function writeNetwork(context: DocumentContext): string {
  const { solution, index, running } = context;
  if (solution.networks.length === 0)
    return 'The solution has no network of its own: every component is run by the provider outside of networks.';
  const words = providerWords[solution.provider];
  const hidden = running.filter(({ settings }) => settings.usesPrivateEndpoint === true);
  const open = running.filter(({ settings }) => settings.isPublic === true);
  const exits = running.filter(isExit);
  const onPremises = solution.networks.filter(({ isOnPremises }) => isOnPremises);
  const outside = running.filter(
    (component) => index.networkOf(component) === undefined && index.serviceOf(component)?.scope === 'regional',
  );
  return paragraphs(
    `Each network below is a ${words.network} of its own${onPremises.length > 0 ? `, except for ${shortList(onPremises.map(nameOf))}, which the client runs` : ''}.`,
    block('table:networks'),
    (solution.attachments ?? []).length === 0 ? null : block('table:attachments'),
    solution.subnets.length === 0 ? null : block('table:routes'),
    outside.length === 0
      ? null
      : `The provider runs these components outside of the networks: ${shortList(outside.map(nameOf), 12)}.`,
    hidden.length === 0 ? null : block('table:private-endpoints'),
    open.length === 0
      ? 'No component is stated to be reachable from the internet.'
      : `Reachable from the internet by design: ${shortList(open.map(nameOf), 12)}.`,
    exits.length === 0
      ? 'Neither a firewall nor address translation is planned for traffic that leaves the networks.'
      : `Traffic to the internet leaves the networks through ${shortList(exits.map(nameOf))}.`,
  );
}

export function writeAddresses({ solution }: DocumentContext): string {
  if (solution.subnets.length === 0) return block('table:subnets');
  return paragraphs(
    block('table:subnets'),
    'Usable addresses leave out those that the provider reserves in each subnet. What no subnet takes of a network is free for growth.',
  );
}

export function writeFlows(context: DocumentContext): string {
  const { solution } = context;
  if (solution.connections.length === 0) return block('table:connections');
  const plainText = solution.connections.filter(({ isEncrypted }) => !isEncrypted);
  return paragraphs(
    'Each connection is listed in the direction in which it is opened; responses need no rule of their own.',
    block('table:connections'),
    'Each of them was followed through the route tables, attachments and rules of the production environment; all of these rules are stateful.',
    block('table:flows'),
    plainText.length === 0
      ? 'All stated connections are encrypted.'
      : `${plainText.length} of ${solution.connections.length} connections ${plainText.length === 1 ? 'is' : 'are'} not encrypted.`,
    describeUnconnected(context),
  );
}

/** A component without any connection may be forgotten, or needs a connection that is not stated. */
function describeUnconnected({ solution, running, index }: DocumentContext): string | null {
  const connected = new Set(solution.connections.flatMap(({ from, to }) => [from, to]));
  const alone = running.filter((component) => {
    const category = index.serviceOf(component)?.category ?? '';
    return !connected.has(component.id) && !UNCONNECTED.has(category);
  });
  return alone.length === 0
    ? null
    : `No connection is stated for ${shortList(alone.map(nameOf), 8)}: state what uses ${alone.length === 1 ? 'it' : 'them'}, or leave ${alone.length === 1 ? 'it' : 'them'} out.`;
}

export function writeRules({ solution }: DocumentContext): string {
  const words = providerWords[solution.provider];
  const hasRows = (solution.firewallRules ?? []).length > 0;
  if (solution.rules.length === 0)
    return paragraphs(block('table:rules'), hasRows ? block('table:firewall-rules') : null);
  return paragraphs(
    `Traffic between subnets is filtered by ${words.rules}. ${words.silence}`,
    block('table:rules'),
    hasRows ? block('table:firewall-rules') : null,
  );
}

export function writePolicy({ solution }: DocumentContext): string {
  const { policies, provider } = solution;
  if (policies.length === 0) return block('table:policies');
  const isReportOnly = policies.every(({ effect }) => effect === 'audit');
  const shared = sharedPolicy(solution);
  const common = shared ? ` All have the effect ${shared.effect} and the scope “${shared.scope}”.` : '';
  return paragraphs(
    isReportOnly
      ? `These policies report what deviates from the design. None of them blocks a change.${common}`
      : `These policies are set with ${providerWords[provider].policies}. Those with the effect Audit report what deviates from the design and block nothing.${common}`,
    block('table:policies'),
  );
}
