// The shape of a service's record, as its YAML file has it. Every fact names its page and the day on which the page was read.

import { z } from 'zod';
import { roles, type SolutionRole } from '../roles.ts';
import { copyForms, noPriceCauses, usageBases } from '../catalogue-service.ts';
import { sizeNames, type SizeName } from '../names/size-names.ts';
import { counterpartNames } from './counterpart-names.ts';

/** 'Lower-case words and hyphens'. */
const key = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'is no key: lower-case words and hyphens');
const text = z.string().min(1);
/** It is shown as a sentence, which gets its full stop there. */
const reason = z.string().regex(/[^.]$/, 'is a part of a sentence, without a full stop');
const day = z.iso.date('is no day, such as 2026-11-22');
/** An address, or a name among the record's own `pages`. */
const page = text;
const address = z.url({ protocol: /^https$/, error: 'is no address that begins with https://' });

function fact<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.strictObject({ ...shape, typical: z.literal(true).optional(), page, read: day });
}

function stated<Value extends z.ZodType>(value: Value) {
  return fact({ value });
}

const subnetNeeds = z.strictObject({
  isOwn: stated(z.boolean()),
  name: stated(text).optional(),
  maxPrefix: stated(z.int()).optional(),
  advisedPrefix: stated(z.int()).optional(),
  delegation: stated(text).optional(),
  minZones: stated(z.int()).optional(),
});

const redundancy = z.strictObject({
  zones: stated(z.enum(['none', 'optional', 'always'])).optional(),
  zoneInstances: stated(z.int()).optional(),
  regions: stated(z.enum(['none', 'asynchronous', 'synchronous'])).optional(),
  rpoMinutes: stated(z.number()).optional(),
  rtoMinutes: stated(z.number()).optional(),
});

/** See `RecoveryFacts`: what the provider says about coming back in another zone, in another region, and after a deletion. */
const recovery = z.strictObject({
  copy: fact({
    form: z.enum(copyForms),
    how: reason,
    promote: reason.optional(),
    isWritable: z.literal(true).optional(),
  }).optional(),
  promotionMinutes: stated(z.number().min(0)).optional(),
  zoneMinutes: stated(z.number().min(0)).optional(),
  restore: fact({ pointMinutes: z.number().min(0).optional(), how: reason }).optional(),
  switch: fact({
    how: reason,
    checks: z.int().positive(),
    intervalSeconds: z.number().positive(),
    ttlSeconds: z.number().min(0),
    isAddedByDefault: z.literal(true).optional(),
  }).optional(),
  /** `free`: it waits without charge; `zero`: its machines can be none while the rest of it waits. */
  idle: fact({ value: z.enum(['free', 'zero']) }).optional(),
});

const slaNeeds = z.strictObject({
  zones: z.boolean().optional(),
  instances: z.int().optional(),
  sku: z.strictObject({ has: z.array(text).min(1).optional(), lacks: text.optional() }).optional(),
});

const sku = z.strictObject({
  name: text,
  limits: z.array(fact({ name: text, value: text })).default([]),
  redundancy: redundancy.default({}),
  subnet: subnetNeeds.partial().optional(),
});

/** A price as its page states it: '912.50 / 730 hour'. */
const samplePrice = z.strictObject({
  meter: text,
  sku: text.optional(),
  /** Without it, the price holds in all regions. */
  region: text.optional(),
  amount: z.string().regex(/^\d+(?:\.\d+)? \/ \d+ \S.*$/, 'is no price such as 912.50 / 730 hour'),
  tierFrom: z.string().regex(/^\d+$/, 'is no whole number in quotes').optional(),
  note: text.optional(),
  page,
  /** The day of the page's last change. */
  date: day,
});

/** The rule says which rows of the provider's price list are of a meter. */
const listRule = z.strictObject({
  meter: text,
  /** Null: the same for all; without it, the row's own size. */
  sku: text.nullable().optional(),
  unit: text,
  /** What the row must say: fields by name; an expression is written /between slashes/. */
  when: z.record(z.string(), text),
});

/** Why there is no price: it is shown where a price would be. */
const noPrice = fact({
  /** `free`: nothing is charged; `priced-by-parts`: what it is made of or manages is charged; `not-public`: no page has the price. */
  because: z.enum(noPriceCauses),
  reason: z.string().regex(/^[A-Z].*\.$/, 'is no sentence: it begins with a capital letter and ends with a full stop'),
  /** Without it, the statement holds for all SKUs. */
  skus: z.array(text).min(1).optional(),
});

const sizeName = z.enum(Object.keys(sizeNames) as [SizeName, ...SizeName[]]);
const sizeValue = z.union([text, z.number().min(0)]);

const sizeCharge = z.strictObject({
  meter: text,
  upTo: sizeName.optional(),
  times: sizeName.optional(),
  again: z.enum(['zone', 'region']).optional(),
  price: z.strictObject({ service: key, meter: text, sku: sizeName }).optional(),
});

/** See `SizeRule`. A page is named where one advises or bounds the size. */
const sizeRule = z.strictObject({
  name: sizeName,
  /** The values are for a small, a usual and a large load. */
  classes: z.tuple([sizeValue, sizeValue, sizeValue]),
  requestsPerSecond: z.number().positive().optional(),
  holdsData: z.literal(true).optional(),
  twice: sizeName.optional(),
  isSpread: z.literal(true).optional(),
  steps: z.array(z.number().positive()).min(2).optional(),
  multipleOf: z.number().positive().optional(),
  ofSkus: z.strictObject({ has: z.array(text).min(1).optional(), lacks: text.optional() }).optional(),
  inSku: text.optional(),
  /** A list where it is charged by more than one meter. */
  charge: z.union([sizeCharge, z.array(sizeCharge).min(2)]).optional(),
  page: page.optional(),
  read: day.optional(),
});

const usageScope = {
  meter: text,
  ofSkus: z.strictObject({ has: z.array(text).min(1).optional(), lacks: text.optional() }).optional(),
};

/** See `UsageRule`: how much is proposed of a meter, or why a usual design has none of it. */
const usageRule = z.union(
  [
    z.strictObject({
      ...usageScope,
      per: z.enum(usageBases),
      times: z.number().positive(),
      by: sizeName.optional(),
      unit: text,
      why: reason,
      unless: z.enum(Object.keys(roles) as [SolutionRole, ...SolutionRole[]]).optional(),
      page: page.optional(),
      read: day.optional(),
    }),
    z.strictObject({ ...usageScope, none: reason, page: page.optional(), read: day.optional() }),
  ],
  'says per what, times how much and why, or why there is none',
);

/** The record's design says what a first design writes about the service, and where it puts it. */
const design = z.strictObject({
  /** Names are looked up in this order. */
  order: z.int(),
  kind: z.enum(['edge', 'compute', 'data', 'storage', 'messaging', 'security', 'operations', 'network', 'ai']),
  subnet: z.enum(['ingress', 'firewall', 'access', 'app', 'data', 'endpoints', 'integration', 'management']),
  port: text,
  sku: text,
  sizing: text,
  network: text,
  security: text,
  cost: text,
  /** Names of other services for which designs take this one. */
  names: z.array(text).default([]),
});

export const serviceRecord = z.strictObject({
  name: text,
  aliases: z.array(z.string().regex(/^[^A-Z]+$/, 'is not in lower case')).default([]),
  category: z.enum([
    'compute',
    'containers',
    'network',
    'edge',
    'database',
    'storage',
    'messaging',
    'analytics',
    'ai',
    'security',
    'identity',
    'operations',
    'integration',
    'developer-tools',
  ]),
  scope: z.enum(['global', 'regional', 'network', 'subnet']),
  /** What it does in a solution; a service that takes part in none says so with an empty list. */
  roles: z.array(z.enum(Object.keys(roles) as [SolutionRole, ...SolutionRole[]])),
  /** What it is in every cloud: the counterpart of another cloud's service has the same. */
  counterparts: z.array(z.enum(counterpartNames)).default([]),
  keepsState: z.boolean(),
  /** A palette shows services in this order. A service without it comes after all others. */
  order: z.int().optional(),
  docs: address,
  /** The resource type of the provider, and the recipe that writes it or why there is none. */
  terraform: z.union(
    [
      z.strictObject({ type: text.nullable(), recipe: key }),
      z.strictObject({ type: text.nullable(), without: reason }),
    ],
    'names a type, and either a recipe or why there is none (without)',
  ),
  pages: z.record(key, address).default({}),
  subnet: subnetNeeds.optional(),
  companionSubnet: subnetNeeds.optional(),
  ports: z
    .array(
      fact({
        port: z
          .string()
          .regex(
            /^(?:TCP|UDP|ESP|ICMP|any)(?: \d[\d,-]*)? (?:inbound|outbound)$/,
            'is no port such as TCP 443 inbound',
          ),
        purpose: text,
      }),
    )
    .default([]),
  privateAccess: fact({ target: text, dnsZone: text.nullable() }).optional(),
  identity: stated(text).optional(),
  skus: z.array(sku).default([]),
  backup: stated(text).optional(),
  /** It says how it comes back elsewhere: what copies its data, in which time another zone serves, and how traffic is switched by it. */
  recovery: recovery.optional(),
  sla: z
    .array(fact({ percent: z.number(), condition: text, needs: slaNeeds.or(z.literal('unstated')).optional() }))
    .default([]),
  diagnostics: stated(text).optional(),
  policies: z.array(stated(text)).default([]),
  meters: z.array(text).default([]),
  /** What beside the SKU and the count has to be decided before it can be built. */
  sizes: z.array(sizeRule).default([]),
  /** It says how much of its meters a month has where nobody states it. */
  usage: z.array(usageRule).default([]),
  prices: z
    .strictObject({
      sample: z.array(samplePrice).default([]),
      lists: z.array(listRule).default([]),
      none: noPrice.optional(),
    })
    .prefault({}),
  design: design.optional(),
});

export type ServiceRecord = z.infer<typeof serviceRecord>;
