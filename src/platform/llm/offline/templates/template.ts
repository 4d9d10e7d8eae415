// What a template is given: the names and ranges that the question asks for, or defaults.

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
