// The button below a list that has more rows on the server.

import type { ReactNode } from 'react';
import { Button } from './button.tsx';

type NextPageProps = {
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> };
  variant?: 'ghost';
  size?: 'sm';
  wide?: boolean;
  children: ReactNode;
};

/** Renders nothing below the last row. */
export function NextPage({ query, children, ...look }: NextPageProps) {
  if (!query.hasNextPage) return null;
  return (
    <Button {...look} busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
      {children}
    </Button>
  );
}
