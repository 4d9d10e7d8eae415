// /admin/models: keys of providers and servers of models, which administrators enter, try and take away.

import { useQuery } from '@tanstack/react-query';
import { AdminOnlyPanel } from '#features/auth/web/admin-only-panel.tsx';
import { ListState } from '#ui/list/list-state.tsx';
import { connectionMessages as words } from './messages.ts';
import { ProvidersCard } from './providers-card.tsx';
import { connectionsQuery } from './queries.ts';
import { ServersCard } from './servers-card.tsx';
import './connections.css';

export function ConnectionsPage() {
  return (
    <AdminOnlyPanel title={words.title} lead={words.lead} isInner isWide>
      <Connections />
    </AdminOnlyPanel>
  );
}

function Connections() {
  const query = useQuery(connectionsQuery);
  if (!query.data) return <ListState query={{ ...query, data: undefined }} words={words.list} />;
  const { providers, servers } = query.data;
  return (
    <>
      <ServersCard servers={servers} />
      <ProvidersCard providers={providers} />
    </>
  );
}
