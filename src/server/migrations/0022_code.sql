-- Code projects: files that an agent or a template wrote, the versions they had, what was asked, and what they are checked
-- against beside the catalogues (docs/decisions/0034-checked-code.md).

create table code_projects (
  id uuid primary key,
  user_id text not null references users (id) on delete cascade,
  title text not null,
  language text not null check (language in ('terraform', 'powershell', 'python', 'ansible', 'powercli', 'kql')),
  -- [{ path, content }], at most 200 files and 2 MB.
  files jsonb not null default '[]',
  file_count integer not null default 0,
  -- Counts the changes of the files.
  revision integer not null default 1,
  provider_majors jsonb not null default '{}',
  kql_tables text not null default '',
  -- Of files and tables, for the storage of the plan.
  bytes integer not null default 0,
  -- Of the last check; null since files, majors, tables or schemas changed.
  report jsonb,
  state text check (state in ('passed', 'warnings', 'errors')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Set: deleted by its owner, who may still take that back.
  deleted_at timestamptz
);
create index code_projects_of_user on code_projects (user_id, updated_at desc, id desc) where deleted_at is null;
create index code_projects_deleted on code_projects (deleted_at) where deleted_at is not null;
select protect_tenant_table('code_projects');

-- What `terraform providers schema -json` said on the person's machine, without its descriptions.
create table code_schemas (
  project_id uuid not null references code_projects (id) on delete cascade,
  user_id text not null,
  name text not null,
  schema text not null,
  bytes integer not null,
  primary key (project_id, name)
);
select protect_tenant_table('code_schemas');

-- The files of a revision. The current revision is always one of them.
create table code_versions (
  project_id uuid not null references code_projects (id) on delete cascade,
  user_id text not null,
  revision integer not null,
  reason text not null check (reason in ('generated', 'edited', 'restored', 'upgraded', 'imported')),
  -- Of the turn that wrote it, which may be gone.
  turn_id uuid,
  files jsonb not null,
  bytes integer not null,
  created_at timestamptz not null default now(),
  primary key (project_id, revision)
);
select protect_tenant_table('code_versions');

-- A prompt and what became of it. A turn is the subject of its run.
create table code_turns (
  id uuid primary key,
  project_id uuid not null references code_projects (id) on delete cascade,
  user_id text not null,
  kind text not null check (kind in ('generate', 'follow-up', 'convert', 'explain', 'upgrade')),
  prompt text not null,
  language text not null,
  agent jsonb,
  substituted_for text,
  status text not null check (status in ('running', 'done', 'stopped', 'interrupted', 'failed')),
  run_id bigint,
  words text not null default '',
  template jsonb,
  nearest jsonb not null default '[]',
  rounds jsonb not null default '[]',
  revision_before integer not null,
  revision_after integer not null,
  failure text,
  created_at timestamptz not null default now()
);
create index code_turns_of_project on code_turns (project_id, created_at desc, id desc);
select protect_tenant_table('code_turns');
