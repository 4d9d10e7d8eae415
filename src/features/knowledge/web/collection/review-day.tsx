// The day on which a document is looked at again. Without one there is a quiet button, so that a table of documents is no table of
// empty fields.

import { useState } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { DateField } from '#ui/controls/field/date-field.tsx';
import { collectionMessages } from '../messages.ts';
import type { ShownCollectionDocument } from '../queries.ts';

const words = collectionMessages.documents;

type ReviewDayProps = {
  document: Pick<ShownCollectionDocument, 'name' | 'reviewOn'>;
  onSave: (day: string | null) => void;
};

export function ReviewDay({ document: { name, reviewOn }, onSave }: ReviewDayProps) {
  const [isSetting, setSetting] = useState(false);
  if (reviewOn === null && !isSetting)
    return (
      <Button size="sm" variant="ghost" aria-label={words.setReviewOf(name)} onClick={() => setSetting(true)}>
        {words.setReview}
      </Button>
    );
  return <DateField label={words.reviewOf(name)} isLabelHidden day={reviewOn} onSave={onSave} />;
}
