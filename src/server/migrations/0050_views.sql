-- What one part of the product shows of its rows to the others. They read these views and not the tables, so that the rule
-- of what counts (not deleted, not archived, read to the end) is written once, by the part that has the rows.
--
-- `security_invoker`: row-level security of the tables applies to the person who reads, as without the view.

-- The workspaces whose texts and files a person's plan pays for.
create view owned_workspaces with (security_invoker = true) as
  select m.user_id, m.workspace_id
  from workspace_members m
    join workspaces w on w.id = m.workspace_id
  where m.role = 'owner' and m.removed_at is null and w.deleted_at is null;

create view active_projects with (security_invoker = true) as
  select id, workspace_id, key, name, health, target_date, created_at
  from projects
  where deleted_at is null and archived_at is null;

-- Tasks that are not deleted. A deleted project or milestone is none.
create view task_facts with (security_invoker = true) as
  select t.id, t.workspace_id, coalesce(p.key, w.key_prefix) as prefix, t.number, t.title, t.kind, t.status_id, t.category,
    t.priority, t.severity, t.assignee_id, p.id as project_id, m.id as milestone_id, t.due, t.rank, t.created_at, t.closed_at
  from tasks t
    join workspaces w on w.id = t.workspace_id
    left join projects p on p.id = t.project_id and p.deleted_at is null
    left join milestones m on m.id = t.milestone_id and m.deleted_at is null
  where t.deleted_at is null;

-- Collections, own agents and prompts are shared with workspaces, which lie above them: they declare this view, and it is
-- filled here. Row-level security shows a person only the workspaces whose member they are.
create view shared_workspaces with (security_invoker = true) as
  select id, name
  from workspaces
  where deleted_at is null;

-- Documents whose passages can be found.
create view readable_documents with (security_invoker = true) as
  select r.document_id, r.user_id, d.name, r.language, r.lexemes
  from document_readings r
    join documents d on d.id = r.document_id
  where r.state = 'ready' and d.deleted_at is null;

-- How much can be searched. A document that was deleted a moment ago changes averages less than any other, so these rows are
-- read without a look at `documents`.
create view document_sizes with (security_invoker = true) as
  select document_id, user_id, language, passages, lexemes
  from document_readings
  where state = 'ready' and passages > 0;

grant select on owned_workspaces, active_projects, task_facts, shared_workspaces, readable_documents, document_sizes to lounge_app;
