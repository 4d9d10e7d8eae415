// Every JSON endpoint of the API, by the key that the module of its slice gives it. The web build reads methods and paths
// from here.

import type { AnyContractRouter } from '@orpc/contract';
import { modules } from './modules.ts';

export const contract: Readonly<Record<string, AnyContractRouter>> = Object.fromEntries(
  modules.modules
    .flatMap((module) => Object.entries<AnyContractRouter>(module.contract))
    .toSorted(([left], [right]) => left.localeCompare(right)),
);
