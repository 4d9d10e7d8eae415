// Takes the place of a page that is not built yet: '<Name> page coming soon' (specification §2), what will be there, and the
// way to what does a part of it today.

import { Link } from '@tanstack/react-router';
import { PlanArt } from '#ui/components/states/empty-art.tsx';
import { EmptyState } from '#ui/components/states/empty-state.tsx';
import { buttonClass } from '#ui/controls/button.tsx';
import { PageFrame } from '#ui/page/page-frame.tsx';
import { PageHead } from '#ui/page/page-head.tsx';
import { plannedPages } from './planned-pages.ts';

export function ComingSoon({ name }: { name: string }) {
  const planned = plannedPages[name];
  const action = planned && (
    <Link className={buttonClass()} to={planned.today.to}>
      {planned.today.label}
    </Link>
  );
  return (
    <PageFrame name="coming-soon">
      <PageHead title={name} />
      <EmptyState
        art={<PlanArt />}
        title={`${name} page coming soon`}
        {...(planned && { text: planned.text, action })}
      />
    </PageFrame>
  );
}
