-- Tools that agents call while they answer (docs/decisions/0056-tools-with-consent.md).

-- The calls of an answer, as the person sees them.
create table tool_calls (
  id uuid primary key,
  user_id text not null references users (id) on delete cascade,
  message_id uuid not null references messages (id) on delete cascade,
  tool_id text not null,
  title text not null,
  server text,
  -- Null when the agent wrote no JSON object.
  arguments jsonb,
  state text not null,
  -- Who allowed it; null while nobody has.
  consent text,
  result text,
  is_cut boolean not null default false,
  pages jsonb not null default '[]',
  created_at timestamptz not null default now(),
  duration_ms integer
);
create index tool_calls_of_message on tool_calls (message_id, created_at, id);
create index tool_calls_of_user on tool_calls (user_id);
select protect_tenant_table('tool_calls');

-- What holds for a tool in a conversation, where it is not the default.
create table tool_permissions (
  conversation_id uuid not null references conversations (id) on delete cascade,
  user_id text not null references users (id) on delete cascade,
  tool_id text not null,
  permission text not null,
  primary key (conversation_id, tool_id)
);
create index tool_permissions_of_user on tool_permissions (user_id);
select protect_tenant_table('tool_permissions');

-- Every call that ended, also after its conversation is gone: without arguments and results.
create table tool_log (
  id uuid primary key,
  user_id text not null references users (id) on delete cascade,
  tool_id text not null,
  server text,
  outcome text not null,
  consent text,
  duration_ms integer,
  created_at timestamptz not null default now()
);
create index tool_log_of_user on tool_log (user_id, created_at desc, id desc);
select protect_tenant_table('tool_log');

-- How many tools the answer has called.
alter table messages add column tool_call_count smallint not null default 0;
