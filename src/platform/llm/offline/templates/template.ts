// What a template is given: the names and ranges that the question asks for, or defaults.

import { overlaps, parseCidr } from '#cloud/cidr.ts';
import type { CloudProvider } from '#cloud/provider.ts';

export type TemplateInput = {
  /** Lower-case letters, digits and hyphens. */
  name: string;
  region: string;
  /** The address space, and at least one subnet in it. */
  space: string;
  subnets: readonly string[];
};

export type Template = {
  cloud: CloudProvider;
  title: string;
  /** What people call it. */
  asks: RegExp;
  file: string;
  write: (input: TemplateInput) => string;
  /** What to know before applying it. */
  note: string;
  docs: string;
};

/** The name without what only letters and digits allow: 'my-app' → 'myapp'. */
export function compact(name: string): string {
  return name.replaceAll('-', '');
}

/** The first of the ranges that the address space does not touch: '192.168.0.0/16' beside '10.20.0.0/16'. */
export function besides(space: string, ranges: readonly [string, ...string[]]): string {
  const own = parseCidr(space);
  const free = ranges.find((range) => own !== null && !overlaps(own, parseCidr(range)!));
  return free ?? ranges[0];
}
