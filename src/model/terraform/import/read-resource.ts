// A resource of Terraform as it was read from files, a plan or a state: what is known of it, and what it refers to.

import type { Json } from '../hcl/hcl-value.ts';

export type ReadResource = {
  /** 'module.network.azurerm_subnet.main["app"]'. */
  address: string;
  /** 'module.network.azurerm_subnet.main': without the key of the instance. */
  blockAddress: string;
  type: string;
  name: string;
  key: string | number | null;
  /** What is known, nested as in a state: blocks are lists. Secrets are not in it. */
  values: { readonly [name: string]: Json };
  /** Addresses of other resources, by the path of the argument: { 'ip_configuration.0.subnet_id': [address] }. */
  links: Readonly<Record<string, readonly string[]>>;
};

export type SourceKind = 'files' | 'plan' | 'state';

export type ReadTerraform = {
  kind: SourceKind;
  resources: ReadResource[];
  /** What a person should know: what was not read, or is not kept. */
  notes: string[];
  /** Values that were left out as secrets. */
  redacted: number;
};

/** `valueAt(values, 'sku.0.name')`; undefined where it is not known. */
export function valueAt(values: ReadResource['values'], path: string): Json | undefined {
  let value: Json | undefined = values;
  for (const step of path.split('.')) {
    if (value === null || typeof value !== 'object') return undefined;
    value = (value as { readonly [key: string]: Json })[step];
  }
  return value;
}
