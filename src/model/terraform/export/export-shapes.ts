// What an export of Terraform consists of.

import type { HclBody, HclValue, Json, Code } from '../hcl/hcl-value.ts';

export type TerraformText = { path: string; text: string };

/** One object of the cloud that a resource makes in an environment. */
export type Instance = {
  /** The key is that of `count` or `for_each`; null for a resource without them. */
  key: string | number | null;
  /** The id of what it is in the solution; null where it only belongs to something. */
  subjectId: string | null;
  /** Arguments that differ between the instances of a `for_each`, by path. */
  values: Readonly<Record<string, Json>>;
  /** The paths of these arguments in the solution. */
  facts: Readonly<Record<string, string>>;
};

/** Returns an instance of a resource that only belongs to something, such as a route. */
export function keyed(key: string): Instance {
  return { key, subjectId: null, values: {}, facts: {} };
}

export type PlannedResource = {
  kind: 'resource' | 'data';
  type: string;
  label: string;
  /** The repetition is a `count` or a `for_each`. */
  repetition: { name: 'count' | 'for_each'; value: Code } | null;
  instancesIn: (environmentId: string) => readonly Instance[];
  body: HclBody;
  /** The name of its file: 'network.tf'. */
  file: string;
  /** A line above it. */
  comment: string | null;
  /** True if it is the component itself, and not something that only belongs to it. */
  isMain: boolean;
};

export type PlannedVariable = {
  name: string;
  type: string;
  description: string;
  /** Absent: it must be given. */
  defaultValue?: HclValue;
  isSensitive: boolean;
  /** Its value in each environment; null where a person has to give it. */
  valueIn: ((environmentId: string) => Json) | null;
  /** Terraform asks this of the value before it plans, and says the message where it is not so. */
  validation?: { condition: string; message: string };
};

export type PlannedOutput = { name: string; description: string; value: Code };

export type NotExported = {
  /** The id of what it is in the solution; null for the solution itself. */
  subjectId: string | null;
  name: string;
  reason: string;
};

export type ExportReport = {
  resources: { address: string; subjectId: string | null }[];
  notExported: NotExported[];
  /** Variables that the solution does not decide. */
  toFill: { variable: string; description: string }[];
};

/** Returns what a schema says about a type: its arguments that can be given; null if there is no such type. */
export type FindArguments = (type: string) => ReadonlySet<string> | null;
