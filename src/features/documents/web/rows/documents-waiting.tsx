// What is shown until the documents are known. It is as high as the words of an empty list, so that nothing moves afterwards.

import { Skeleton } from '#ui/components/states/skeleton.tsx';
import { documentMessages } from '../messages.ts';

export function DocumentsWaiting() {
  return (
    <div className="document-waiting">
      <Skeleton lines={[70, 50]} label={documentMessages.list.loading} />
    </div>
  );
}
