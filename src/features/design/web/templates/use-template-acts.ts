// What an admin does to a template: publish it, take it back, delete it and undo that.

import { useQueryClient } from '@tanstack/react-query';
import { ApiError, messageOf } from '#ui/api/api-error.ts';
import { showToast } from '#ui/overlays/toast.tsx';
import type { DesignTemplate } from '../../contract.ts';
import { designMessages } from '../messages.ts';
import { designApi, managedTemplatesQuery, templatesQuery, type Jsonified } from '../queries.ts';

type Shown = Pick<Jsonified<DesignTemplate>, 'id' | 'isPublished'>;

export function useTemplateActs() {
  const queryClient = useQueryClient();

  async function refresh(): Promise<void> {
    await Promise.all([queryClient.invalidateQueries(managedTemplatesQuery), queryClient.invalidateQueries(templatesQuery)]);
  }

  async function attempt(act: () => Promise<unknown>, failure: string): Promise<boolean> {
    try {
      await act();
      return true;
    } catch (error) {
      console.error(failure, error);
      showToast(isSignedOut(error) ? { kind: 'error', text: designMessages.signInFirst } : { kind: 'error', text: failure, detail: messageOf(error) });
      return false;
    } finally {
      await refresh();
    }
  }

  async function restore(id: string): Promise<void> {
    await attempt(() => designApi.restoreTemplate({ id }), designMessages.restoreFailed);
  }

  return {
    async publish({ id, isPublished }: Shown): Promise<void> {
      const isDone = await attempt(() => designApi.publishTemplate({ id, isPublished: !isPublished }), designMessages.statusFailed);
      if (isDone) showToast({ kind: 'success', text: isPublished ? designMessages.templateUnpublished : designMessages.templatePublished });
    },
    async remove({ id }: Shown): Promise<void> {
      const isDone = await attempt(() => designApi.removeTemplate({ id }), designMessages.deleteFailed);
      if (isDone) showToast({ kind: 'success', text: designMessages.templateDeleted, action: { label: designMessages.undo, onSelect: () => void restore(id) } });
    },
    /** True when it is there. */
    async create(template: { title: string; description: string; content: string }): Promise<boolean> {
      const isDone = await attempt(() => designApi.createTemplate(template), designMessages.createFailed);
      if (isDone) showToast({ kind: 'success', text: designMessages.templateCreated });
      return isDone;
    },
  };
}

function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'auth/session-missing';
}
