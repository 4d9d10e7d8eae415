// Downloads a project as a ZIP with the receipt of its checks.

import { messageOf } from '#ui/api/api-error.ts';
import { showToast } from '#ui/overlays/toast/toast.tsx';
import { projectMessages } from './messages.ts';
import { saveFile } from '#ui/api/save-file.ts';

export async function exportProject({ id, title }: { id: string; title: string }): Promise<void> {
  try {
    const response = await fetch(`/api/code/projects/${id}/zip`);
    if (!response.ok) throw new Error(`The server returned ${response.status}. Try again in a moment.`);
    saveFile(`${title}.zip`, await response.blob());
    showToast({ kind: 'success', text: projectMessages.exported });
  } catch (error) {
    console.error('The files could not be exported.', error);
    showToast({ kind: 'error', text: projectMessages.exportFailed, detail: messageOf(error) });
  }
}
