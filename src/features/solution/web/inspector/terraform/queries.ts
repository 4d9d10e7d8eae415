// Terraform of a blueprint, as the server writes it.

import { queryOptions } from '@tanstack/react-query';
import codeRoutes from 'virtual:api-routes/code';
import type { codeContract } from '#features/code/contract.ts';
import { apiOf } from '#ui/api/api.ts';
import { jsonified } from '#ui/api/jsonified.ts';
import { blueprintApi } from '../../queries.ts';

export const codeApi = apiOf<typeof codeContract>(codeRoutes);
export type ShownTerraform = Awaited<ReturnType<typeof blueprintApi.exportTerraform>>;

/** Of a revision: a change of the blueprint has a new one. */
export function terraformQuery({ id, revision }: { id: string; revision: number }) {
  return queryOptions({
    queryKey: ['blueprints', 'terraform', id, revision],
    queryFn: async ({ signal }) => jsonified(await blueprintApi.exportTerraform({ id }, { signal })),
    placeholderData: (before) => before,
    staleTime: Infinity,
    retry: false,
  });
}
