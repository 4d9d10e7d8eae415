-- Moving in from other products (docs/decisions/0098-moving.md).

-- What the task was called where it came from, such as 'OPS-12': it is found by it.
alter table tasks add column origin_key text;
alter table tasks drop column search;
alter table tasks add column search text
  generated always as (lower(title || E'\n' || description || coalesce(E'\n' || origin_key, ''))) stored;

create table task_imports (
  id uuid primary key,
  workspace_id uuid not null references workspaces (id) on delete cascade,
  member_id uuid not null,
  -- In whose name the rest is written when the server was stopped half-way.
  user_id text not null,
  source text not null,
  file_name text not null,
  -- 'read': nothing is written yet. 'undone': it was taken back.
  state text not null check (state in ('read', 'running', 'done', 'failed', 'undone')),
  -- What was found in the file, and what the person said it is.
  plan jsonb not null,
  mapping jsonb,
  total integer not null,
  -- First the tasks are written, then what lies between them: rows below this number are.
  phase text not null default 'tasks' check (phase in ('tasks', 'links')),
  next_row integer not null default 0,
  created_count integer not null default 0,
  updated_count integer not null default 0,
  same_count integer not null default 0,
  skipped_count integer not null default 0,
  -- Projects, milestones, labels and statuses that it made.
  made jsonb not null default '{}',
  failure text,
  beat_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  unique (workspace_id, id),
  foreign key (workspace_id, member_id) references workspace_members (workspace_id, id)
);
create index task_imports_of_workspace on task_imports (workspace_id, created_at desc);
create index task_imports_running on task_imports (beat_at) where state = 'running';
select protect_workspace_table('task_imports');

create table task_import_rows (
  import_id uuid not null,
  workspace_id uuid not null references workspaces (id) on delete cascade,
  number integer not null,
  line integer not null,
  title text not null,
  -- The task as the file has it; null once the import has ended.
  record jsonb,
  outcome text check (outcome in ('created', 'updated', 'same', 'skipped')),
  notes jsonb not null default '[]',
  task_id uuid,
  -- The columns of the task before this import, for taking it back.
  before jsonb,
  primary key (import_id, number),
  foreign key (workspace_id, import_id) references task_imports (workspace_id, id) on delete cascade
);
create index task_import_rows_of_workspace on task_import_rows (workspace_id);
select protect_workspace_table('task_import_rows');

-- Where a task came from. One row for each task of a product, so that importing again finds it.
create table task_origins (
  task_id uuid primary key,
  workspace_id uuid not null references workspaces (id) on delete cascade,
  import_id uuid,
  source text not null,
  -- Of the product; `tasks.origin_key` is what people call it.
  key text not null,
  url text not null default '',
  -- Values that have no field here: estimates, versions, custom fields.
  kept jsonb not null default '[]',
  -- What the import wrote: a field that differs now was changed here, and stays.
  written jsonb not null default '{}',
  -- Hashes of the comments that were brought, so that one that was deleted here does not come again.
  comments text[] not null default '{}',
  started_at timestamptz,
  imported_at timestamptz not null default now(),
  unique (workspace_id, source, key),
  foreign key (workspace_id, task_id) references tasks (workspace_id, id) on delete cascade
);
select protect_workspace_table('task_origins');

-- The history of a task that had one elsewhere: made, begun, closed. The trigger of the task wrote what it is now, at the time it was
-- made; a task that is in work since nobody knows when is so since it was brought.
create function record_moved_in_tasks() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from task_history h using added a where h.task_id = a.task_id;
  insert into task_history (workspace_id, task_id, at, category, project_id, milestone_id)
    select t.workspace_id, t.id, steps.at, steps.category, t.project_id, t.milestone_id
    from added a join tasks t on t.id = a.task_id
      cross join lateral (
        select t.created_at as at, 1 as place,
          case when t.category = 'backlog' then 'backlog' else 'todo' end as category
        union all
        select greatest(coalesce(a.started_at, a.imported_at), t.created_at), 2, 'started'
          where t.category = 'started' or (t.category = 'done' and a.started_at is not null)
        union all
        select greatest(t.closed_at, a.started_at, t.created_at), 3, t.category where t.category in ('done', 'cancelled')
      ) steps
    order by t.id, steps.place;
  return null;
end
$$;

grant create on schema public to lounge_system;
alter function record_moved_in_tasks() owner to lounge_system;
revoke create on schema public from lounge_system;

create trigger task_origins_added after insert on task_origins
  referencing new table as added for each statement execute function record_moved_in_tasks();
