-- Projects that accepted statements of work have become (docs/decisions/0099-agreeing-and-delivering.md).

-- A document has one project, whoever creates it and however often.
create table sow_projects (
  sow_id uuid primary key references sows (id) on delete cascade,
  workspace_id uuid not null references workspaces (id) on delete cascade,
  project_id uuid not null references projects (id) on delete cascade,
  created_at timestamptz not null default now()
);
create index sow_projects_of_workspace on sow_projects (workspace_id);
create index sow_projects_of_project on sow_projects (project_id);
select protect_workspace_table('sow_projects');

-- The effort that was budgeted for a task.
create table sow_project_tasks (
  task_id uuid primary key references tasks (id) on delete cascade,
  workspace_id uuid not null references workspaces (id) on delete cascade,
  sow_id uuid not null references sows (id) on delete cascade,
  minutes integer not null
);
create index sow_project_tasks_of_workspace on sow_project_tasks (workspace_id);
create index sow_project_tasks_of_sow on sow_project_tasks (sow_id);
select protect_workspace_table('sow_project_tasks');
