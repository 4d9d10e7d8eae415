// Updates a design from its blueprint. Undo restores the version that was kept before.

import { useQueryClient } from '@tanstack/react-query';
import { jsonified } from '#ui/api/jsonified.ts';
import { attempt, failureWith } from '#ui/overlays/toast/attempt.ts';
import { showToast } from '#ui/overlays/toast/toast.tsx';
import { blueprintStateQuery, designApi, factsQuery, findingsOf } from '../queries.ts';
import type { DocumentSession } from '../workspace/document-session.ts';
import { blueprintMessages as words } from './messages.ts';

export function useFollowBlueprint(session: DocumentSession): () => Promise<void> {
  const queryClient = useQueryClient();

  /** It reads again what follows from the solution, and not from the text alone. */
  async function refresh(): Promise<void> {
    const { id } = session.read();
    if (id === null) return;
    await Promise.all([
      queryClient.invalidateQueries(factsQuery(id)),
      queryClient.invalidateQueries(blueprintStateQuery(id)),
      queryClient.invalidateQueries({ queryKey: findingsOf(id) }),
    ]);
  }

  async function undo(versionId: string): Promise<void> {
    await attempt({
      async action() {
        const id = await session.flush();
        session.replace(jsonified(await designApi.restoreVersion({ id, versionId })));
        showToast({ kind: 'success', text: words.undone });
      },
      describeFailure: failureWith(words.undoFailed),
      refresh,
    });
  }

  return async function update(): Promise<void> {
    await attempt({
      async action() {
        const id = await session.flush();
        const { design, written, kept, versionId } = jsonified(await designApi.followBlueprint({ id }));
        session.replace(design);
        showToast({
          kind: 'success',
          text: words.updated,
          detail: words.updatedText(written.length, kept),
          ...(versionId !== null && { action: { label: words.undo, onSelect: () => void undo(versionId) } }),
        });
      },
      describeFailure: failureWith(words.updateFailed),
      refresh,
    });
  };
}
