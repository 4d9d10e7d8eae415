// A page with a list: the head, the filters, the list, and the open item beside it, with the keys that all such pages have.

import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { PageFrame } from '#ui/page/page-frame.tsx';
import { PageHead, type PageHeadProps } from '#ui/page/page-head.tsx';
import { usePageKeys } from './use-page-keys.ts';
import './list-page.css';

type ListPageProps = Omit<PageHeadProps, 'text'> & {
  /** The page's own class, under which its styles are. */
  name: string;
  /** The list scrolls in its own box. A page whose list does not, such as one with a chart, scrolls under its head. */
  scrolls?: 'list' | 'page';
  /** The key c starts this. It is undefined for people who may not add anything. */
  onNew?: (() => void) | undefined;
  /** The primary button has this label and does the same as c. */
  newLabel?: string;
  /** Escape starts this, such as closing the panel. */
  onEscape?: (() => void) | undefined;
  /** The keys do not work while something that matches this is open; see usePageKeys. */
  covers?: string;
  /** The filters come first, and the list or its state is the last child. */
  children: ReactNode;
  /** The panel shows the open item. */
  panel?: ReactNode;
  /** The dialog or menu that is open above the page. */
  overlay?: ReactNode;
};

export function ListPage({
  name,
  scrolls = 'list',
  onNew,
  newLabel,
  onEscape,
  covers,
  children,
  panel,
  overlay,
  actions,
  ...head
}: ListPageProps) {
  usePageKeys({ c: onNew, Escape: onEscape }, covers);
  const newButton = onNew && newLabel && (
    <Button variant="primary" icon={<Plus />} onClick={onNew}>
      {newLabel}
    </Button>
  );
  return (
    <PageFrame name={name} layout="split" isOpen={Boolean(panel)}>
      <PageHead {...head} actions={newButton ?? actions} />
      <div className="list-main" data-scrolls={scrolls}>
        {children}
      </div>
      {panel}
      {overlay}
    </PageFrame>
  );
}
