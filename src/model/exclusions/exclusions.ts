// What a client rules out about the internet, as it steers a solution: who may come in, and what may go out.

import type { Solution } from '../solution-shapes.ts';

type StatementKind = Solution['statements'][number]['kind'];

export const exclusionKinds = ['private-access-only', 'no-internet'] as const satisfies readonly StatementKind[];
export type ExclusionKind = (typeof exclusionKinds)[number];

/** Documents and findings state them in these words. */
export const exclusionTexts: Record<ExclusionKind, string> = {
  'private-access-only': 'The solution is reached over private networks only, and not from the internet.',
  'no-internet':
    'Nothing has an address on the internet: nothing is reached from it, and calls to it leave through a firewall or not at all.',
};

export type Exclusions = {
  /** True if nobody comes in from the internet. */
  isPrivate: boolean;
  /** True if nothing has an address on the internet either, so that no NAT gateway leads out. */
  isOffline: boolean;
};

export const NO_EXCLUSIONS: Exclusions = { isPrivate: false, isOffline: false };

export function isExclusion(kind: StatementKind): kind is ExclusionKind {
  return exclusionKinds.some((each) => each === kind);
}

/** `exclusionsOf([{ kind: 'no-internet', … }])` → { isPrivate: true, isOffline: true } */
export function exclusionsOf(statements: readonly Pick<Solution['statements'][number], 'kind'>[]): Exclusions {
  const has = (kind: ExclusionKind): boolean => statements.some((each) => each.kind === kind);
  const isOffline = has('no-internet');
  return { isPrivate: isOffline || has('private-access-only'), isOffline };
}
