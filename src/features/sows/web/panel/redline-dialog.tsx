// What differs between a version that was sent and the document as it is now, or the version after it, line by line.

import { useQuery } from '@tanstack/react-query';
import { Skeleton } from '#ui/components/states/skeleton.tsx';
import { Button } from '#ui/controls/button.tsx';
import { DiffView, type DiffWords } from '#ui/diff/diff-view.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { buildDocument } from '../../shared/document/build-document.ts';
import { writeDocument } from '../../shared/document/write-document.ts';
import { useSowSession } from '../open/use-sow.ts';
import { sowsApi } from '../queries.ts';

const lines = (count: number): string => (count === 1 ? '1 line' : `${count} lines`);
const words: DiffWords = {
  same: 'The text is the same.',
  changes: (added, removed) => `${lines(added)} added, ${lines(removed)} removed`,
  unchanged: (count) => `${lines(count)} unchanged`,
  more: (count) => `${lines(count)} more are not shown.`,
};

type RedlineDialogProps = { id: string; from: number; to: number | null; onClose: () => void };

/** `to` is null for the text as it is now. */
export function RedlineDialog({ id, from, to, onClose }: RedlineDialogProps) {
  const before = useQuery(versionQuery(id, from)).data;
  const after = useQuery({ ...versionQuery(id, to ?? from), enabled: to !== null }).data;
  const { title, content } = useSowSession().read();
  const now = to === null ? writeDocument(buildDocument(title, content)) : after;
  return (
    <Dialog
      title={`Version ${from} and ${to === null ? 'the text as it is now' : `version ${to}`}`}
      onClose={onClose}
      footer={<Button onClick={onClose}>Done</Button>}
    >
      {before === undefined || now === undefined ? (
        <Skeleton lines={[80, 60, 70]} label="Comparison" />
      ) : (
        <DiffView before={before} after={now} words={words} />
      )}
    </Dialog>
  );
}

function versionQuery(id: string, version: number) {
  return {
    queryKey: ['sows', 'version', id, version],
    queryFn: async ({ signal }: { signal: AbortSignal }) =>
      writeDocument((await sowsApi.findSowVersion({ id, version }, { signal })).document),
    // What was sent stays as it was.
    staleTime: Infinity,
  };
}
