// What an import understood, what it keeps untouched and what it does not know.

import { MAX_NETWORKS, MAX_RULES, MAX_SUBNETS } from '../../limits.ts';
import type { Solution } from '../../solution-shapes.ts';
import { cloudOf, findServiceOf } from './find-service.ts';
import type { ImportDraft } from './import-networks.ts';
import type { ReadTerraform, SourceKind } from './read-resource.ts';

export type ImportReport = {
  kind: SourceKind;
  understood: { address: string; subjectId: string; name: string }[];
  /** Resources that belong to others, or that a blueprint does not describe: exported as they are. */
  kept: { address: string; reason: string }[];
  /** Resources of providers that the catalogue does not have. */
  unknown: { address: string; reason: string }[];
  notes: string[];
  redacted: number;
};

/** Written from networks, and never a component. */
export const STRUCTURE =
  /^(?:azurerm_(?:resource_group|virtual_network|virtual_network_peering|subnet|network_security_group|network_security_rule|private_endpoint|private_dns_zone)|aws_(?:vpc|subnet|internet_gateway|vpc_peering_connection|iam_role)|google_(?:compute_network|compute_subnetwork|project_iam_member|service_networking_connection))$/;
type ReportOrder = { read: ReadTerraform; draft: ImportDraft; solution: Solution; untouched: ReadonlySet<string> };

export function reportOf({ read, draft, solution, untouched }: ReportOrder): ImportReport {
  const names = new Map(
    [solution.networks, solution.subnets, solution.components]
      .flat<{ id: string; name: string }[][]>()
      .map(({ id, name }) => [id, name] as const),
  );
  const reasons = new Map(solution.rules.map(({ id, reason }) => [id, reason]));
  const understood = [...draft.addresses].flatMap(([subjectId, address]) => {
    const name = names.get(subjectId) ?? reasons.get(subjectId);
    return name === undefined ? [] : [{ address, subjectId, name }];
  });
  const told = new Set(understood.map(({ address }) => address));
  const others = read.resources.filter(({ address, blockAddress }) => !told.has(address) && !told.has(blockAddress));
  const foreign = others.filter(({ type }) => cloudOf(type) !== solution.provider);
  const kept = others.filter(({ type }) => cloudOf(type) === solution.provider);
  return {
    kind: read.kind,
    understood,
    kept: kept.map(({ address, type }) => ({ address, reason: keptReason(type, untouched.has(address)) })),
    unknown: foreign.map(({ address, type }) => ({
      address,
      reason:
        cloudOf(type) === null ? 'It is of no cloud that Lounge knows.' : 'It is of another cloud than most resources.',
    })),
    notes: [...read.notes, ...limitNotes(draft)],
    redacted: read.redacted,
  };
}

function keptReason(type: string, isUntouchedRule: boolean): string {
  if (isUntouchedRule) return 'This rule belongs to no single subnet.';
  return findServiceOf({ type, values: {} }) && !STRUCTURE.test(type)
    ? 'It belongs to the resource that refers to it.'
    : 'A blueprint does not describe this type.';
}

function limitNotes({ networks, subnets, rules }: ImportDraft): string[] {
  return [
    { list: networks, max: MAX_NETWORKS, word: 'networks' },
    { list: subnets, max: MAX_SUBNETS, word: 'subnets' },
    { list: rules, max: MAX_RULES, word: 'rules' },
  ].flatMap(({ list, max, word }) =>
    list.length > max ? [`There are ${list.length} ${word}; the first ${max} are in the blueprint.`] : [],
  );
}
