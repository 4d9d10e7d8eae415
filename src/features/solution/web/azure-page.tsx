// /azure: the list of blueprints, or the one that the address names.

import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazyComponent } from '#ui/components/lazy-component.tsx';
import { Skeleton } from '#ui/components/states/skeleton.tsx';
import { azureMessages as words } from './messages.ts';
import './azure-page.css';

/** A link to a blueprint does not wait for the list. */
const BlueprintList = lazyComponent(
  () => import('./list/blueprint-list.tsx').then((module) => module.BlueprintList),
  () => <Skeleton lines={[90, 90, 90]} label={words.loading} />,
);
/** The canvas is loaded with the first blueprint that is opened. */
const OpenBlueprint = lazyComponent(
  () => import('./workspace/open-blueprint.tsx').then((module) => module.OpenBlueprint),
  () => <LoadingBlueprint />,
);

export function AzurePage() {
  const navigate = useNavigate();
  const { blueprint: id } = useSearch({ from: '/signed-in/azure' });
  const open = (blueprint: string): void => void navigate({ to: '/azure', search: { blueprint } });

  if (id !== undefined) return <OpenBlueprint key={id} id={id} />;
  return (
    <main className="page azure-start" id="main" tabIndex={-1}>
      <header className="azure-start-head">
        <h1 className="title">{words.title}</h1>
        <p className="t2">{words.text}</p>
      </header>
      <BlueprintList onOpen={open} />
    </main>
  );
}

function LoadingBlueprint() {
  return (
    <main className="page azure-loading" id="main" tabIndex={-1}>
      <Skeleton lines={[30, 90, 60, 80, 70]} label={words.loading} />
    </main>
  );
}
