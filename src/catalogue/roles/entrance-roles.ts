// Roles of entrances and of what is before them.

import type { RoleText } from './role-text.ts';

export const entranceRoles = {
  cdn: {
    does: 'Answers from caches at the edge before a request reaches a region.',
    effect:
      'Visitors reach it first; it is connected to the entrance behind it and to the object store, and a solution with it needs no further entrance unless machines are behind it.',
  },
  accelerator: {
    does: 'Takes requests in at the edge and carries them to a region without a cache.',
    effect: 'Visitors reach it first, and it is connected to the entrance behind it.',
  },
  'balancer-cdn': {
    does: 'Is a cache that is switched on at a load balancer.',
    effect:
      'It gets no connection of its own: visitors are connected to the load balancer, which takes static files from the object store.',
  },
  'cdn-balancer': {
    does: 'Is the load balancer that has such a cache.',
    effect: 'It is added to a solution of Google Cloud that has a “balancer-cdn” and no load balancer of this role.',
  },
  balancer: {
    does: 'Takes requests from the internet and spreads them.',
    effect:
      'Visitors or the edge are connected to it, and it to what serves requests; the pattern then adds no entrance, and AWS gets an internet gateway for it.',
  },
  'packet-balancer': {
    does: 'Spreads packets without reading requests, so that only machines and clusters can be behind it.',
    effect:
      'It is the entrance only where no other balancer reads requests, and only machines and clusters are put behind it.',
  },
  'inner-packet-balancer': {
    does: 'Stands behind what reads requests, and leaves packets the address of their client.',
    effect:
      'It is put between the entrance and the machines, and rules of the machines’ subnet name the clients of the balancer instead of the balancer.',
  },
  'internal-balancer': {
    does: 'Spreads requests inside of a network.',
    effect:
      'It is placed among the applications and connected to the second one, or to the only one for callers of the data centre; the pattern then adds no entrance.',
  },
  'stands-for-balancer': {
    does: 'Makes a further load balancer needless where a description names it.',
    effect: 'A description that asks for “a load balancer” as well gets no second one.',
  },
  'inspection-balancer': {
    does: 'Sends traffic through machines that inspect it.',
    effect: 'It is placed in the subnet of outbound filters.',
  },
  'api-gateway': {
    does: 'Takes the calls of an API and checks them.',
    effect:
      'It is connected to what runs on demand, stands before or behind the load balancer by its cloud, has an identity of its own, and counts as an entrance.',
  },
  'web-firewall': {
    does: 'Reads requests and stops attacks on web applications.',
    effect: 'The finding security/no-web-firewall is closed by it.',
  },
  'sku-web-firewall': {
    does: 'Has a web application firewall in some of its SKUs.',
    effect: 'The SKU with “waf” in its name is chosen first.',
  },
  'ddos-protection': {
    does: 'Protects all entrances of a client from floods of packets.',
    effect: 'A solution has it once, however many environments there are.',
  },
  'entrance-guard': {
    does: 'Is attached to an entrance, so that no traffic has it as its target.',
    effect: 'It gets no connection, and the document says that it is attached to the entrance.',
  },
  'internet-facing': {
    does: 'Has an address on the internet whatever is set.',
    effect:
      'Where a client rules the internet out, it is not added, and reachability/internet-excluded asks to take it away.',
  },
  'name-router': {
    does: 'Answers names with the address of an entrance.',
    effect: 'It gets no connection, and the document says that it answers names.',
  },
} as const satisfies Readonly<Record<string, RoleText>>;
