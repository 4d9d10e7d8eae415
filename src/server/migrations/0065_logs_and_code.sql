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
