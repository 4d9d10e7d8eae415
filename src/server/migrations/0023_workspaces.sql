-- Project workspaces: shared by their members, with projects, milestones, tasks and what happened to them
-- (docs/decisions/0035-workspaces.md).

create table workspaces (
  id uuid primary key,
  name text not null,
  -- Of the keys of tasks without a project.
  key_prefix text not null,
  -- Made on the owner's first use.
  is_personal boolean not null default false,
  has_sample boolean not null default false,
  -- When the sample data was removed: what was marked as deleted at this very time comes back with it.
  sample_removed_at timestamptz,
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index workspaces_deleted on workspaces (deleted_at) where deleted_at is not null;

-- Those who have had their first use, so that a deleted personal workspace is not made again.
create table workspace_people (
  user_id text primary key references users (id) on delete cascade,
  created_at timestamptz not null default now()
);
select protect_tenant_table('workspace_people');
revoke all on workspace_people from lounge_app;

create table workspace_members (
  id uuid primary key,
  workspace_id uuid not null references workspaces (id) on delete cascade,
  -- Null for members of the sample data, and when the account is gone.
  user_id text references users (id) on delete set null,
  name text not null,
  -- What a mention writes after the @.
  handle text not null,
  email text,
  role text not null check (role in ('owner', 'member', 'viewer')),
  is_sample boolean not null default false,
  joined_at timestamptz not null default now(),
  -- Set: left or was removed. The row stays, because tasks and comments name it.
  removed_at timestamptz,
  unique (workspace_id, id),
  unique (workspace_id, user_id),
  unique (workspace_id, handle)
);
create unique index workspace_owners on workspace_members (workspace_id) where role = 'owner' and removed_at is null;
create index workspace_members_of_user on workspace_members (user_id) where removed_at is null;

-- The workspaces in which a person has at least this role. A policy reads it once for a statement, as a scalar subquery,
-- instead of once for every row. It belongs to lounge_system, whose policies show all memberships.
create function workspaces_of_person(person text, least_role text)
returns uuid[] language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(array_agg(m.workspace_id), '{}')
  from workspace_members m join workspaces w on w.id = m.workspace_id
  where m.user_id = person and m.removed_at is null and w.deleted_at is null
    and case least_role
      when 'viewer' then true
      when 'member' then m.role in ('owner', 'member')
      else m.role = 'owner'
    end
$$;
revoke execute on function workspaces_of_person(text, text) from public;

-- Lets `lounge_app` see the rows of the workspaces whose member the person in `app.user_id` is, and write them with at
-- least the role `writers`.
create function protect_workspace_table(
  workspace_table regclass, writers text default 'member', workspace_column name default 'workspace_id')
returns void language plpgsql as $$
declare
  is_in constant text := '%I = any ((select workspaces_of_person((select current_setting(''app.user_id'', true)), %L))::uuid[])';
  is_read constant text := format(is_in, workspace_column, 'viewer');
  is_written constant text := format(is_in, workspace_column, writers);
begin
  execute format('alter table %s enable row level security', workspace_table);
  execute format('alter table %s force row level security', workspace_table);
  execute format('grant select, insert, update, delete on %s to lounge_app', workspace_table);
  execute format('create policy members_read on %s for select to lounge_app using (%s)', workspace_table, is_read);
  execute format('create policy members_write on %s to lounge_app using (%s) with check (%s)',
    workspace_table, is_written, is_written);
  execute format('create policy every_row on %s to lounge_system using (true) with check (true)', workspace_table);
end
$$;
revoke execute on function protect_workspace_table(regclass, text, name) from public;

select protect_workspace_table('workspaces', 'owner', 'id');
revoke insert, delete on workspaces from lounge_app;
-- Who is a member is decided by the product alone.
select protect_workspace_table('workspace_members', 'owner');
revoke insert, update, delete on workspace_members from lounge_app;

create table workspace_invitations (
  id uuid primary key,
  workspace_id uuid not null references workspaces (id) on delete cascade,
  -- SHA-256 of the link's token: a copy of this table opens nothing.
  token_hash text not null unique,
  role text not null check (role in ('member', 'viewer')),
  -- Only the account with this address may use it.
  email text,
  created_by text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index workspace_invitations_of_workspace on workspace_invitations (workspace_id);
select protect_workspace_table('workspace_invitations', 'owner');
revoke all on workspace_invitations from lounge_app;

-- The last number given to a task. A row of its own: who creates tasks waits here, not at the workspace.
create table workspace_counters (
  workspace_id uuid primary key references workspaces (id) on delete cascade,
  task_number integer not null default 0
);
select protect_workspace_table('workspace_counters');

create table workspace_activity (
  id uuid primary key,
  workspace_id uuid not null references workspaces (id) on delete cascade,
  member_id uuid,
  kind text not null,
  subject_type text not null check (subject_type in ('workspace', 'member', 'project', 'milestone', 'task')),
  subject_id uuid not null,
  -- As it was called then.
  subject_name text not null,
  subject_key text,
  changes jsonb not null default '[]',
  project_id uuid,
  task_id uuid,
  created_at timestamptz not null default now(),
  foreign key (workspace_id, member_id) references workspace_members (workspace_id, id)
);
create index workspace_activity_newest on workspace_activity (workspace_id, created_at desc, id desc);
create index workspace_activity_of_task on workspace_activity (task_id, created_at desc) where task_id is not null;
create index workspace_activity_of_project on workspace_activity (project_id, created_at desc)
  where project_id is not null;
select protect_workspace_table('workspace_activity');

create table projects (
  id uuid primary key,
  workspace_id uuid not null references workspaces (id) on delete cascade,
  key text not null,
  name text not null,
  description text not null default '',
  health text not null default 'on-track' check (health in ('on-track', 'at-risk', 'off-track')),
  lead_id uuid,
  target_date date,
  is_sample boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  archived_at timestamptz,
  deleted_at timestamptz,
  unique (workspace_id, id),
  unique (workspace_id, key),
  foreign key (workspace_id, lead_id) references workspace_members (workspace_id, id)
);
create index projects_deleted on projects (deleted_at) where deleted_at is not null;
select protect_workspace_table('projects');

create table milestones (
  id uuid primary key,
  workspace_id uuid not null references workspaces (id) on delete cascade,
  project_id uuid not null,
  name text not null,
  due date,
  completed_at timestamptz,
  is_sample boolean not null default false,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  unique (workspace_id, id),
  foreign key (workspace_id, project_id) references projects (workspace_id, id) on delete cascade
);
create index milestones_of_project on milestones (project_id);
create index milestones_of_workspace on milestones (workspace_id);
create index milestones_deleted on milestones (deleted_at) where deleted_at is not null;
select protect_workspace_table('milestones');

create table task_statuses (
  id uuid primary key,
  workspace_id uuid not null references workspaces (id) on delete cascade,
  name text not null,
  category text not null check (category in ('backlog', 'todo', 'started', 'done', 'cancelled')),
  color text not null,
  -- The place within the category.
  position integer not null,
  unique (workspace_id, id)
);
select protect_workspace_table('task_statuses');

create table task_labels (
  id uuid primary key,
  workspace_id uuid not null references workspaces (id) on delete cascade,
  name text not null,
  color text not null,
  is_sample boolean not null default false,
  deleted_at timestamptz,
  unique (workspace_id, id)
);
create index task_labels_deleted on task_labels (deleted_at) where deleted_at is not null;
select protect_workspace_table('task_labels');

create table tasks (
  id uuid primary key,
  workspace_id uuid not null references workspaces (id) on delete cascade,
  number integer not null,
  kind text not null check (kind in ('task', 'bug')),
  title text not null,
  description text not null default '',
  -- What a search looks through: folding the case of every row for every search would take ten times as long.
  search text generated always as (lower(title || E'\n' || description)) stored,
  -- Counts the changes of the description.
  revision integer not null default 1,
  steps text not null default '',
  environment text not null default '',
  severity text check (severity in ('critical', 'major', 'minor', 'trivial')),
  status_id uuid not null,
  -- That of the status, which never changes.
  category text not null,
  priority text not null check (priority in ('urgent', 'high', 'medium', 'low', 'none')),
  assignee_id uuid,
  -- Labels that were deleted meanwhile are skipped when the task is read.
  label_ids uuid[] not null default '{}',
  project_id uuid,
  milestone_id uuid,
  parent_id uuid,
  due date,
  -- shared/rank.ts
  rank text collate "C" not null,
  import_id uuid,
  created_by uuid,
  is_sample boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- When it was done or cancelled.
  closed_at timestamptz,
  deleted_at timestamptz,
  unique (workspace_id, id),
  unique (workspace_id, number),
  foreign key (workspace_id, status_id) references task_statuses (workspace_id, id),
  foreign key (workspace_id, assignee_id) references workspace_members (workspace_id, id),
  foreign key (workspace_id, created_by) references workspace_members (workspace_id, id),
  foreign key (workspace_id, project_id) references projects (workspace_id, id) on delete set null (project_id),
  foreign key (workspace_id, milestone_id) references milestones (workspace_id, id) on delete set null (milestone_id),
  foreign key (workspace_id, parent_id) references tasks (workspace_id, id) on delete set null (parent_id)
);
create index tasks_by_rank on tasks (workspace_id, rank, id) where deleted_at is null;
create index tasks_by_status on tasks (workspace_id, status_id, rank, id) where deleted_at is null;
create index tasks_of_assignee on tasks (assignee_id) where assignee_id is not null;
create index tasks_of_project on tasks (project_id) where project_id is not null;
create index tasks_of_milestone on tasks (milestone_id) where milestone_id is not null;
create index tasks_of_parent on tasks (parent_id) where parent_id is not null;
create index tasks_of_import on tasks (import_id) where import_id is not null;
create index tasks_deleted on tasks (deleted_at) where deleted_at is not null;
select protect_workspace_table('tasks');

create table task_comments (
  id uuid primary key,
  workspace_id uuid not null references workspaces (id) on delete cascade,
  task_id uuid not null,
  member_id uuid,
  body text not null,
  mention_ids uuid[] not null default '{}',
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  deleted_at timestamptz,
  foreign key (workspace_id, task_id) references tasks (workspace_id, id) on delete cascade,
  foreign key (workspace_id, member_id) references workspace_members (workspace_id, id)
);
create index task_comments_of_task on task_comments (task_id, created_at desc);
create index task_comments_deleted on task_comments (deleted_at) where deleted_at is not null;
select protect_workspace_table('task_comments');

create table task_relations (
  id uuid primary key,
  workspace_id uuid not null references workspaces (id) on delete cascade,
  kind text not null check (kind in ('blocks', 'duplicates')),
  -- The task that blocks or duplicates the other one.
  from_id uuid not null,
  to_id uuid not null,
  unique (from_id, to_id, kind),
  check (from_id <> to_id),
  foreign key (workspace_id, from_id) references tasks (workspace_id, id) on delete cascade,
  foreign key (workspace_id, to_id) references tasks (workspace_id, id) on delete cascade
);
create index task_relations_to on task_relations (to_id);
select protect_workspace_table('task_relations');

-- What the dashboard counts until mail and integrations bring it: rows of the sample data.
create table workspace_insights (
  id uuid primary key,
  workspace_id uuid not null references workspaces (id) on delete cascade,
  kind text not null check (kind in ('email', 'pull-request', 'action-item')),
  title text not null,
  -- Who sent the e-mail, the repository of the pull request, the meeting of the action item.
  source text not null,
  is_sample boolean not null default false,
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index workspace_insights_of_workspace on workspace_insights (workspace_id);
create index workspace_insights_deleted on workspace_insights (deleted_at) where deleted_at is not null;
select protect_workspace_table('workspace_insights');

-- A deleted account leaves its workspaces: what it owned goes to the member who joined first, or away with the account
-- when nobody else is there. Its name and address go, its tasks and comments stay.
create function leave_workspaces_of_deleted_user() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  owned uuid;
  heir uuid;
begin
  for owned in select workspace_id from workspace_members where user_id = old.id and role = 'owner' loop
    select id into heir from workspace_members
      where workspace_id = owned and user_id <> old.id and removed_at is null order by role = 'viewer', joined_at limit 1;
    if heir is null then
      delete from workspaces where id = owned;
    else
      update workspace_members set role = 'member' where workspace_id = owned and user_id = old.id;
      update workspace_members set role = 'owner' where id = heir;
    end if;
  end loop;
  update workspace_members set name = 'Deleted account', handle = 'deleted-' || left(id::text, 23), email = null,
    removed_at = coalesce(removed_at, now())
  where user_id = old.id;
  return old;
end
$$;

create function rename_workspace_members() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update workspace_members set email = new.email where user_id = new.id;
  return null;
end
$$;

-- The functions run with the rights of lounge_system, whose policies show all rows; the owner of the tables sees none.
grant create on schema public to lounge_system;
alter function workspaces_of_person(text, text) owner to lounge_system;
alter function leave_workspaces_of_deleted_user() owner to lounge_system;
alter function rename_workspace_members() owner to lounge_system;
revoke create on schema public from lounge_system;
grant execute on function workspaces_of_person(text, text) to lounge_app;

create trigger user_deleted before delete on users
  for each row execute function leave_workspaces_of_deleted_user();
create trigger user_address_changed after update of email on users
  for each row when (new.email is distinct from old.email) execute function rename_workspace_members();
