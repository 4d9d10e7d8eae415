-- Estimates and reviewers of tasks, threads and reactions of comments, and the view that a member's tasks open with
-- (docs/decisions/0091-tasks-that-flow.md).

-- Points.
alter table tasks add column estimate smallint check (estimate between 0 and 1000);
alter table tasks add column reviewer_id uuid;
alter table tasks add foreign key (workspace_id, reviewer_id) references workspace_members (workspace_id, id);
create index tasks_of_reviewer on tasks (reviewer_id) where reviewer_id is not null;

-- The comment that this one answers. An answer has no answers of its own.
alter table task_comments add column parent_id uuid;
alter table task_comments add foreign key (workspace_id, task_id, parent_id)
  references task_comments (workspace_id, task_id, id) on delete cascade;
create index task_comments_of_parent on task_comments (parent_id) where parent_id is not null;
alter table task_comments add unique (workspace_id, id);

create table task_comment_reactions (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  comment_id uuid not null,
  member_id uuid not null,
  kind text not null check (kind in ('agree', 'thanks', 'celebrate', 'laugh', 'look', 'unsure')),
  created_at timestamptz not null default now(),
  primary key (comment_id, member_id, kind),
  foreign key (workspace_id, comment_id) references task_comments (workspace_id, id) on delete cascade,
  foreign key (workspace_id, member_id) references workspace_members (workspace_id, id)
);
create index task_comment_reactions_of_workspace on task_comment_reactions (workspace_id);
select protect_workspace_table('task_comment_reactions');

-- One for each member: viewers choose one too.
create table task_default_views (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  member_id uuid not null,
  view_id uuid not null,
  primary key (workspace_id, member_id),
  foreign key (workspace_id, member_id) references workspace_members (workspace_id, id),
  foreign key (workspace_id, view_id) references task_views (workspace_id, id) on delete cascade
);
create index task_default_views_of_view on task_default_views (view_id);
select protect_workspace_table('task_default_views', 'viewer');
-- Nobody chooses for somebody else.
create policy own_insert on task_default_views as restrictive for insert to lounge_app with check (
  member_id = any ((select array(
    select m.id from workspace_members m where m.user_id = (select current_setting('app.user_id', true))
  ))::uuid[])
);
create policy own_update on task_default_views as restrictive for update to lounge_app using (
  member_id = any ((select array(
    select m.id from workspace_members m where m.user_id = (select current_setting('app.user_id', true))
  ))::uuid[])
);
create policy own_delete on task_default_views as restrictive for delete to lounge_app using (
  member_id = any ((select array(
    select m.id from workspace_members m where m.user_id = (select current_setting('app.user_id', true))
  ))::uuid[])
);
