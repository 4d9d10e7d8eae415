-- Tasks on a timeline, saved views of the list, and files of tasks and comments (docs/decisions/0040-tasks-in-time.md).

-- The day the work begins. Nothing keeps it before the due day: two people who each move one of them both keep their change.
alter table tasks add column start date;
create index tasks_by_due on tasks (workspace_id, due) where deleted_at is null and due is not null;

create table task_views (
  id uuid primary key,
  workspace_id uuid not null references workspaces (id) on delete cascade,
  member_id uuid not null,
  name text not null,
  -- The search parameters of the page: 'priority=urgent&view=board'.
  query text not null,
  is_shared boolean not null default false,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  unique (workspace_id, id),
  foreign key (workspace_id, member_id) references workspace_members (workspace_id, id)
);
create index task_views_of_workspace on task_views (workspace_id);
create index task_views_deleted on task_views (deleted_at) where deleted_at is not null;
select protect_workspace_table('task_views');
-- A personal view is its member's alone.
create policy own_or_shared on task_views as restrictive to lounge_app using (
  is_shared or member_id = any ((select array(
    select m.id from workspace_members m where m.user_id = (select current_setting('app.user_id', true))
  ))::uuid[])
);

alter table task_comments add unique (workspace_id, task_id, id);

-- A row without a task or workspace has lost it for good: the purge removes its object, and then the row.
create table task_attachments (
  id uuid primary key,
  workspace_id uuid references workspaces (id) on delete set null,
  task_id uuid,
  -- Null: of the task itself.
  comment_id uuid,
  member_id uuid,
  name text not null,
  -- An image type only where the first bytes say so.
  type text not null,
  size bigint not null,
  storage_key text not null unique,
  -- Until the object is stored.
  is_pending boolean not null default true,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  unique (workspace_id, id),
  foreign key (workspace_id, task_id) references tasks (workspace_id, id) on delete set null (task_id),
  foreign key (workspace_id, task_id, comment_id)
    references task_comments (workspace_id, task_id, id) on delete set null (task_id),
  foreign key (workspace_id, member_id) references workspace_members (workspace_id, id) on delete set null (member_id)
);
create index task_attachments_of_task on task_attachments (task_id);
create index task_attachments_of_workspace on task_attachments (workspace_id);
create index task_attachments_deleted on task_attachments (deleted_at) where deleted_at is not null;
create index task_attachments_lost on task_attachments (id) where task_id is null;
select protect_workspace_table('task_attachments');
