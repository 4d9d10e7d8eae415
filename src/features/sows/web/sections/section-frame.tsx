// The frame of a section: its heading, what is wrong in it, and its fields.

import type { ReactNode } from 'react';
import { sectionNames, type SectionKey } from '../../shared/content/section-names.ts';
import { SectionMark } from './section-mark.tsx';

type SectionFrameProps = {
  section: SectionKey;
  /** One sentence that says what belongs here. */
  text?: string;
  children: ReactNode;
};

export function SectionFrame({ section, text, children }: SectionFrameProps) {
  return (
    <section className="sow-section" id={`sow-${section}`} aria-labelledby={`sow-${section}-title`} tabIndex={-1}>
      <header className="sow-section-head">
        <h2 className="head" id={`sow-${section}-title`}>
          {sectionNames[section]}
        </h2>
        <SectionMark section={section} />
      </header>
      {text !== undefined && <p className="sow-section-text">{text}</p>}
      {children}
    </section>
  );
}
