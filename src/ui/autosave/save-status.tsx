// Says whether a document is saved, and offers another attempt when it is not.

import { useStore } from 'zustand';
import type { StoreApi } from 'zustand/vanilla';
import { Button } from '#ui/controls/button.tsx';
import type { SaveStatus } from './saved-document.ts';
import { formatClock } from '#text/dates/format-date.ts';

export type SaveWords = {
  saving: string;
  /** `time` looks like '09:41'. */
  saved: (time: string) => string;
  unsaved: string;
  failed: string;
  /** `reason` is the server's sentence. */
  refused: (reason: string) => string;
  tryAgain: string;
};

type SaveStatusProps = {
  document: {
    store: Pick<StoreApi<SaveStatus>, 'getState' | 'getInitialState' | 'subscribe'>;
    saveQuietly: () => void;
  };
  words: SaveWords;
};

export function SaveStatusLine({ document, words }: SaveStatusProps) {
  const status = useStore(document.store);
  return (
    <>
      <span role="status">{describe(status, words)}</span>
      {status.save === 'failed' && (
        <Button size="sm" variant="ghost" onClick={document.saveQuietly}>
          {words.tryAgain}
        </Button>
      )}
    </>
  );
}

function describe({ save, saveError, savedAt }: SaveStatus, words: SaveWords): string {
  if (save === 'saving') return words.saving;
  if (save === 'failed') return saveError === null ? words.failed : words.refused(saveError);
  if (save !== 'saved' || savedAt === null) return words.unsaved;
  return words.saved(timeOf(savedAt));
}

/** '09:41' in the person's own time zone. */
function timeOf(time: string): string {
  return formatClock(new Date(time));
}
