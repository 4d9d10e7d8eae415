-- What a project ties together, and what tasks were made from: references to items that members own
-- (docs/decisions/0039-resources.md).

create table project_resources (
  id uuid primary key,
  workspace_id uuid not null references workspaces (id) on delete cascade,
  project_id uuid not null,
  kind text not null check (kind in ('conversation', 'code', 'design', 'document')),
  -- Of the feature that keeps it. Without a foreign key: the row says so when its item is gone.
  item_id uuid not null,
  -- As it was called when it was added.
  title text not null,
  -- The member who added it owns the item.
  added_by uuid not null,
  -- Who removed it, for Undo.
  removed_by uuid,
  is_sample boolean not null default false,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  unique (project_id, kind, item_id),
  foreign key (workspace_id, project_id) references projects (workspace_id, id) on delete cascade,
  foreign key (workspace_id, added_by) references workspace_members (workspace_id, id),
  foreign key (workspace_id, removed_by) references workspace_members (workspace_id, id)
);
create index project_resources_newest on project_resources (workspace_id, created_at desc, id desc);
create index project_resources_deleted on project_resources (deleted_at) where deleted_at is not null;
select protect_workspace_table('project_resources');

create table task_sources (
  task_id uuid primary key,
  workspace_id uuid not null references workspaces (id) on delete cascade,
  kind text not null check (kind in ('conversation', 'code', 'design')),
  item_id uuid not null,
  -- As it was called when the task was made.
  title text not null,
  -- The message, or the section, or the finding with its file and line.
  place jsonb not null,
  excerpt text not null check (length(excerpt) <= 2000),
  -- The member who made the task owns the item.
  added_by uuid not null,
  created_at timestamptz not null default now(),
  foreign key (workspace_id, task_id) references tasks (workspace_id, id) on delete cascade,
  foreign key (workspace_id, added_by) references workspace_members (workspace_id, id)
);
create index task_sources_of_workspace on task_sources (workspace_id);
select protect_workspace_table('task_sources');

-- Nobody adds an item in the name of another member: what a row names is read as its owner.
create policy own_items on project_resources as restrictive for insert to lounge_app with check (
  added_by in (select m.id from workspace_members m where m.user_id = (select current_setting('app.user_id', true)))
);
create policy own_items on task_sources as restrictive for insert to lounge_app with check (
  added_by in (select m.id from workspace_members m where m.user_id = (select current_setting('app.user_id', true)))
);
revoke update on project_resources, task_sources from lounge_app;
grant update (title, removed_by, created_at, deleted_at) on project_resources to lounge_app;
