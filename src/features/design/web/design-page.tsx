// /design: the heading with its tabs, and the open design. The address names the design (`?d=`) and the tab (`?tab=`).

import { useQuery } from '@tanstack/react-query';
import { Navigate, useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { newId } from '#contract/id.ts';
import { useIsAdmin } from '#features/auth/web/use-is-admin.ts';
import { lazyComponent } from '#ui/components/lazy-component.tsx';
import { ErrorState } from '#ui/components/states/error-state.tsx';
import { Skeleton } from '#ui/components/states/skeleton.tsx';
import { PageHead } from '#ui/page/page-head.tsx';
import { TabPanel, Tabs, type TabItem } from '#ui/controls/tabs.tsx';
import type { DesignSearch, DesignTab } from './design-search.ts';
import { designMessages } from './messages.ts';
import { designQuery, designsQuery } from './queries.ts';
import { DesignWorkspace, type DesignWorkspaceProps } from './workspace/design-workspace.tsx';
import { usePaneKeys } from '#ui/panes/use-pane-keys.ts';
import './design-page.css';

const TemplateManagerPanel = lazyComponent(() =>
  import('#features/templates/web/template-manager-panel.tsx').then((module) => module.TemplateManagerPanel),
);

const BegunDesign = lazyComponent(() => import('./begin/begun-design.tsx').then((module) => module.BegunDesign));

/** Names a new design in the address. */
const NEW = 'new';

const TABS: readonly TabItem<DesignTab>[] = [
  { id: 'generator', label: designMessages.generatorTab },
  { id: 'templates', label: designMessages.templatesTab },
];
const MANAGER_TAB: TabItem<DesignTab> = { id: 'manager', label: designMessages.managerTab };

export function DesignPage() {
  const navigate = useNavigate();
  const router = useRouter();
  const search = useSearch({ from: '/signed-in/design' });
  const isAdmin = useIsAdmin();
  const tabs = isAdmin ? [...TABS, MANAGER_TAB] : TABS;
  const tab = tabs.find(({ id }) => id === search.tab)?.id ?? 'generator';
  /** The open design puts its name and state here. */
  const [identity, setIdentity] = useState<HTMLElement | null>(null);
  usePaneKeys();

  function go(next: DesignSearch, replace = false): void {
    // A design that is ready after the person has left does not bring them back.
    if (replace && router.latestLocation.pathname !== '/design') return;
    void navigate({ to: '/design', search: next, replace });
  }

  return (
    <main className="page design" id="main" tabIndex={-1}>
      <PageHead
        title={designMessages.title}
        view={
          <Tabs
            label={designMessages.title}
            items={tabs}
            value={tab}
            onChange={(id) => go({ ...withoutPlace(search), tab: id })}
          />
        }
        actions={<div ref={setIdentity} className="design-top-identity" />}
      />
      <TabPanel label={designMessages.title} id={tab}>
        {tab === 'manager' ? (
          <div className="design-manager">
            <TemplateManagerPanel />
          </div>
        ) : (
          <WantedDesign search={search} tab={tab} isAdmin={isAdmin} identity={identity} go={go} />
        )}
      </TabPanel>
    </main>
  );
}

type WantedDesignProps = Pick<DesignWorkspaceProps, 'tab' | 'isAdmin' | 'identity'> & {
  search: DesignSearch;
  go: (next: DesignSearch, replace?: boolean) => void;
};

/** The design the address names, one of the blueprint it names, or else the latest one. */
function WantedDesign({ search, go, ...rest }: WantedDesignProps) {
  if (search.d !== undefined)
    return (
      <OpenDesign
        designId={search.d}
        {...rest}
        onOpen={(d, replace) => go({ ...withoutPlace(search), d: d ?? NEW }, replace)}
      />
    );
  if (search.blueprint ?? search.begin) return <BegunDesign search={search} onOpen={(next) => go(next, true)} />;
  return <LatestDesign tab={search.tab} />;
}

/** A place belongs to the design that a link has opened. */
function withoutPlace({ s: _section, l: _line, ...search }: DesignSearch): DesignSearch {
  return search;
}

/** Opens the latest design, or a new one, when the address names none. */
function LatestDesign({ tab }: { tab: DesignTab | undefined }) {
  const list = useQuery({ ...designsQuery, staleTime: 0 });
  if (list.data && list.isFetchedAfterMount)
    return <Navigate to="/design" search={{ ...(tab && { tab }), d: list.data[0]?.id ?? NEW }} replace />;
  return <NotLoaded query={list} />;
}

type OpenDesignProps = Pick<DesignWorkspaceProps, 'tab' | 'isAdmin' | 'identity'> & {
  designId: string;
  onOpen: (id: string | null, replace?: boolean) => void;
};

function OpenDesign({ designId, onOpen, ...rest }: OpenDesignProps) {
  // A design that was created here keeps its session when the server gives it an id. Once another design was opened, it
  // is loaded like any other.
  const [created, setCreated] = useState<Created>(newlyCreated);
  if (created.id !== null && designId !== created.id && designId !== NEW) setCreated(newlyCreated());
  const isCreatedHere = designId === NEW || designId === created.id;
  const query = useQuery({ ...designQuery(designId), enabled: !isCreatedHere });
  if (!isCreatedHere && !query.data) return <NotLoaded query={query} />;

  function open(id: string | null): void {
    if (id === null) setCreated(newlyCreated());
    onOpen(id);
  }
  function handleCreated(id: string): void {
    setCreated({ ...created, id });
    onOpen(id, true);
  }
  return (
    <DesignWorkspace
      key={isCreatedHere ? created.key : designId}
      design={isCreatedHere ? null : (query.data ?? null)}
      onCreated={handleCreated}
      onOpen={open}
      {...rest}
    />
  );
}

/** A design created in this window; `id` is null until the server has stored it. */
type Created = { key: string; id: string | null };

function newlyCreated(): Created {
  return { key: newId(), id: null };
}

function NotLoaded({ query }: { query: { isError: boolean; refetch: () => unknown } }) {
  return (
    <div className="design-none">
      {query.isError ? (
        <ErrorState
          title={designMessages.loadFailed}
          text={designMessages.loadFailedText}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <Skeleton lines={[40, 90, 80, 60, 90, 70]} label={designMessages.loading} />
      )}
    </div>
  );
}
