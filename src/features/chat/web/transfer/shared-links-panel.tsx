// The links of all conversations, for the page of a person's settings.

import { useQuery } from '@tanstack/react-query';
import { ListState } from '#ui/list/list-state.tsx';
import { transferMessages as words } from './messages.ts';
import { ShareRows } from './share-rows.tsx';
import { sharesQuery } from './transfer-queries.ts';

export function SharedLinksPanel() {
  const query = useQuery(sharesQuery());
  const shares = query.data?.shares;
  if (!shares || shares.length === 0) return <ListState query={{ ...query, data: shares }} words={words.linkList} />;
  return (
    <>
      <p className="settings-lead settings-first">{words.sharedLinksText}</p>
      <ShareRows shares={shares} />
    </>
  );
}
