-- Conversations and their messages. Messages form a tree by parent_id; the conversation's head is the leaf
-- of the path that is shown. Regenerations and edits are siblings.

create table chat_configurations (
  id uuid primary key,
  user_id text not null references users (id) on delete cascade,
  agent_id text not null,
  system_prompt text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (user_id, agent_id)
);
select protect_tenant_table('chat_configurations');

create table conversations (
  id uuid primary key,
  user_id text not null references users (id) on delete cascade,
  title text not null,
  agent_id text not null,
  head_id uuid,
  -- Set: gone from every list, and for good ten minutes later.
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index conversations_of_user on conversations (user_id, updated_at desc) where deleted_at is null;
select protect_tenant_table('conversations');

create table messages (
  id uuid primary key,
  user_id text not null references users (id) on delete cascade,
  conversation_id uuid not null references conversations (id) on delete cascade,
  parent_id uuid references messages (id) on delete cascade,
  role text not null check (role in ('user', 'assistant')),
  content text not null,
  status text not null check (status in ('running', 'done', 'stopped', 'interrupted', 'failed')),
  run_id bigint references runs (id) on delete set null,
  agent_id text,
  -- The agent that was chosen, when another answered in its place.
  substituted_for text,
  citations jsonb not null default '[]',
  documents jsonb not null default '[]',
  usage jsonb,
  -- 'Clear Chat' sets it on all messages there are: off the path, and gone for good ten minutes later.
  cleared_at timestamptz,
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
create index messages_of_conversation on messages (conversation_id, created_at);
create index messages_of_parent on messages (parent_id);
select protect_tenant_table('messages');
