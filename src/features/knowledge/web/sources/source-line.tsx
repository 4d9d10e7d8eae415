// Where a document of a collection comes from when nobody uploaded it, and how fresh it is.

import type { ShownCollectionDocument } from '../queries.ts';
import { folderMessages, pageMessages } from './messages.ts';

export function SourceLine({ document: { page, file } }: { document: ShownCollectionDocument }) {
  if (file)
    return (
      <span className="cap knowledge-base-source">
        <bdi>{folderMessages.from(file.folder, file.path)}</bdi>
      </span>
    );
  if (!page) return null;
  const { url, fetchedAt, changedAt, problem } = page;
  const times = [pageMessages.fetched(fetchedAt), pageMessages.changed(changedAt)];
  const shown = changedAt.slice(0, 10) === fetchedAt.slice(0, 10) ? times.slice(0, 1) : times;
  return (
    <span className="cap knowledge-base-source">
      <a className="link" href={url} target="_blank" rel="noopener noreferrer nofollow" title={url}>
        <bdi>{hostOf(url)}</bdi>
      </a>
      {` · ${shown.join(' · ')}`}
      {problem !== null && <span className="knowledge-base-problem">{pageMessages.problem(problem)}</span>}
    </span>
  );
}

/** The person was shown this when they added the page: no page is kept whose address cannot be read. */
function hostOf(url: string): string {
  return URL.parse(url)?.host ?? url;
}
