// The lists of the home, with the ways to what a search or a notification is about.

import { useNavigate } from '@tanstack/react-router';
import { HomeLists } from '#features/home/web/lists/home-lists.tsx';
import { openNotification } from '../notifications/open-notification.ts';
import { placeOfHit, useOpenHit } from '../use-open-hit.ts';

export function OpeningHomeLists() {
  const navigate = useNavigate();
  const openHit = useOpenHit();
  return (
    <HomeLists
      placeOfHit={placeOfHit}
      onOpenHit={(hit) => void openHit(hit)}
      onOpenNotification={(notification) => openNotification(notification, navigate)}
    />
  );
}
