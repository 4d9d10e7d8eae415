// How many of several files are still to be uploaded, with a button that pauses or resumes all of them.

import { Button } from '#ui/controls/button.tsx';
import { documentMessages } from '../messages.ts';
import type { Uploads } from '../use-uploads.ts';

export function UploadsLeft({ uploads: { list, pauseAll, resumeAll } }: { uploads: Uploads }) {
  const left = list.filter(({ state }) => state !== 'failed');
  if (left.length < 2) return null;
  const arePaused = left.every(({ state }) => state === 'paused');
  return (
    <div className="document-left">
      <span className="cap num">{documentMessages.left(left.length)}</span>
      <Button size="sm" onClick={arePaused ? resumeAll : pauseAll}>
        {arePaused ? documentMessages.resumeAll : documentMessages.pauseAll}
      </Button>
    </div>
  );
}
