// The rows of route tables, and where packets are to go.

import type { Cidr } from '#text/network/cidr.ts';

export type Via =
  | { kind: 'local' }
  | { kind: 'peering'; networkId: string }
  /** The network is attached to this hub or gateway. */
  | { kind: 'attachment'; hubId: string }
  /** A line that ends in the network itself. */
  | { kind: 'line'; componentId: string }
  /** A firewall, NAT gateway or machine that forwards. */
  | { kind: 'component'; componentId: string }
  | { kind: 'internet' }
  /** What it covers is dropped. */
  | { kind: 'nothing' };

export type Route = {
  /** A range, 'internet' or 'on-premises'. */
  destination: string;
  via: Via;
  /** Of two that are equally narrow, the one with the higher rank wins. */
  rank: number;
};

/** Packets are to go there. */
export type Destination =
  | { kind: 'network'; networkId: string; cidrs: readonly Cidr[] }
  | { kind: 'internet' }
  | { kind: 'on-premises'; cidrs: readonly Cidr[] };
