// Downloads the diagram of a blueprint as the server draws it.

import { ApiError } from '#ui/api/api-error.ts';
import { saveFile } from '#ui/api/save-file.ts';

export type DiagramFormat = 'pdf' | 'png' | 'png-dark' | 'svg';

type Order = { blueprintId: string; environmentId: string; format: DiagramFormat };

/** Rejects with an ApiError. */
export async function downloadDiagram({ blueprintId, environmentId, format }: Order): Promise<void> {
  const isDark = format === 'png-dark';
  const query = new URLSearchParams({
    format: isDark ? 'png' : format,
    environment: environmentId,
    theme: isDark ? 'dark' : 'light',
  });
  const response = await fetch(`/api/blueprints/${blueprintId}/diagram?${query.toString()}`).catch((cause: unknown) => {
    throw new ApiError('network/unreachable', { status: 0, message: 'The server cannot be reached.', cause });
  });
  if (!response.ok) throw await problemOf(response);
  saveFile(nameOf(response) ?? `diagram.${isDark ? 'png' : format}`, await response.blob());
}

/** The whole name, as RFC 5987 encodes it. */
function nameOf(response: Response): string | null {
  const encoded = /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  return encoded === undefined ? null : decodeURIComponent(encoded);
}

async function problemOf(response: Response): Promise<ApiError> {
  const { status } = response;
  const body = (await response.json().catch(() => null)) as { error?: { code: string; message: string } } | null;
  const { code = 'server/failed', message = `The server returned ${status}. Try again in a moment.` } =
    body?.error ?? {};
  return new ApiError(code, { status, message });
}
