// The comparison of a design with a state. The cache of the page holds it, so that it is still there when a person comes back from a
// fact or from the blueprint; it is never stored.

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { designApi } from '../../queries.ts';
import type { DocumentSession } from '../../workspace/document-session.ts';

type Files = { path: string; text: string }[];
type Choice = { environmentId: string; versionId: string };

type Compared = Choice & { files: Files; result: Awaited<ReturnType<typeof designApi.compareState>> };

const NOTHING: Choice = { environmentId: '', versionId: '' };

function keyOf(designId: string | null) {
  return ['design', 'state', designId];
}

export function useComparison(session: DocumentSession, designId: string | null) {
  const queryClient = useQueryClient();
  const { data: compared } = useQuery<Compared | null>({
    queryKey: keyOf(designId),
    queryFn: () => null,
    initialData: null,
    enabled: false,
    staleTime: Infinity,
  });
  const { environmentId, versionId } = compared ?? NOTHING;

  /** Rejects as the request does. */
  async function compare(files: Files, choice: Choice): Promise<void> {
    const id = await session.flush();
    const result = await designApi.compareState({
      id,
      files,
      ...(choice.environmentId !== '' && { environmentId: choice.environmentId }),
      ...(choice.versionId !== '' && { versionId: choice.versionId }),
    });
    queryClient.setQueryData<Compared>(keyOf(id), { ...choice, files, result });
  }

  return { compared, environmentId, versionId, compare };
}
