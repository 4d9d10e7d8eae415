// The design was changed in another window: the person chooses which text stays.

import { askToConfirm } from '#ui/overlays/confirm.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Notice } from '#ui/components/states/notice.tsx';
import type { Desk } from './document-session.ts';
import { designMessages } from '../messages.ts';

export function ConflictNotice({ desk }: { desk: Desk }) {
  async function reload(): Promise<void> {
    if (
      await askToConfirm({
        title: designMessages.reloadTitle,
        text: designMessages.reloadText,
        action: designMessages.reload,
      })
    )
      await desk.reload();
  }
  return (
    <div className="edit-conflict">
      <Notice
        tone="warn"
        action={
          <>
            <Button size="sm" onClick={() => void desk.keepMine().catch(logFailure)}>
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
