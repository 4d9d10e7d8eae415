-- The meetings of a workspace.

create table meetings (
  id uuid primary key,
  workspace_id uuid not null references workspaces (id) on delete cascade,
  title text not null,
  created_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  foreign key (workspace_id, created_by) references workspace_members (workspace_id, id)
);
create index meetings_of_workspace on meetings (workspace_id) where deleted_at is null;
create index meetings_deleted on meetings (deleted_at) where deleted_at is not null;
select protect_workspace_table('meetings');
