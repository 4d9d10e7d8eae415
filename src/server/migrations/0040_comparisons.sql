-- Comparisons of agents (docs/decisions/0051-side-by-side.md): answers of several agents to one question, shown side by
-- side. The answers are ordinary messages, siblings below the question; a comparison only says which ones, and the vote.

create table comparisons (
  id uuid primary key,
  user_id text not null references users (id) on delete cascade,
  conversation_id uuid not null references conversations (id) on delete cascade,
  question_id uuid not null references messages (id) on delete cascade,
  -- The names of the agents are not told before the vote.
  is_blind boolean not null,
  -- Shown side by side, until the person goes on with one of the answers.
  is_open boolean not null default true,
  -- Set with the vote; without a winner it is a tie.
  voted_at timestamptz,
  winner_id uuid references messages (id) on delete set null,
  created_at timestamptz not null default now()
);
create index comparisons_of_user on comparisons (user_id, voted_at desc) where voted_at is not null;
create index comparisons_of_conversation on comparisons (conversation_id);
create index comparisons_of_question on comparisons (question_id);
select protect_tenant_table('comparisons');

alter table messages
  add column comparison_id uuid references comparisons (id) on delete set null,
  -- Its column, from 0. A column that was tried again has a new answer; the one before has no place any more.
  add column comparison_place smallint,
  -- Milliseconds from the start of the answer to its first text; null where none came, and for answers of earlier versions.
  add column first_text_ms integer,
  -- How many answers this one was merged from; null for an ordinary answer.
  add column merged_from smallint;
create index messages_of_comparison on messages (comparison_id) where comparison_id is not null;
