// The design was changed in another window: the person chooses which text stays.

import { askToConfirm } from '#ui/overlays/confirm.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Notice } from '#ui/components/states/notice.tsx';
import type { DocumentSession } from './document-session.ts';
import { designMessages } from '../messages.ts';

export function ConflictNotice({ session }: { session: DocumentSession }) {
  async function reload(): Promise<void> {
    if (
      await askToConfirm({
        title: designMessages.reloadTitle,
        text: designMessages.reloadText,
        action: designMessages.reload,
      })
    )
      await session.reload();
  }
  return (
    <div className="edit-conflict">
      <Notice
        tone="warn"
        action={
          <>
            <Button size="sm" onClick={() => void session.saveMine().catch(logFailure)}>
              {designMessages.keepMine}
            </Button>
            <Button size="sm" onClick={() => void reload().catch(logFailure)}>
              {designMessages.reload}
            </Button>
          </>
        }
      >
        {designMessages.conflict}
      </Notice>
    </div>
  );
}

function logFailure(error: unknown): void {
  console.error('The conflict could not be settled.', error);
}
