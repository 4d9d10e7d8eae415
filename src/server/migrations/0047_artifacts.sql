-- What people made of the artifacts of answers (docs/decisions/0058-reading-answers.md). The versions that agents wrote are
-- in their answers and are read from there.

create table artifact_edits (
  id uuid primary key,
  user_id text not null references users (id) on delete cascade,
  -- The answer and the artifact in it that was edited, counted from 0.
  message_id uuid not null references messages (id) on delete cascade,
  place smallint not null check (place >= 0),
  content text not null check (length(content) <= 200000),
  created_at timestamptz not null default now()
);
create index artifact_edits_of_message on artifact_edits (message_id, place);
create index artifact_edits_of_user on artifact_edits (user_id);
select protect_tenant_table('artifact_edits');
