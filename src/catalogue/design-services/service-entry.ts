// What the catalogue says about a service for designs.

import type { SubnetRole } from '../network-layout.ts';

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

/** Both sides know this part of an entry: how the service is found, and where it listens. */
export type ListedService = {
  /** Part of the fact key `sku-<key>`. */
  key: string;
  name: string;
  /** Other names people use, in lower case; also those of services for which designs take this one. */
  aliases: readonly string[];
  /** The port says what the service listens on: 'TCP 443'. */
  port: string;
};

/** Only servers write this part into designs. */
export type ServiceAdvice = {
  kind: ServiceKind;
  /** The subnet it is in, or through which it is reached. */
  subnet: SubnetRole;
  /** The SKU a first design starts with; a fact value. */
  sku: string;
  sizing: string;
  network: string;
  security: string;
  cost: string;
  docs: string;
};

export type ServiceEntry = ListedService & ServiceAdvice;
