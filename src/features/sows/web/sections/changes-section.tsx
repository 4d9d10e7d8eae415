// What a change request changes. It follows from the blueprint and is not edited.

import { useMemo } from 'react';
import { useStore } from 'zustand';
import { buildDocument } from '../../shared/document/build-document.ts';
import { writeChanges } from '../../shared/document/write-changes.ts';
import { useSowSession } from '../open/use-sow.ts';
import { SowText } from '../panel/sow-text.tsx';
import { SectionFrame } from './section-frame.tsx';

export function ChangesSection() {
  const session = useSowSession();
  const content = useStore(session.store, (state) => state.content);
  const text = useMemo(() => (content.amendment ? writeChanges(buildDocument('', content)) : ''), [content]);
  if (text === '') return null;
  return (
    <SectionFrame section="changes" text="It follows from the accepted document and the blueprint">
      <SowText text={text} />
    </SectionFrame>
  );
}
