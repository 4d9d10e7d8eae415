// What an admin does with templates: create and edit one, publish and unpublish it, delete it and undo that.

import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '#ui/api/api-error.ts';
import { deleteWithUndo } from '#ui/undo/delete-with-undo.ts';
import { attempt } from '#ui/overlays/toast/attempt.ts';
import { showToast } from '#ui/overlays/toast/toast.tsx';
import type { NewTemplate } from '../contract.ts';
import { templateMessages } from './messages.ts';
import { managedQuery, publishedQuery, templateQuery, templatesApi, type ShownTemplate } from './queries.ts';

type TemplateEdit = NewTemplate & { baseRevision: number };
type Shown = Pick<ShownTemplate, 'id' | 'isPublished'>;

export function useTemplateActions() {
  const queryClient = useQueryClient();

  async function refresh(): Promise<void> {
    await Promise.all([queryClient.invalidateQueries(managedQuery), queryClient.invalidateQueries(publishedQuery)]);
  }

  return {
    /** Publishes a draft, and makes a published template a draft again. */
    async publishTemplate({ id, isPublished }: Shown): Promise<void> {
      const text = isPublished ? templateMessages.isUnpublished : templateMessages.isPublished;
      await attempt({
        action: () => templatesApi.publishTemplate({ id, isPublished: !isPublished }),
        describeFailure: templateMessages.statusFailed,
        onDone: () => void showToast({ kind: 'success', text }),
        refresh,
      });
    },
    deleteTemplate({ id }: Shown): Promise<void> {
      return deleteWithUndo({
        delete: () => templatesApi.deleteTemplate({ id }),
        restore: () => templatesApi.restoreTemplate({ id }),
        refresh,
        words: templateMessages.deletion,
      });
    },
    /** Resolves with whether the template was created. */
    createTemplate(template: NewTemplate): Promise<boolean> {
      return attempt({
        action: () => templatesApi.createTemplate(template),
        describeFailure: templateMessages.createFailed,
        onDone: () => void showToast({ kind: 'success', text: templateMessages.isCreated }),
        refresh,
      });
    },
    /** Resolves with 'changed' when another admin has saved the template since `baseRevision`. */
    async editTemplate(id: string, edit: TemplateEdit): Promise<'saved' | 'failed' | 'changed'> {
      let isChanged = false;
      const isDone = await attempt({
        async action() {
          try {
            await templatesApi.editTemplate({ id, ...edit });
          } catch (error) {
            isChanged = error instanceof ApiError && error.code === 'templates/changed';
            if (!isChanged) throw error;
          }
        },
        describeFailure: templateMessages.editFailed,
        onDone() {
          if (isChanged) return;
          showToast({ kind: 'success', text: templateMessages.isEdited, detail: templateMessages.isEditedText });
        },
        async refresh() {
          queryClient.removeQueries(templateQuery(id));
          await refresh();
        },
      });
      if (isChanged) return 'changed';
      return isDone ? 'saved' : 'failed';
    },
  };
}
