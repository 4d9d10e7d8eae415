-- The assistant of a workspace: conversations of a person, their messages, and plans of changes that the person confirms. They
-- are the person's own: other members see what a plan has changed, never what was asked.

create table assistant_conversations (
  id uuid primary key,
  user_id text not null references users (id) on delete cascade,
  workspace_id uuid not null references workspaces (id) on delete cascade,
  title text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  unique (user_id, workspace_id, id)
);
create index assistant_conversations_of_person on assistant_conversations (user_id, workspace_id, updated_at desc)
  where deleted_at is null;
create index assistant_conversations_deleted on assistant_conversations (deleted_at) where deleted_at is not null;
select protect_tenant_table('assistant_conversations');

create table assistant_messages (
  id uuid primary key,
  user_id text not null,
  workspace_id uuid not null,
  conversation_id uuid not null,
  -- Grows within the conversation: a question and its answer are neighbours.
  place bigint generated always as identity,
  role text not null check (role in ('person', 'assistant')),
  content text not null,
  -- Of an answer: the rows it leads to, the choices it offers, and what a follow-up refers to.
  data jsonb not null default '{}',
  -- Of an answer: who wrote it, how far it is, and the run that writes it.
  agent_id text,
  status text not null check (status in ('writing', 'done', 'stopped', 'interrupted', 'failed')),
  run_id bigint,
  created_at timestamptz not null default now(),
  foreign key (user_id, workspace_id, conversation_id)
    references assistant_conversations (user_id, workspace_id, id) on delete cascade
);
create index assistant_messages_of_conversation on assistant_messages (conversation_id, place);
select protect_tenant_table('assistant_messages');

-- A plan is applied once and undone once: `state` says which, and is locked for either.
create table assistant_plans (
  id uuid primary key,
  user_id text not null,
  workspace_id uuid not null,
  conversation_id uuid not null,
  message_id uuid not null unique references assistant_messages (id) on delete cascade,
  title text not null,
  -- Each change with its rows before and after, in values and in words, and once applied with what it has made.
  changes jsonb not null,
  state text not null default 'proposed' check (state in ('proposed', 'applied', 'undone', 'discarded')),
  applied_at timestamptz,
  undone_at timestamptz,
  created_at timestamptz not null default now(),
  foreign key (user_id, workspace_id, conversation_id)
    references assistant_conversations (user_id, workspace_id, id) on delete cascade
);
create index assistant_plans_of_person on assistant_plans (user_id, workspace_id, created_at desc);
select protect_tenant_table('assistant_plans');
