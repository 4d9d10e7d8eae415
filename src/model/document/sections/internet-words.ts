// What a document says of an internet that the client rules out: whether the design holds it, and what breaks it.

import { checkInternet } from '../../check/rules/internet/internet-rules.ts';
import { exclusionsOf, exclusionTexts } from '../../exclusions/exclusions.ts';
import { componentHasRole } from '../../component-roles.ts';
import type { DocumentContext } from '../document-context.ts';
import { nameOf, shortList } from '../values.ts';

type Said = { isBroken: boolean; text: string };

/** Null where the client rules nothing out. */
export function statedExclusion({ solution }: Pick<DocumentContext, 'solution'>): string | null {
  const { isPrivate, isOffline } = exclusionsOf(solution.statements);
  if (!isPrivate) return null;
  return exclusionTexts[isOffline ? 'no-internet' : 'private-access-only'];
}

/** The cell of the requirement: a clause without a full stop. */
export function internetState(context: DocumentContext): string {
  const against = listAgainst(context);
  return against === '' ? `Held: people come over ${sayLines(context)}` : `Not held: ${against}`;
}

/** A sentence or two for the summary; null where the client rules nothing out. */
export function saySummaryOfInternet(context: DocumentContext): Said | null {
  const stated = statedExclusion(context);
  if (stated === null) return null;
  const against = listAgainst(context);
  if (against !== '') return { isBroken: true, text: `“${stated}” is not held: ${against} ${VERB}.` };
  return { isBroken: false, text: `${stated} People come over ${sayLines(context)}. ${sayOut(context)}` };
}

const VERB = 'stands against it';

/** Names what the checks found; it is empty where nothing stands against it. */
function listAgainst({ index }: DocumentContext): string {
  const errors = checkInternet(index).filter(({ severity }) => severity === 'error');
  const components = errors.flatMap(({ subjects }) => subjects.flatMap((id) => index.components.get(id) ?? []));
  const names = [...new Set(components)].map(nameOf);
  const rules = errors.filter(({ code }) => code === 'reachability/internet-rule').length;
  const parts = [
    ...names,
    ...(rules === 0 ? [] : [rules === 1 ? 'one rule' : `${rules} rules`]),
    ...(errors.some(({ code }) => code === 'reachability/no-way-in')
      ? ['the lack of any line to another network']
      : []),
  ];
  return parts.length === 0 ? '' : shortList(parts, 6);
}

function sayLines({ running }: DocumentContext): string {
  const lines = running.filter((component) => componentHasRole(component, 'line', 'client-vpn', 'managed-hub'));
  return lines.length === 0 ? 'the gateway of the provider' : shortList(lines.map(nameOf), 4);
}

function sayOut({ running, solution }: DocumentContext): string {
  const filters = running.filter((component) => componentHasRole(component, 'firewall', 'outbound-proxy'));
  if (filters.length > 0) return `What has to leave passes ${shortList(filters.map(nameOf), 3)}.`;
  const exits = running.filter((component) => componentHasRole(component, 'nat'));
  if (exits.length > 0)
    return `Calls to the internet leave through ${shortList(exits.map(nameOf), 3)}, which lets nothing in.`;
  return exclusionsOf(solution.statements).isOffline
    ? 'Nothing leaves: updates and images have to come from stores inside.'
    : 'No way out to the internet is planned.';
}
