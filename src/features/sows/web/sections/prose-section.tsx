// A section of prose, in the Markdown editor.

import { useImperativeHandle, useRef, type Ref } from 'react';
import { MarkdownSource, type SourceHandle } from '#ui/markdown-editor/source/markdown-source.tsx';
import type { ProseKey } from '../../shared/content/choices.ts';
import { sectionNames } from '../../shared/content/section-names.ts';
import { MAX_PROSE_LENGTH } from '../../shared/limits.ts';
import { useContent, useSection } from '../open/use-sow.ts';
import { SectionFrame } from './section-frame.tsx';

const SOURCE_WORDS = {
  loading: 'Loading the editor...',
  locked: '',
  findFailed: 'Search could not be opened',
  findFailedDetail: 'Check the connection and try again.',
};

/** It takes the cursor to a place of the text. */
export type ProseHandle = Pick<SourceHandle, 'goTo'>;

type ProseSectionProps = { section: ProseKey; text: string; ref?: Ref<ProseHandle> };

export function ProseSection({ section, text, ref }: ProseSectionProps) {
  const prose = useContent((content) => content.prose);
  const setProse = useSection('prose');
  const source = useRef<SourceHandle>(null);
  useImperativeHandle(ref, () => ({ goTo: (place) => source.current?.goTo(place) }));
  return (
    <SectionFrame section={section}>
      <div className="sow-prose">
        <MarkdownSource
          ref={source}
          value={prose[section]}
          isLocked={false}
          lockedText=""
          isProse
          words={{ ...SOURCE_WORDS, label: sectionNames[section], placeholder: text }}
          onChange={(changed) => setProse({ ...prose, [section]: changed.slice(0, MAX_PROSE_LENGTH) })}
          onCursor={() => undefined}
          onFiles={() => undefined}
          onReveal={() => undefined}
        />
      </div>
    </SectionFrame>
  );
}
