// /design: heading and tabs; the open design stands in the address (`?d=`), the tab too (`?tab=`).

import { useQuery } from '@tanstack/react-query';
import { Navigate, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { newId } from '#contract/id.ts';
import { useIsAdmin } from '#features/auth/web/use-is-admin.ts';
import { ErrorState } from '#ui/components/states/error-state.tsx';
import { lazyPiece } from '#ui/components/lazy-component.tsx';
import { Skeleton } from '#ui/components/states/skeleton.tsx';
import { TabPanel, Tabs, type TabItem } from '#ui/controls/tabs.tsx';
import { DesignDesk, type DesignDeskProps } from './workspace/design-workspace.tsx';
import { designMessages } from './messages.ts';
import { designQuery, designsQuery } from './queries.ts';
import './design-page.css';

const TemplateManagerPanel = lazyPiece(() =>
  import('#features/templates/web/template-manager-panel.tsx').then((module) => module.TemplateManagerPanel),
);

/** Stands in the address for a design that is not begun yet. */
const NEW = 'new';

type Tab = 'generator' | 'templates' | 'manager';
const TABS: readonly TabItem<Tab>[] = [
  { id: 'generator', label: designMessages.generatorTab },
  { id: 'templates', label: designMessages.templatesTab },
];
const MANAGER_TAB: TabItem<Tab> = { id: 'manager', label: designMessages.managerTab };

type Search = { d?: string; tab?: string };

export function DesignPage() {
  const navigate = useNavigate();
  const search = useSearch({ strict: false }) as Search;
  const isAdmin = useIsAdmin();
  const tabs = isAdmin ? [...TABS, MANAGER_TAB] : TABS;
  const tab = tabs.find(({ id }) => id === search.tab)?.id ?? 'generator';

  function go(next: Search, replace = false): void {
    void navigate({ to: '/design', search: next as never, replace });
  }

  return (
    <main className="page design" id="main" tabIndex={-1}>
      <header className="design-top">
        <h1 className="title">{designMessages.title}</h1>
        <Tabs label={designMessages.title} items={tabs} value={tab} onChange={(id) => go({ ...search, tab: id })} />
      </header>
      <TabPanel label={designMessages.title} id={tab}>
        {tab === 'manager' && <TemplateManagerPanel />}
        {tab !== 'manager' && search.d === undefined && <LatestDesign tab={search.tab} />}
        {tab !== 'manager' && search.d !== undefined && (
          <OpenDesign
            designId={search.d}
            tab={tab}
            isAdmin={isAdmin}
            onOpen={(d, replace) => go({ ...search, d: d ?? NEW }, replace)}
          />
        )}
      </TabPanel>
    </main>
  );
}

/** Without a design in the address: the latest one, or an empty one. */
function LatestDesign({ tab }: { tab: string | undefined }) {
  const list = useQuery({ ...designsQuery, staleTime: 0 });
  if (list.data && list.isFetchedAfterMount)
    return <Navigate to="/design" search={{ ...(tab && { tab }), d: list.data[0]?.id ?? NEW } as never} replace />;
  return <NotHere query={list} />;
}

type OpenDesignProps = Pick<DesignDeskProps, 'tab' | 'isAdmin'> & {
  designId: string;
  onOpen: (id: string | null, replace?: boolean) => void;
};

function OpenDesign({ designId, onOpen, ...rest }: OpenDesignProps) {
  // A design begun here keeps its desk when the server gives it an id; once another was opened it is one like any.
  const [begun, setBegun] = useState<Begun>(newBegun);
  if (begun.id !== null && designId !== begun.id && designId !== NEW) setBegun(newBegun());
  const isBegunHere = designId === NEW || designId === begun.id;
  const query = useQuery({ ...designQuery(designId), enabled: !isBegunHere });
  if (!isBegunHere && !query.data) return <NotHere query={query} />;

  function open(id: string | null): void {
    if (id === null) setBegun(newBegun());
    onOpen(id);
  }
  function keep(id: string): void {
    setBegun({ ...begun, id });
    onOpen(id, true);
  }
  return (
    <DesignDesk
      key={isBegunHere ? begun.key : designId}
      design={isBegunHere ? null : (query.data ?? null)}
      onCreated={keep}
      onOpen={open}
      {...rest}
    />
  );
}

type Begun = { key: string; id: string | null };

function newBegun(): Begun {
  return { key: newId(), id: null };
}

function NotHere({ query }: { query: { isError: boolean; refetch: () => unknown } }) {
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
