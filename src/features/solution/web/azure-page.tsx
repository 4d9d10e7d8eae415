// /azure: the list of blueprints, or the one that the address names.

import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazyComponent } from '#ui/components/lazy-component.tsx';
import { Skeleton } from '#ui/components/states/skeleton.tsx';
import { PageFrame } from '#ui/page/page-frame.tsx';
import { PageHead } from '#ui/page/page-head.tsx';
import { azureMessages as words } from './messages.ts';
import './azure-page.css';

/** A link to a blueprint does not wait for the list. */
const BlueprintList = lazyComponent(
  () => import('./list/blueprint-list.tsx').then((module) => module.BlueprintList),
  () => (
    <PageFrame name="azure-start">
      <PageHead title={words.title} text={words.text} />
      <Skeleton shape="cards" lines={[90, 90, 90]} label={words.loading} />
    </PageFrame>
  ),
);
/** The canvas is loaded with the first blueprint that is opened. */
const OpenBlueprint = lazyComponent(
  () => import('./workspace/open-blueprint.tsx').then((module) => module.OpenBlueprint),
  () => (
    <main className="page azure-loading" id="main" tabIndex={-1}>
      <Skeleton lines={[30, 90, 60, 80, 70]} label={words.loading} />
    </main>
  ),
);

export function AzurePage() {
  const navigate = useNavigate();
  const { blueprint: id, begin } = useSearch({ from: '/signed-in/azure' });
  /** Back does not lead to what was begun from elsewhere: it would be begun again. */
  const open = (blueprint: string): void =>
    void navigate({
      to: '/azure',
      search: begin === 'sample' ? { blueprint, tab: 'terraform' } : { blueprint },
      replace: begin !== undefined,
    });

  if (id !== undefined) return <OpenBlueprint key={id} id={id} />;
  return (
    <BlueprintList
      begin={begin}
      onOpen={open}
      onEnd={() => void navigate({ to: '/azure', search: {}, replace: true })}
    />
  );
}
