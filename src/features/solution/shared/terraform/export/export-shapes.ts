// What an export of Terraform consists of.

import type { HclBody, HclValue, Json, Code } from '../hcl/hcl-value.ts';

export type TerraformText = { path: string; text: string };

/** One object of the cloud that a resource makes in an environment. */
export type Instance = {
  /** Of `count` or `for_each`; null for a resource without them. */
  key: string | number | null;
  /** The id of what it is in the solution; null where it only belongs to something. */
  subjectId: string | null;
  /** Arguments that differ between the instances of a `for_each`, by path. */
  values: Readonly<Record<string, Json>>;
  /** The paths of these arguments in the solution. */
  facts: Readonly<Record<string, string>>;
};

/** Of a resource that only belongs to something, such as a route. */
export function keyed(key: string): Instance {
  return { key, subjectId: null, values: {}, facts: {} };
}

export type PlannedResource = {
  kind: 'resource' | 'data';
  type: string;
  label: string;
  /** Of `count` or `for_each`. */
  repetition: { name: 'count' | 'for_each'; value: Code } | null;
  instancesIn: (environmentId: string) => readonly Instance[];
  body: HclBody;
  /** The name of its file: 'network.tf'. */
  file: string;
  /** A line above it. */
  comment: string | null;
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
};

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

/** What a schema says about a type: its arguments that can be given; null where there is no such type. */
export type FindArguments = (type: string) => ReadonlySet<string> | null;
