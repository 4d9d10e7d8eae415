// The document as the client reads it.

import { useMemo } from 'react';
import { useStore } from 'zustand';
import { buildDocument } from '../../shared/document/build-document.ts';
import { writeDocument } from '../../shared/document/write-document.ts';
import { useSowSession } from '../open/use-sow.ts';
import { SowText } from './sow-text.tsx';

export function DocumentText() {
  const session = useSowSession();
  const title = useStore(session.store, (state) => state.title);
  const content = useStore(session.store, (state) => state.content);
  const text = useMemo(() => writeDocument(buildDocument(title, content)), [title, content]);
  return (
    <article className="sow-paper">
      <h2 className="sow-paper-title">{title}</h2>
      <SowText text={text} />
    </article>
  );
}
