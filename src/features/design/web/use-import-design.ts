// Makes a design of a Markdown text and opens it.

import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { sendFile } from '#ui/api/send-file.ts';
import type { Design } from '../contract.ts';
import { designsQuery } from './queries.ts';

/** Rejects when the text could not be imported. */
export function useImportDesign(): (title: string, content: string) => Promise<void> {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return async (title, content) => {
    const file = new File([content], `${title}.md`, { type: 'text/markdown' });
    const { id } = await sendFile<Design>({ path: '/design-imports', file });
    void queryClient.invalidateQueries(designsQuery);
    await navigate({ to: '/design', search: { d: id } });
  };
}
