// A decision, question, risk or wish, with what can be done with it.

import { Link } from '@tanstack/react-router';
import { BookOpen, EyeOff, Network } from 'lucide-react';
import { useChangeBlueprint } from '#features/solution/web/use-change-blueprint.ts';
import { usePageList } from '#project/docs/web/use-page-list.ts';
import { Button } from '#ui/controls/button.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { Menu } from '#ui/overlays/menu.tsx';
import type { ShownItem } from '../queries.ts';
import { itemMessages as words } from './messages.ts';
import { ItemTitle, Quote } from './quote.tsx';
import { useItemActions } from './use-item-actions.ts';

type FoundItemProps = { meetingId: string; item: ShownItem; canEdit: boolean; onLine: (line: number) => void };

export function FoundItem({ meetingId, item, canEdit, onLine }: FoundItemProps) {
  const { dismissItem } = useItemActions(meetingId);
  return (
    <li className="meeting-item" data-kind={item.kind}>
      <div className="meeting-item-body">
        <ItemTitle item={item} />
        <Quote item={item} onLine={onLine} />
        {item.page && (
          <p className="cap">
            {words.inPage}{' '}
            <Link to="/project/docs" search={{ page: item.page.id }}>
              <bdi>{item.page.title}</bdi>
            </Link>
          </p>
        )}
      </div>
      <div className="meeting-item-tools">
        {item.kind === 'change' && <ChangeMenu text={item.text} />}
        {canEdit && item.kind === 'decision' && !item.page && <PageMenu meetingId={meetingId} item={item} />}
        {canEdit && !item.page && item.kind !== 'summary' && (
          <IconButton label={words.dismiss} icon={<EyeOff />} onClick={() => void dismissItem(item)} />
        )}
      </div>
    </li>
  );
}

const MAX_PAGES = 12;

function PageMenu({ meetingId, item }: { meetingId: string; item: ShownItem }) {
  const { putIntoPage } = useItemActions(meetingId);
  const pages = usePageList();
  const newest = pages.toSorted((one, other) => other.updatedAt.localeCompare(one.updatedAt)).slice(0, MAX_PAGES);
  const items = [
    { id: 'new', label: words.newPage, onSelect: () => void putIntoPage(item, null) },
    ...newest.map((page) => ({ id: page.id, label: page.title, onSelect: () => void putIntoPage(item, page) })),
  ];
  return (
    <Menu
      label={words.intoPage}
      items={items}
      trigger={(trigger) => (
        <Button {...trigger} size="sm" variant="ghost" icon={<BookOpen />}>
          {words.intoPage}
        </Button>
      )}
    />
  );
}

function ChangeMenu({ text }: { text: string }) {
  const { blueprints, propose } = useChangeBlueprint();
  const items =
    blueprints.length === 0
      ? [{ label: words.noBlueprint, disabled: true, onSelect: () => undefined }]
      : blueprints
          .slice(0, MAX_PAGES)
          .map(({ id, title }) => ({ id, label: title, onSelect: () => propose(id, text) }));
  return (
    <Menu
      label={words.openChange}
      items={items}
      trigger={(trigger) => (
        <Button {...trigger} size="sm" variant="ghost" icon={<Network />}>
          {words.openChange}
        </Button>
      )}
    />
  );
}
