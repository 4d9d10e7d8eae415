-- What the bug tracker compares, and the ideas of a workspace with their votes (docs/decisions/0036-bugs-and-ideas.md).

-- Counts the changes of a bug's steps: who saves over someone else's text learns of it, as with descriptions.
alter table tasks add column steps_revision integer not null default 1;

-- The words of a bug that a new report is compared with, without their endings. Of long texts only the beginning counts, so
-- that one log file that was pasted in slows nothing down.
alter table tasks add column duplicate_terms tsvector generated always as (
  case when kind = 'bug' then
    setweight(to_tsvector('pg_catalog.english', title), 'A')
    || setweight(to_tsvector('pg_catalog.english', left(steps, 8000)), 'B')
    || setweight(to_tsvector('pg_catalog.english', left(description, 8000) || ' ' || environment), 'C')
  end
) stored;
create index tasks_bugs on tasks (workspace_id) where kind = 'bug' and deleted_at is null;

create table ideas (
  id uuid primary key,
  workspace_id uuid not null references workspaces (id) on delete cascade,
  title text not null,
  -- Markdown.
  body text not null default '',
  -- Counts the changes of the body.
  revision integer not null default 1,
  project_id uuid,
  -- From 1 to 5; null until somebody has judged it.
  impact smallint check (impact between 1 and 5),
  effort smallint check (effort between 1 and 5),
  status text not null default 'new' check (status in ('new', 'considered', 'accepted', 'declined')),
  -- The task it was promoted to, which may be deleted meanwhile.
  task_id uuid,
  created_by uuid,
  is_sample boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  unique (workspace_id, id),
  foreign key (workspace_id, project_id) references projects (workspace_id, id) on delete set null (project_id),
  foreign key (workspace_id, task_id) references tasks (workspace_id, id) on delete set null (task_id),
  foreign key (workspace_id, created_by) references workspace_members (workspace_id, id)
);
create index ideas_of_workspace on ideas (workspace_id) where deleted_at is null;
create index ideas_of_project on ideas (project_id) where project_id is not null;
create index ideas_of_task on ideas (task_id) where task_id is not null;
create index ideas_deleted on ideas (deleted_at) where deleted_at is not null;
select protect_workspace_table('ideas');

-- One for each member and idea.
create table idea_votes (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  idea_id uuid not null,
  member_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (idea_id, member_id),
  foreign key (workspace_id, idea_id) references ideas (workspace_id, id) on delete cascade,
  foreign key (workspace_id, member_id) references workspace_members (workspace_id, id) on delete cascade
);
create index idea_votes_of_workspace on idea_votes (workspace_id);
select protect_workspace_table('idea_votes');

-- activity-shapes.ts has the types of subjects: a second list here would have to change with every slice.
alter table workspace_activity drop constraint if exists workspace_activity_subject_type_check;
