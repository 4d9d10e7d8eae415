-- Thoughts of models, how answers ended, and agents as an administrator changed them
-- (docs/decisions/0055-provider-features.md).

-- What a model thought before it answered, for the person alone: no other model is given it, and no search finds it.
create table answer_thoughts (
  message_id uuid primary key references messages (id) on delete cascade,
  user_id text not null references users (id) on delete cascade,
  thoughts text not null
);
create index answer_thoughts_of_user on answer_thoughts (user_id);
select protect_tenant_table('answer_thoughts');

-- Milliseconds from the start of an answer to its first text; null where the model showed no thoughts.
alter table messages add column thought_ms integer;
-- Why a complete answer is not a whole one; null where it is.
alter table messages add column cut_short text check (cut_short in ('length', 'filtered', 'refused'));

-- Of the installation: what an administrator changed of an agent.
create table agent_overrides (
  agent_id text primary key,
  changes jsonb not null,
  changed_at timestamptz not null default now()
);
-- Requests of people only read it, as the system; nobody has rows of their own.
revoke all on agent_overrides from lounge_app;
