-- Documentation: the Markdown pages of a workspace in a tree, their versions, and what they refer to

create table doc_pages (
  id uuid primary key,
  workspace_id uuid not null references workspaces (id) on delete cascade,
  -- Null: a page of the workspace. A sub-page has the project of the page above it.
  project_id uuid,
  parent_id uuid,
  title text not null,
  -- Markdown, at most 500 kB.
  content text not null default '',
  -- What a search looks through.
  search text generated always as (lower(title || E'\n' || content)) stored,
  -- Counts the changes of the content.
  revision integer not null default 1,
  -- Among its siblings; src/project/tasks/shared/rank.ts
  rank text collate "C" not null,
  created_by uuid,
  -- Who wrote the content as it is, and when.
  edited_by uuid,
  edited_at timestamptz not null default now(),
  is_sample boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  unique (workspace_id, id),
  foreign key (workspace_id, project_id) references projects (workspace_id, id) on delete set null (project_id),
  foreign key (workspace_id, parent_id) references doc_pages (workspace_id, id) on delete set null (parent_id),
  foreign key (workspace_id, created_by) references workspace_members (workspace_id, id),
  foreign key (workspace_id, edited_by) references workspace_members (workspace_id, id)
);
create index doc_pages_of_workspace on doc_pages (workspace_id, rank, id) where deleted_at is null;
create index doc_pages_of_parent on doc_pages (parent_id) where parent_id is not null;
create index doc_pages_of_project on doc_pages (project_id) where project_id is not null;
create index doc_pages_deleted on doc_pages (deleted_at) where deleted_at is not null;
select protect_workspace_table('doc_pages');

-- A text that another one has replaced.
create table doc_versions (
  id uuid primary key,
  workspace_id uuid not null references workspaces (id) on delete cascade,
  page_id uuid not null,
  revision integer not null,
  content text not null,
  -- Who wrote it, and when it was last saved.
  author_id uuid,
  saved_at timestamptz not null,
  created_at timestamptz not null default now(),
  unique (page_id, revision),
  foreign key (workspace_id, page_id) references doc_pages (workspace_id, id) on delete cascade,
  foreign key (workspace_id, author_id) references workspace_members (workspace_id, id)
);
select protect_workspace_table('doc_versions');

-- The keys of tasks in the text of a page. The number is the task's; a task that is created later is found, too.
create table doc_task_mentions (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  page_id uuid not null,
  -- As it is written: 'NET-12'.
  key text not null,
  number integer not null,
  -- The prefix was one of the workspace when the text was saved: the mention outlives a change of the prefix.
  is_known boolean not null,
  primary key (page_id, key),
  foreign key (workspace_id, page_id) references doc_pages (workspace_id, id) on delete cascade
);
create index doc_task_mentions_of_number on doc_task_mentions (workspace_id, number);
select protect_workspace_table('doc_task_mentions');

-- The pages that the text of a page refers to.
create table doc_page_links (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  page_id uuid not null,
  -- As it is written: the title in lower case, or the id of the page.
  label text not null,
  -- Null: there was no such page when the text was saved.
  target_id uuid,
  primary key (page_id, label),
  foreign key (workspace_id, page_id) references doc_pages (workspace_id, id) on delete cascade,
  foreign key (workspace_id, target_id) references doc_pages (workspace_id, id) on delete set null (target_id)
);
create index doc_page_links_to on doc_page_links (target_id) where target_id is not null;
create index doc_page_links_of_label on doc_page_links (workspace_id, label);
select protect_workspace_table('doc_page_links');

-- activity-shapes.ts has the types of subjects: a second list here would have to change with every slice.
alter table workspace_activity drop constraint if exists workspace_activity_subject_type_check;
