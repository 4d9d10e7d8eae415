// What a catalogue knows about a cloud service.

import type { SubnetRole } from '#cloud/network-layout.ts';

export type ServiceKind =
  | 'edge'
  | 'compute'
  | 'data'
  | 'storage'
  | 'messaging'
  | 'security'
  | 'operations'
  | 'network'
  | 'ai';

export type ServiceEntry = {
  /** Lower-case words and hyphens, unique for the provider: part of the fact key `sku-<key>`. */
  key: string;
  name: string;
  /** Other names people use, in lower case. */
  aliases: readonly string[];
  kind: ServiceKind;
  /** The subnet it is in, or through which it is reached. */
  subnet: SubnetRole;
  /** The SKU a first design starts with; a fact value. */
  sku: string;
  sizing: string;
  network: string;
  security: string;
  cost: string;
  /** What it listens on: 'TCP 443'. */
  port: string;
  docs: string;
};
