-- Settings of a workspace and of a person: statuses that come back, names, sessions that can be told apart, and accounts
-- that end (docs/decisions/0041-settings.md).

-- What the person is called. Null: made from the address.
alter table users add column display_name text;

-- Where a session was opened, so that its person recognises it. Null for sessions from before.
alter table user_sessions add column user_agent text;
alter table user_sessions add column address text;

-- The stored objects of accounts that are gone. Written before the rows that named them go, and kept for an hour after the
-- store has deleted them, because an upload that was under way may store one once more.
create table orphaned_objects (
  bucket text not null,
  storage_key text not null,
  delete_after timestamptz not null,
  primary key (bucket, storage_key)
);

-- A status that was deleted, while that can be taken back. It is not in `task_statuses`, whose foreign key keeps a task
-- from getting it in the meantime.
create table deleted_task_statuses (
  id uuid primary key,
  workspace_id uuid not null references workspaces (id) on delete cascade,
  name text not null,
  category text not null check (category in ('backlog', 'todo', 'started', 'done', 'cancelled')),
  color text not null,
  position integer not null,
  -- The status its tasks went to.
  replacement_id uuid not null,
  deleted_at timestamptz not null default now(),
  unique (workspace_id, id)
);
create index deleted_task_statuses_by_time on deleted_task_statuses (deleted_at);
select protect_workspace_table('deleted_task_statuses');

-- The tasks a deleted status had.
create table task_status_moves (
  status_id uuid not null,
  workspace_id uuid not null references workspaces (id) on delete cascade,
  task_id uuid not null,
  -- As it was before.
  closed_at timestamptz,
  primary key (status_id, task_id),
  foreign key (workspace_id, status_id) references deleted_task_statuses (workspace_id, id) on delete cascade,
  foreign key (workspace_id, task_id) references tasks (workspace_id, id) on delete cascade
);
create index task_status_moves_of_task on task_status_moves (task_id);
select protect_workspace_table('task_status_moves');

-- A person is called the same in all of their workspaces.
create function name_new_workspace_member() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  new.name := coalesce((select display_name from users where id = new.user_id), new.name);
  return new;
end
$$;

create function name_workspace_members() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update workspace_members set name = new.display_name where user_id = new.id;
  return null;
end
$$;

-- The functions run with the rights of lounge_system, whose policies show all rows; the owner of the tables sees none.
grant create on schema public to lounge_system;
alter function name_new_workspace_member() owner to lounge_system;
alter function name_workspace_members() owner to lounge_system;
revoke create on schema public from lounge_system;

create trigger workspace_member_named before insert on workspace_members
  for each row when (new.user_id is not null) execute function name_new_workspace_member();
create trigger user_name_changed after update of display_name on users
  for each row when (new.display_name is distinct from old.display_name and new.display_name is not null)
  execute function name_workspace_members();
