// Service tags of Azure, which stand for the addresses of a service in rules.

import type { SolutionComponent } from '../solution-shapes.ts';

/** What a rule names for calls of a component that has no addresses of its own; null for any other. */
export function serviceTagOf({ provider, service }: Pick<SolutionComponent, 'provider' | 'service'>): string | null {
  // https://learn.microsoft.com/azure/frontdoor/origin-security
  return provider === 'azure' && service === 'front-door' ? 'AzureFrontDoor.Backend' : null;
}
