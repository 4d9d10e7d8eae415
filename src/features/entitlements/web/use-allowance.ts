// One share of the person's plan: how much of it is used, and how much there is.

import { useQuery } from '@tanstack/react-query';
import { sharesQuery, type ShownShare } from '#features/usage/web/queries.ts';

/** Undefined until it is known. */
export function useShare(right: ShownShare['right']): ShownShare | undefined {
  return useQuery(sharesQuery).data?.shares.find((share) => share.right === right);
}
