-- The meetings of a workspace: agenda and notes, the transcript, and what was found in it.

create table meetings (
  id uuid primary key,
  workspace_id uuid not null references workspaces (id) on delete cascade,
  title text not null,
  starts_at timestamptz not null,
  -- The zone it was planned in, an IANA name.
  zone text not null default 'UTC',
  minutes integer not null default 30,
  is_all_day boolean not null default false,
  place text not null default '',
  -- [{ name, email, memberId }]
  attendees jsonb not null default '[]',
  project_id uuid,
  agenda text not null default '',
  notes text not null default '',
  -- Counts the changes of agenda and notes.
  revision integer not null default 1,
  -- A hash of the event of a calendar it was chosen from: two members who choose the same event get one meeting.
  event_key text,
  -- How the items were found: { way, agent, madeAt, notLookedAt }. Null without a transcript.
  summary jsonb,
  created_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  unique (workspace_id, id),
  foreign key (workspace_id, created_by) references workspace_members (workspace_id, id)
);
create index meetings_of_workspace on meetings (workspace_id, starts_at) where deleted_at is null;
create index meetings_deleted on meetings (deleted_at) where deleted_at is not null;
create unique index meetings_of_event on meetings (workspace_id, event_key) where event_key is not null and deleted_at is null;
select protect_workspace_table('meetings');

-- Texts that were replaced while two people wrote, or by another person.
create table meeting_texts (
  id uuid primary key,
  workspace_id uuid not null,
  meeting_id uuid not null,
  revision integer not null,
  agenda text not null,
  notes text not null,
  author_id uuid,
  saved_at timestamptz not null,
  foreign key (workspace_id, meeting_id) references meetings (workspace_id, id) on delete cascade
);
create index meeting_texts_of_meeting on meeting_texts (meeting_id, revision desc);
select protect_workspace_table('meeting_texts');

create table meeting_transcripts (
  -- The id of the meeting.
  id uuid primary key,
  workspace_id uuid not null,
  format text not null,
  -- [{ speaker, at, text }]
  lines jsonb not null,
  line_count integer not null,
  speakers jsonb not null,
  unread jsonb not null,
  unread_count integer not null,
  bytes integer not null,
  created_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  foreign key (workspace_id, id) references meetings (workspace_id, id) on delete cascade
);
select protect_workspace_table('meeting_transcripts');
create index meeting_transcripts_deleted on meeting_transcripts (deleted_at) where deleted_at is not null;

create table meeting_items (
  id uuid primary key,
  workspace_id uuid not null,
  meeting_id uuid not null,
  position integer not null,
  kind text not null check (kind in ('summary', 'decision', 'action', 'question', 'risk', 'change')),
  text text not null,
  quote text not null,
  line integer not null,
  at integer,
  speaker text,
  who text,
  doubt text,
  due date,
  due_words text,
  -- { quote, line }
  answer jsonb,
  state text not null default 'proposed' check (state in ('proposed', 'confirmed', 'dismissed')),
  member_id uuid,
  task_id uuid references tasks (id) on delete set null,
  page_id uuid,
  page_title text,
  foreign key (workspace_id, meeting_id) references meetings (workspace_id, id) on delete cascade
);
create index meeting_items_of_meeting on meeting_items (meeting_id, position);
create index meeting_items_open on meeting_items (workspace_id, member_id) where kind = 'action' and state <> 'dismissed';
create index meeting_items_of_task on meeting_items (task_id) where task_id is not null;
select protect_workspace_table('meeting_items');
