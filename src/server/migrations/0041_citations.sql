-- Citations that are checked against what the agent was given (docs/decisions/0052-checked-citations.md).

-- The passages that an answer was given, whole. Once the answer has ended, those that it does not cite are removed.
create table answer_sources (
  message_id uuid primary key references messages (id) on delete cascade,
  user_id text not null references users (id) on delete cascade,
  sources jsonb not null
);
create index answer_sources_of_user on answer_sources (user_id);
select protect_tenant_table('answer_sources');

-- What the check of an ended answer found; null where there was nothing to check.
alter table messages add column citation_check jsonb;
-- Whether the answer may use nothing but the person's documents.
alter table messages add column is_documents_only boolean not null default false;
