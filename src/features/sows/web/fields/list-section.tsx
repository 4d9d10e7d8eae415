// A section that is one list.

import type { ReactNode } from 'react';
import type { SectionKey } from '../../shared/content/section-names.ts';
import { MAX_ITEMS } from '../../shared/limits.ts';
import { SectionFrame } from '../sections/section-frame.tsx';
import { ItemList } from './item-list.tsx';

type ListSectionProps<Item extends { id: string }> = {
  section: SectionKey;
  text?: string;
  noun: string;
  items: readonly Item[];
  make: (id: string) => Item;
  onChange: (items: Item[]) => void;
  /** Shown between the heading and the list. */
  before?: ReactNode;
  /** Shown below the list. */
  after?: ReactNode;
  children: (item: Item, edit: (changes: Partial<Item>) => void, index: number) => ReactNode;
};

export function ListSection<Item extends { id: string }>(props: ListSectionProps<Item>) {
  const { section, text, before, after, ...list } = props;
  return (
    <SectionFrame section={section} {...(text !== undefined && { text })}>
      {before}
      <ItemList section={section} maxItems={MAX_ITEMS} {...list} />
      {after}
    </SectionFrame>
  );
}
