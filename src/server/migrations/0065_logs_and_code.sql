-- What failed, what people report of it, and the code hosts of workspaces (docs/decisions/0094-doors-for-machines.md).

-- A failure of the server, or one of a browser that nobody caught. It has no text of a person.
create table error_events (
  id uuid primary key,
  -- Null: nobody was signed in.
  user_id text references users (id) on delete cascade,
  -- Set when the person may read the workspace.
  workspace_id uuid references workspaces (id) on delete set null,
  source text not null check (source in ('server', 'browser')),
  -- A failure of a browser has none.
  request_id text,
  code text not null,
  status integer,
  -- 'GET /api/designs/{id}', or the address of a page without ids.
  place text not null,
  created_at timestamptz not null default clock_timestamp()
);
create index error_events_of_user on error_events (user_id, created_at desc, id desc);
create index error_events_of_workspace on error_events (workspace_id, created_at desc, id desc) where workspace_id is not null;
create index error_events_newest on error_events (created_at desc, id desc);
select protect_tenant_table('error_events');

-- What a person has sent of a failure that they saw.
create table error_reports (
  id uuid primary key,
  user_id text not null references users (id) on delete cascade,
  workspace_id uuid references workspaces (id) on delete set null,
  request_id text,
  code text not null,
  status integer,
  page text not null,
  version text not null,
  happened_at timestamptz not null,
  steps text[] not null default '{}',
  note text not null default '',
  state text not null default 'open' check (state in ('open', 'answered', 'closed')),
  answer text,
  answered_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default now()
);
create index error_reports_of_user on error_reports (user_id, created_at desc, id desc);
create index error_reports_of_workspace on error_reports (workspace_id, created_at desc, id desc) where workspace_id is not null;
create index error_reports_newest on error_reports (created_at desc, id desc);
select protect_tenant_table('error_reports');

-- A code host that a workspace is connected with. Only the owner sees it.
create table code_connections (
  id uuid primary key,
  workspace_id uuid not null references workspaces (id) on delete cascade,
  host text not null check (host in ('github', 'gitlab', 'gitea')),
  base_url text not null,
  -- Both are sealed by the server.
  token text not null,
  hook_secret text not null,
  -- The person who connected it: a merge changes tasks in their name, and no longer once they are gone.
  user_id text references users (id) on delete set null,
  -- What a merge makes of the tasks that it names; null: nothing.
  merged_status_id uuid,
  -- Why the host could not be read last.
  problem text,
  synced_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  unique (workspace_id, id)
);
create index code_connections_of_workspace on code_connections (workspace_id);
create index code_connections_of_user on code_connections (user_id);
create index code_connections_deleted on code_connections (deleted_at) where deleted_at is not null;
select protect_workspace_table('code_connections', 'owner');
-- Only the owner reads it, which the policy for writing allows.
drop policy members_read on code_connections;

create table code_repositories (
  id uuid primary key,
  workspace_id uuid not null references workspaces (id) on delete cascade,
  connection_id uuid not null,
  -- The host's own id, which stays when the repository is renamed.
  remote_id text not null,
  name text not null,
  url text not null,
  created_at timestamptz not null default now(),
  unique (workspace_id, id),
  unique (connection_id, remote_id),
  foreign key (workspace_id, connection_id) references code_connections (workspace_id, id) on delete cascade
);
create index code_repositories_of_workspace on code_repositories (workspace_id);
select protect_workspace_table('code_repositories', 'owner');

-- Pull requests and issues of linked repositories. Their texts stay with the host.
create table code_items (
  id uuid primary key,
  workspace_id uuid not null references workspaces (id) on delete cascade,
  repository_id uuid not null,
  kind text not null check (kind in ('pull', 'issue')),
  number integer not null,
  title text not null,
  url text not null,
  state text not null check (state in ('open', 'draft', 'merged', 'closed')),
  author text,
  branch text,
  -- A merge that has changed its tasks, or was there before; null while it has yet to.
  moved_at timestamptz,
  -- By the clock of the host: what is older than this came too late.
  changed_at timestamptz not null,
  unique (workspace_id, id),
  unique (repository_id, kind, number),
  foreign key (workspace_id, repository_id) references code_repositories (workspace_id, id) on delete cascade
);
create index code_items_open on code_items (workspace_id, kind) where state in ('open', 'draft');
select protect_workspace_table('code_items', 'owner');

create table code_item_tasks (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  item_id uuid not null,
  task_id uuid not null,
  primary key (item_id, task_id),
  foreign key (workspace_id, item_id) references code_items (workspace_id, id) on delete cascade,
  foreign key (workspace_id, task_id) references tasks (workspace_id, id) on delete cascade
);
create index code_item_tasks_of_task on code_item_tasks (task_id);
create index code_item_tasks_of_workspace on code_item_tasks (workspace_id);
select protect_workspace_table('code_item_tasks', 'owner');

-- Deliveries of hosts that were taken, so that none is taken twice.
create table code_hook_deliveries (
  connection_id uuid not null references code_connections (id) on delete cascade,
  delivery_id text not null,
  received_at timestamptz not null default now(),
  primary key (connection_id, delivery_id)
);
create index code_hook_deliveries_old on code_hook_deliveries (received_at);
alter table code_hook_deliveries enable row level security;
alter table code_hook_deliveries force row level security;
create policy every_row on code_hook_deliveries to lounge_system using (true) with check (true);
grant select, insert, update, delete on code_hook_deliveries to lounge_system;
