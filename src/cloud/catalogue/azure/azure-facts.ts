// Facts that many entries of Azure take from the same page.

import type { PrivateAccess, Sourced } from '../catalogue-service.ts';
import { fact } from '../source.ts';

const learn = 'https://learn.microsoft.com/azure';

/** `privateEndpoint('vault', 'privatelink.vaultcore.azure.net')`: from the table of zones for private endpoints. */
export function privateEndpoint(target: string, dnsZone: string): PrivateAccess {
  return fact({ target, dnsZone }, `${learn}/private-link/private-endpoint-dns`);
}

/** Policies by the names under which Azure lists them. */
export function builtInPolicies(...names: readonly string[]): readonly Sourced<string>[] {
  return names.map((name) => fact(name, `${learn}/governance/policy/samples/built-in-policies`));
}

const logsIndex = `${learn}/azure-monitor/reference/logs-index`;

/** `resourceLogs('Microsoft.Web/sites')`: from the list of types that write logs by a diagnostic setting. */
export function resourceLogs(type: string): Sourced<string> {
  return fact(`Resource logs of ${type} through a diagnostic setting`, logsIndex);
}

/** The same for types of which the list has metrics and no logs. */
export function platformMetrics(type: string): Sourced<string> {
  return fact(`Metrics of ${type} in Azure Monitor, and no resource logs`, logsIndex);
}
