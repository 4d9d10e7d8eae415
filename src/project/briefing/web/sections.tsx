// The sections of a briefing: their lines, that there are none, or that nobody could look.

import { Badge } from '#ui/components/badge.tsx';
import { SeverityIcon } from '#ui/components/severity-icon.tsx';
import { sectionWords } from '../shared/section-words.ts';
import { LineLink } from './line-link.tsx';
import { briefingMessages as words } from './messages.ts';
import type { ShownBriefing } from './queries.ts';

type Section = ShownBriefing['sections'][number];

export function Sections({ sections }: { sections: readonly Section[] }) {
  return (
    <div className="briefing-sections">
      {sections.map((section) => (
        <SectionCard key={section.kind} section={section} />
      ))}
    </div>
  );
}

/** The address of a line within the page. */
export function anchorOf(lineId: string): string {
  return `briefing-${lineId}`;
}

function SectionCard({ section: { kind, state, lines, more, path } }: { section: Section }) {
  const { title, clean, unknown } = sectionWords[kind];
  return (
    <section className="card briefing-section" data-state={state} aria-label={title}>
      <header className="card-h">
        <h2 className="head cut">{title}</h2>
        {lines.length > 0 && <span className="cap num briefing-count">{lines.length + more}</span>}
      </header>
      {state === 'clean' && <p className="cap briefing-state">{clean}</p>}
      {state === 'unknown' && (
        <p className="cap briefing-state">
          {unknown}{' '}
          <LineLink className="link" path={path}>
            {words.connect}
          </LineLink>
        </p>
      )}
      {state === 'found' && (
        <ul className="briefing-lines">
          {lines.map((line) => (
            <li key={line.id} id={anchorOf(line.id)} tabIndex={-1}>
              <SeverityIcon severity={line.severity} />
              <LineLink path={line.path}>
                <bdi>{line.text}</bdi>
              </LineLink>
              {line.isSample && <Badge>{words.sample}</Badge>}
            </li>
          ))}
          {more > 0 && (
            <li>
              <LineLink path={path}>{words.more(more)}</LineLink>
            </li>
          )}
        </ul>
      )}
    </section>
  );
}
