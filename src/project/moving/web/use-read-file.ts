// Sends a file to be read. It is kept, so that it can be read again with other columns or as the export of another product.

import { useState } from 'react';
import { useWorkspace } from '#project/workspace/web/use-workspace.ts';
import { messageOf } from '#ui/api/api-error.ts';
import { sendFile } from '#ui/api/send-file.ts';
import { MAX_MOVE_BYTES } from '../shared/limits.ts';
import type { MoveField, MoveSource } from '../shared/moved-task.ts';
import { importMessages as words } from './messages.ts';
import type { ShownImport } from './queries.ts';

type Choice = { source?: MoveSource; fields?: readonly MoveField[] };

export function useReadFile(onRead: (importId: string) => void) {
  const { id: workspaceId } = useWorkspace();
  const [file, setFile] = useState<File | null>(null);
  const [percent, setPercent] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  async function send(chosen: File, { source, fields }: Choice): Promise<void> {
    const query = new URLSearchParams({ ...(source && { source }), ...(fields && { columns: fields.join(',') }) });
    setProblem(null);
    setPercent(0);
    try {
      const found = await sendFile<ShownImport>({
        path: `/workspaces/${workspaceId}/imports?${query.toString()}`,
        file: chosen,
        onProgress: (sent) => setPercent(Math.floor((sent / Math.max(1, chosen.size)) * 100)),
      });
      onRead(found.id);
    } catch (error) {
      setProblem(messageOf(error) || words.readFailed);
    } finally {
      setPercent(null);
    }
  }

  return {
    file,
    percent,
    problem,
    async read(files: readonly File[]): Promise<void> {
      const [chosen] = files;
      if (!chosen) return;
      setFile(chosen);
      if (chosen.size > MAX_MOVE_BYTES) setProblem(words.tooLarge);
      else await send(chosen, {});
    },
    /** Only where the file is still at hand: not after a reload. */
    readAgain: file ? (choice: Choice): Promise<void> => send(file, choice) : null,
  };
}
