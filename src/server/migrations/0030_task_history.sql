-- Where each task was, and when: one row for every change of what its status means, of its project or its milestone. The
-- activity keeps the words of a change, and words change: statuses are renamed and replaced, projects too. Flow and scope
-- are counted from here (docs/decisions/0042-analysis.md).

create table task_history (
  -- The order of changes that were made in one transaction.
  id bigint generated always as identity primary key,
  workspace_id uuid not null references workspaces (id) on delete cascade,
  task_id uuid not null,
  at timestamptz not null,
  category text not null,
  -- As they were then; the rows may be gone.
  project_id uuid,
  milestone_id uuid,
  foreign key (workspace_id, task_id) references tasks (workspace_id, id) on delete cascade
);
create index task_history_of_task on task_history (task_id, id);
create index task_history_of_workspace on task_history (workspace_id, task_id, id);
select protect_workspace_table('task_history');
-- Written by the triggers alone.
revoke insert, update, delete on task_history from lounge_app;

create function record_new_tasks() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into task_history (workspace_id, task_id, at, category, project_id, milestone_id)
    select workspace_id, id, created_at, category, project_id, milestone_id from added;
  return null;
end
$$;

create function record_moved_tasks() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into task_history (workspace_id, task_id, at, category, project_id, milestone_id)
    select a.workspace_id, a.id, now(), a.category, a.project_id, a.milestone_id
    from after_change a join before_change b on b.id = a.id
    where (a.category, a.project_id, a.milestone_id) is distinct from (b.category, b.project_id, b.milestone_id);
  return null;
end
$$;

grant create on schema public to lounge_system;
alter function record_new_tasks() owner to lounge_system;
alter function record_moved_tasks() owner to lounge_system;
revoke create on schema public from lounge_system;

-- Once for a statement: an import adds thousands of tasks.
create trigger tasks_added after insert on tasks
  referencing new table as added for each statement execute function record_new_tasks();
create trigger tasks_moved after update on tasks
  referencing old table as before_change new table as after_change
  for each statement execute function record_moved_tasks();

-- What there is already: from the activity where its words still name the statuses and lead to what the task is now.
-- Otherwise only where the task is now, which says nothing about its flow. The role sees the rows of everybody.
set local role lounge_system;
with changes as (
  select a.task_id, a.created_at as at, a.id, old_status.category as from_category, new_status.category as to_category
  from workspace_activity a
    cross join lateral jsonb_array_elements(a.changes) change
    left join task_statuses old_status on old_status.workspace_id = a.workspace_id and old_status.name = change ->> 'from'
    left join task_statuses new_status on new_status.workspace_id = a.workspace_id and new_status.name = change ->> 'to'
  where a.kind = 'task-updated' and change ->> 'field' = 'status'
),
known as (
  select task_id, (array_agg(from_category order by at, id))[1] as first_category
  from changes
  group by task_id
  having bool_and(from_category is not null and to_category is not null)
    and (array_agg(to_category order by at desc, id desc))[1] = (select category from tasks where tasks.id = task_id)
)
insert into task_history (workspace_id, task_id, at, category, project_id, milestone_id)
select t.workspace_id, t.id, rows.at, rows.category, t.project_id, t.milestone_id
from tasks t cross join lateral (
  select t.created_at as at, coalesce((select first_category from known where known.task_id = t.id), t.category) as category
  union all
  select changes.at, changes.to_category from changes join known using (task_id) where changes.task_id = t.id
) rows
order by t.id, rows.at;
reset role;
