// The person's subscription as last known, for every screen that depends on the plan.

import { useQuery } from '@tanstack/react-query';
import { subscriptionQuery } from './queries.ts';

export function useSubscription() {
  return useQuery(subscriptionQuery);
}
