// Sections of a document on networks: topology, addresses, traffic, rules and policies.

import { paragraphs } from '#text/markdown/write-markdown.ts';
import { block } from '../block.ts';
import type { DocumentContext } from '../document-context.ts';
import { providerWords } from '../provider-words.ts';
import { nameOf, shortList } from '../values.ts';

/** What decides about traffic that leaves a network. */
const EGRESS = /(?:^|-)nat(?:-|$)|nat-gateway|cloud-nat|^firewall$|network-firewall|secure-web-proxy/;

export function writeNetwork(context: DocumentContext): string {
  const { solution, index, running } = context;
  if (solution.networks.length === 0)
    return 'The solution has no network of its own: every component is run by the provider outside of networks.';
  const words = providerWords[solution.provider];
  const hidden = running.filter(({ settings }) => settings.usesPrivateEndpoint === true);
  const open = running.filter(({ settings }) => settings.isPublic === true);
  const exits = running.filter(({ service }) => service !== null && EGRESS.test(service));
  const onPremises = solution.networks.filter(({ isOnPremises }) => isOnPremises);
  const outside = running.filter(
    (component) => index.networkOf(component) === undefined && index.serviceOf(component)?.scope === 'regional',
  );
  return paragraphs(
    `Each network below is a ${words.network} of its own${onPremises.length > 0 ? `, except for ${shortList(onPremises.map(nameOf))}, which the client runs` : ''}.`,
    block('table:networks'),
    outside.length === 0
      ? null
      : `The provider runs these components outside of the networks: ${shortList(outside.map(nameOf), 12)}.`,
    hidden.length === 0
      ? null
      : `Private endpoints inside of the network lead to ${shortList(hidden.map(nameOf), 12)}.`,
    open.length === 0
      ? 'No component is stated to be reachable from the internet.'
      : `Reachable from the internet by design: ${shortList(open.map(nameOf), 12)}.`,
    exits.length === 0
      ? 'No component decides on what leaves the networks: that follows the defaults of the cloud.'
      : `Traffic that leaves the networks is the task of ${shortList(exits.map(nameOf))}.`,
  );
}

export function writeAddresses({ solution }: DocumentContext): string {
  if (solution.subnets.length === 0) return block('table:subnets');
  return paragraphs(
    block('table:subnets'),
    'Usable are the addresses of a subnet without those that the provider keeps for itself. What no subnet takes of a network is free for growth.',
  );
}

export function writeFlows(context: DocumentContext): string {
  const { solution } = context;
  if (solution.connections.length === 0) return block('table:connections');
  const plainText = solution.connections.filter(({ isEncrypted }) => !isEncrypted);
  return paragraphs(
    'Each connection is listed in the direction in which it is opened; answers need no rule of their own.',
    block('table:connections'),
    plainText.length === 0
      ? 'All stated connections are encrypted.'
      : `${plainText.length} of ${solution.connections.length} connections ${plainText.length === 1 ? 'is' : 'are'} not encrypted.`,
    providerWords[solution.provider].silence,
  );
}

export function writeRules({ solution }: DocumentContext): string {
  const words = providerWords[solution.provider];
  if (solution.rules.length === 0) return block('table:rules');
  return paragraphs(`Traffic between subnets is filtered by ${words.rules}. ${words.silence}`, block('table:rules'));
}

export function writePolicy({ solution }: DocumentContext): string {
  const { policies, provider } = solution;
  if (policies.length === 0) return block('table:policies');
  const isReportOnly = policies.every(({ effect }) => effect === 'audit');
  return paragraphs(
    isReportOnly
      ? 'These policies report what deviates from the design. None of them blocks a change.'
      : `These policies are set with ${providerWords[provider].policies}. Those with the effect Audit report what deviates from the design and block nothing.`,
    block('table:policies'),
  );
}
