// Usage over HTTP: they call the service.

import { bind } from '#platform/http/bind.ts';
import { usageContract } from '../contract.ts';
import type { Usage } from './usage.ts';

export function createUsageRoutes(usage: Usage) {
  const bound = bind(usageContract);
  return bound.router({
    ...bound.personal(usage, ['findCosts']),
    ...bound.unowned(usage, ['findTotalCosts']),
  });
}
