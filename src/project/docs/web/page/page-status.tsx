// The line below the text: whether it is saved, who wrote it, how long it is, and the pages that link here.

import { Link } from '@tanstack/react-router';
import { usePause } from '#ui/markdown-editor/use-pause.ts';
import { countWords } from '#ui/markdown-editor/word-count.ts';
import { SaveStatusLine } from '#ui/autosave/save-status.tsx';
import { changeSearch } from '../doc-search.ts';
import { docMessages as words } from '../messages.ts';
import type { ShownPageDetails } from '../queries.ts';
import { formatMoment } from '#text/dates/format-date.ts';
import type { PageSession } from './session/page-session.ts';

/** Milliseconds without typing before the words are counted again. */
const COUNT_DELAY = 300;

type PageStatusProps = { page: ShownPageDetails; session: PageSession; content: string };

export function PageStatus({ page, session, content }: PageStatusProps) {
  const settled = usePause(content, COUNT_DELAY);
  return (
    <footer className="doc-status num">
      <SaveStatusLine document={session} words={words.save} />
      <span className="only-d">
        {words.editedBy(page.editedBy?.name ?? words.formerMember, formatMoment(page.editedAt))}
      </span>
      <span className="only-d">{words.words(countWords(settled))}</span>
      <LinkedFrom page={page} />
    </footer>
  );
}

export function LinkedFrom({ page }: { page: ShownPageDetails }) {
  if (page.linkedFrom.length === 0) return null;
  return (
    <nav className="doc-linked" aria-label={words.linkedFrom}>
      <span>{words.linkedFrom}</span>
      {page.linkedFrom.map(({ id, title }) => (
        <Link key={id} className="cut" to="/project/docs" search={changeSearch({ page: id })}>
          <bdi>{title}</bdi>
        </Link>
      ))}
    </nav>
  );
}
