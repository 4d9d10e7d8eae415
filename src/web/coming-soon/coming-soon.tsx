// Takes the place of a page that is not built yet: '<Name> page coming soon' (specification §2), and what will be there.

import { PlanArt } from '#ui/components/states/empty-art.tsx';
import { EmptyState } from '#ui/components/states/empty-state.tsx';
import { plannedPages } from './planned-pages.ts';

export function ComingSoon({ name }: { name: string }) {
  const text = plannedPages[name];
  return (
    <main className="page centred" id="main" tabIndex={-1}>
      <h1 className="sr">{name}</h1>
      <EmptyState art={<PlanArt />} title={`${name} page coming soon`} {...(text && { text })} />
    </main>
  );
}
