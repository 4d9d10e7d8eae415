// The document as the client reads it.

import { useMemo } from 'react';
import { useStore } from 'zustand';
import { lazyComponent } from '#ui/components/lazy-component.tsx';
import { Skeleton } from '#ui/components/states/skeleton.tsx';
import { buildDocument } from '../../shared/document/build-document.ts';
import { writeDocument } from '../../shared/document/write-document.ts';
import { useSowSession } from '../open/use-sow.ts';

const MarkdownView = lazyComponent(
  () => import('#ui/markdown-view/markdown-view.tsx').then((module) => module.MarkdownView),
  () => <Skeleton lines={[40, 90, 80, 60]} label="Preview" />,
);

export function DocumentText() {
  const session = useSowSession();
  const title = useStore(session.store, (state) => state.title);
  const content = useStore(session.store, (state) => state.content);
  const text = useMemo(() => writeDocument(buildDocument(title, content)), [title, content]);
  return (
    <article className="sow-paper">
      <h2 className="sow-paper-title">{title}</h2>
      <MarkdownView text={text} streaming={false} />
    </article>
  );
}
