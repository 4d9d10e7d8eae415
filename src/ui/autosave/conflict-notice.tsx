// The document was changed in another window; the person chooses which version to keep.

import { askToConfirm } from '#ui/overlays/confirm.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Notice } from '#ui/components/states/notice.tsx';

export type ConflictWords = {
  conflict: string;
  keepMine: string;
  reload: string;
  reloadTitle: string;
  reloadText: string;
};

type ConflictNoticeProps = {
  document: { saveMine: () => Promise<void>; reload: () => Promise<void> };
  words: ConflictWords;
};

export function ConflictNotice({ document, words }: ConflictNoticeProps) {
  async function reload(): Promise<void> {
    const isConfirmed = await askToConfirm({
      title: words.reloadTitle,
      text: words.reloadText,
      action: words.reload,
    });
    if (isConfirmed) await document.reload();
  }
  return (
    <Notice
      tone="warn"
      action={
        <>
          <Button size="sm" onClick={() => void document.saveMine().catch(logFailure)}>
            {words.keepMine}
          </Button>
          <Button size="sm" onClick={() => void reload().catch(logFailure)}>
            {words.reload}
          </Button>
        </>
      }
    >
      {words.conflict}
    </Notice>
  );
}

function logFailure(error: unknown): void {
  console.error('The conflict could not be resolved.', error);
}
