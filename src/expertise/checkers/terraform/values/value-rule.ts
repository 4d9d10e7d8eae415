// What a provider allows for a value. The data are in catalogues/values, made by scripts/catalogues/values.mjs.

import type { Expression, HclFile } from '../syntax/hcl.ts';

export type Scalar = string | number | boolean;

/** All that is set must hold. */
export type ValueRule = {
  /** One of these; with `i`, in upper or lower case. */
  e?: readonly (string | number)[];
  i?: 1;
  /** A number from, to; null is no limit. */
  n?: readonly [number | null, number | null];
  step?: number;
  /** A pattern that it matches, or does not; `m` is what the provider says of it. */
  p?: string;
  not?: string;
  m?: string;
  /** A text as long as from, to. */
  l?: readonly [number | null, number | null];
  /** A kind of text, such as 'cidr'. */
  k?: string;
  /** The shape of an id of Azure: `*` is what a person chooses. */
  id?: string;
  starts?: readonly string[];
  /** It holds by one of these lists. */
  any?: readonly (readonly ValueRule[])[];
};

/** `path` has the blocks around the argument: 'network_acls.bypass'. */
export type ArgumentPlace = { provider: string; type: string; path: string; name: string };

/** A value that an argument may have, and where the code says it. */
export type KnownValue = {
  value: Scalar;
  file: HclFile;
  at: Expression;
  /** The value comes from the default of this variable, which a person may set to something else. */
  variable: string | null;
  /** It is one of several: of the branches of a condition, or of items. */
  isOneOf: boolean;
};

export type ValueProblem = {
  /** It follows the name of the argument: 'takes a port from 0 to 65535'. */
  said: string;
  /** A newer version may allow it. */
  isOpen?: boolean;
  /** The value that was clearly meant. */
  meant?: string | undefined;
};
