// Components of a built solution while it is being built, with what decides about them.

import type { CatalogueService } from '#catalogue/catalogue-service.ts';
import type { CloudProvider } from '#catalogue/provider.ts';
import type { SolutionRole } from '#catalogue/roles.ts';
import type { Exclusions } from '../exclusions/exclusions.ts';
import type { Requirements, SolutionComponent } from '../solution-shapes.ts';

export type Draft = {
  service: CatalogueService;
  component: SolutionComponent;
  /** Keys of its subnets, the one it is placed in first. */
  subnetKeys: readonly string[];
  /** Its clients arrive at the subnets of these keys. */
  inboundKeys: readonly string[];
};

export type DraftContext = {
  provider: CloudProvider;
  regionName: string;
  requirements: Requirements;
  exclusions: Exclusions;
  secondRegionId: string | null;
  /** Whether private names are resolved. */
  hasDns: boolean;
  /** True if a network in the middle has what all environments share. */
  hasHub: boolean;
  /** The roles are those of all services that the solution has. */
  roles: ReadonlySet<SolutionRole>;
  /** True if a store has addresses in a network, so that what runs outside of networks needs a way in. */
  hasPrivateStores: boolean;
};

/** A draft before its subnets are known. */
export type StartedDraft = Omit<Draft, 'subnetKeys' | 'inboundKeys'>;

/** The environment of what there is once for all others. */
export const SHARED = 'shared';
