// Somebody else has saved the page meanwhile: both texts can be compared and merged.

import { useState } from 'react';
import { useStore } from 'zustand';
import { ConflictNotice } from '#ui/autosave/conflict-notice.tsx';
import { MergeDialog } from '#ui/autosave/merge/merge-dialog.tsx';
import { Button } from '#ui/controls/button.tsx';
import { DiffView } from '#ui/diff/diff-view.tsx';
import { docMessages as words } from '../messages.ts';
import type { ShownPageDetails } from '../queries.ts';
import type { PageSession } from './session/page-session.ts';

/** `page` is the saved one. */
export function PageConflict({ session, page }: { session: PageSession; page: ShownPageDetails }) {
  const { content } = useStore(session.store);
  const [isCompared, setIsCompared] = useState(false);
  return (
    <div className="doc-conflict">
      <ConflictNotice document={session} words={words.conflict} />
      <MergeDialog words={words.merge} />
      <Button size="sm" variant="ghost" aria-expanded={isCompared} onClick={() => setIsCompared(!isCompared)}>
        {words.compare}
      </Button>
      {isCompared && (
        <div className="doc-compared" tabIndex={0} role="region" aria-label={words.compareLabel}>
          <DiffView before={page.content} after={content} words={words.diff} />
        </div>
      )}
    </div>
  );
}
