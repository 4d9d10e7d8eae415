// A table. Where the page has tools for reading, they are loaded with the first one.
import { use, type ReactNode } from 'react';
import { lazyComponent } from '#ui/components/lazy-component.tsx';
import { EmbedContext } from '../embed.tsx';
import { PlainTable, type TableProps } from './plain-table.tsx';

const ReadingTable = lazyComponent(
  () => import('./reading-table.tsx').then((module) => module.ReadingTable),
  (props) => <PlainTable {...props} />,
);

export function Table(props: TableProps): ReactNode {
  const { hasReadingTools = false } = use(EmbedContext);
  return hasReadingTools ? <ReadingTable {...props} /> : <PlainTable {...props} />;
}
