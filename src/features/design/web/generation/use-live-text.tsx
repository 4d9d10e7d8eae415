// What source and preview show while a generation runs. The reader of Markdown comes with it, after the page itself.

import { useEffect, useMemo, useState } from 'react';
import { lazyComponent } from '#ui/components/lazy-component.tsx';
import type { LiveText } from '#ui/markdown-editor/markdown-panes.tsx';
import type { DocumentSession } from '../workspace/document-session.ts';
import { useDocumentState } from '../workspace/use-document-session.ts';
import type { composeLive } from './live-text.ts';
import type { Generation } from './use-generation.ts';

const LivePreview = lazyComponent(() => import('./live-preview.tsx').then((module) => module.LivePreview));

/** Null when no generation runs, and until the reader of Markdown is loaded. */
export function useLiveText(
  session: DocumentSession,
  { isRunning, progress, bodies, locked }: Generation,
): LiveText | null {
  const { id, content, topics } = useDocumentState(session);
  const [compose, setCompose] = useState<typeof composeLive | null>(null);
  useEffect(() => {
    if (!isRunning) return;
    import('./live-text.ts').then(
      (module) => setCompose(() => module.composeLive),
      (error: unknown) => console.error('The text under way cannot be shown.', error),
    );
  }, [isRunning]);
  const live = useMemo(
    () => (isRunning && compose ? compose({ content, topics, locked, progress, bodies }) : null),
    [isRunning, compose, content, topics, locked, progress, bodies],
  );
  return live && { source: live.text, preview: <LivePreview designId={id} live={live} written={bodies.size} /> };
}
