// Applies a plan, takes it back and discards it. The toast of an applied plan offers Undo, and so does Ctrl or Cmd and Z.

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useWorkspace } from '#project/workspace/web/use-workspace.ts';
import { refreshAll } from '#project/workspace/web/workspace-queries.ts';
import { attempt, type Attempt } from '#ui/overlays/toast/attempt.ts';
import { showToast } from '#ui/overlays/toast/toast.tsx';
import { offerUndo } from '#ui/overlays/toast/undo.ts';
import { assistantMessages } from '../messages.ts';
import { assistantApi, type ShownPlan } from '../queries.ts';

const words = assistantMessages.plan;

export function usePlanActions({ id: planId }: ShownPlan) {
  const { id: workspaceId } = useWorkspace();
  const queryClient = useQueryClient();
  const [underway, setUnderway] = useState<'apply' | 'undo' | null>(null);
  const refresh = (): Promise<void> => refreshAll(queryClient, workspaceId);
  const run = (order: Omit<Attempt, 'refresh'>): Promise<boolean> => attempt({ ...order, refresh });

  async function apply(skip: number[]): Promise<void> {
    setUnderway('apply');
    let plan: ShownPlan | null = null;
    await run({
      action: async () => (plan = await assistantApi.applyPlan({ workspaceId, planId, skip })),
      describeFailure: words.applyFailed,
      onDone() {
        const count = plan?.changes.filter(({ isSkipped }) => !isSkipped).length ?? 0;
        if (plan?.state === 'applied')
          offerUndo({ text: words.applied(count), label: words.undoWord, undo: () => void undo([]) });
      },
    });
    setUnderway(null);
  }

  async function undo(skip: number[]): Promise<void> {
    setUnderway('undo');
    let plan: ShownPlan | null = null;
    await run({
      action: async () => (plan = await assistantApi.undoPlan({ workspaceId, planId, skip })),
      describeFailure: words.undoFailed,
      onDone() {
        const conflicts = plan?.changes.filter(({ conflict }) => conflict !== null).length ?? 0;
        if (plan?.state === 'undone') showToast({ kind: 'success', text: words.undone });
        else showToast({ kind: 'error', text: words.conflicts(conflicts) });
      },
    });
    setUnderway(null);
  }

  async function discard(): Promise<void> {
    await run({
      action: () => assistantApi.discardPlan({ workspaceId, planId }),
      describeFailure: words.discardFailed,
    });
  }

  return { apply, undo, discard, underway };
}
