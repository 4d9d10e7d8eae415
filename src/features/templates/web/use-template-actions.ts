// What an admin does to a template: publish it, take it back, delete it and undo that.

import { useQueryClient } from '@tanstack/react-query';
import { ApiError, messageOf } from '#ui/api/api-error.ts';
import { showToast } from '#ui/overlays/toast/toast.tsx';
import type { NewTemplate } from '../contract.ts';
import { templateMessages } from './messages.ts';
import { managedQuery, publishedQuery, templatesApi, type ShownTemplate } from './queries.ts';

type Shown = Pick<ShownTemplate, 'id' | 'isPublished'>;

export function useTemplateActs() {
  const queryClient = useQueryClient();

  async function refresh(): Promise<void> {
    await Promise.all([queryClient.invalidateQueries(managedQuery), queryClient.invalidateQueries(publishedQuery)]);
  }

  async function attempt(act: () => Promise<unknown>, failure: string): Promise<boolean> {
    try {
      await act();
      return true;
    } catch (error) {
      console.error(failure, error);
      showToast(
        isSignedOut(error)
          ? { kind: 'error', text: templateMessages.signInFirst }
          : { kind: 'error', text: failure, detail: messageOf(error) },
      );
      return false;
    } finally {
      await refresh();
    }
  }

  async function restore(id: string): Promise<void> {
    await attempt(() => templatesApi.restoreTemplate({ id }), templateMessages.restoreFailed);
  }

  return {
    async publish({ id, isPublished }: Shown): Promise<void> {
      const isDone = await attempt(
        () => templatesApi.publishTemplate({ id, isPublished: !isPublished }),
        templateMessages.statusFailed,
      );
      if (isDone)
        showToast({
          kind: 'success',
          text: isPublished ? templateMessages.isUnpublished : templateMessages.isPublished,
        });
    },
    async remove({ id }: Shown): Promise<void> {
      const isDone = await attempt(() => templatesApi.deleteTemplate({ id }), templateMessages.deleteFailed);
      if (isDone)
        showToast({
          kind: 'success',
          text: templateMessages.deleted,
          action: { label: templateMessages.undo, onSelect: () => void restore(id) },
        });
    },
    /** True when it is there. */
    async create(template: NewTemplate): Promise<boolean> {
      const isDone = await attempt(() => templatesApi.createTemplate(template), templateMessages.createFailed);
      if (isDone) showToast({ kind: 'success', text: templateMessages.isCreated });
      return isDone;
    },
  };
}

function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'auth/session-missing';
}
