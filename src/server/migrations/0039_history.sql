-- History: search in all of a person's messages, and the order of their conversations (docs/decisions/0050-history.md).

create table conversation_folders (
  id uuid primary key,
  user_id text not null references users (id) on delete cascade,
  name text not null,
  deleted_at timestamptz,
  created_at timestamptz not null default now()
);
create index conversation_folders_of_user on conversation_folders (user_id, name);
select protect_tenant_table('conversation_folders');

alter table conversations add column pinned_at timestamptz;
alter table conversations add column archived_at timestamptz;
alter table conversations add column folder_id uuid references conversation_folders (id) on delete set null;
-- The message of another conversation up to which this one was copied; null when that one is gone.
alter table conversations add column forked_from uuid references messages (id) on delete set null;
create index conversations_pinned on conversations (user_id, pinned_at) where pinned_at is not null;
create index conversations_archived on conversations (user_id, archived_at) where archived_at is not null;
create index conversations_of_folder on conversations (folder_id) where folder_id is not null;
create index conversations_forked on conversations (forked_from) where forked_from is not null;

-- Stems without stop words: people also look for 'will' and 'who'. One configuration for all languages, because a message is
-- too short to tell its language, and the same stems are made of the query.
create text search dictionary lounge_stems (template = pg_catalog.snowball, language = english);
create text search configuration lounge_messages (copy = pg_catalog.english);
alter text search configuration lounge_messages alter mapping replace pg_catalog.english_stem with lounge_stems;

-- The words of a text as they are searched for. Chinese, Japanese and Korean have no spaces: their characters are taken in
-- pairs. What comes after 300,000 characters is not searched.
create function message_lexemes(content text) returns text[] language sql stable as $$
  with body as (select left(content, 300000) as text),
  found as (
    select unnest(tsvector_to_array(to_tsvector('public.lounge_messages',
      regexp_replace(substr(body.text, place, 100000), '[\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af]+', ' ', 'g')))) as lexeme
    from body, generate_series(1, greatest(length(body.text), 1), 100000) as place
    union
    select substr(run[1], place, 2)
    from body, regexp_matches(body.text, '[\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af]{2,200}', 'g') run,
      generate_series(1, length(run[1]) - 1) as place
  )
  select coalesce(array_agg(lexeme), '{}') from found where length(lexeme) <= 100
$$;

-- What a search can be narrowed by. A word of a text has no space in it, so these are never mistaken for one.
create function message_marks(message messages) returns text[] language sql immutable as $$
  select array['role ' || message.role, 'conversation ' || message.conversation_id]
    || case when message.agent_id is null then '{}' else array['agent ' || message.agent_id] end
    || case when message.documents = '[]'::jsonb then '{}' else array['attachment '] end
$$;

-- One row for each message that has ended. Its words wait here until there are enough for a block.
create table message_words (
  message_id uuid primary key references messages (id) on delete cascade,
  user_id text not null references users (id) on delete cascade,
  -- Of the message.
  created_at timestamptz not null,
  -- Null for a message that was there before this table, until the job has read it; and once it is in a block.
  lexemes text[],
  -- The block that has it, and its place there.
  block integer,
  ordinal integer
);
create index message_words_waiting on message_words (user_id, created_at, message_id) where block is null;
create index message_words_unread on message_words (created_at) where block is null and lexemes is null;
create unique index message_words_placed on message_words (user_id, block, ordinal) where block is not null;
select protect_tenant_table('message_words');

-- Blocks of 2,048 messages of a person, in the order of time.
create table message_blocks (
  user_id text not null references users (id) on delete cascade,
  number integer not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  -- A message of it was removed for good: its words are about to be.
  is_stale boolean not null default false,
  primary key (user_id, number)
);
create index message_blocks_stale on message_blocks (user_id) where is_stale;
select protect_tenant_table('message_blocks');

-- For each block and word the messages that have it: two bytes each, or 256 bytes with a bit for each (postings.ts).
create table message_terms (
  user_id text not null references users (id) on delete cascade,
  block integer not null,
  lexeme text collate "C" not null,
  postings bytea not null,
  primary key (user_id, block, lexeme)
);
select protect_tenant_table('message_terms');

-- In the transaction that ends a message, so that a crash leaves none out.
create function index_message() returns trigger language plpgsql as $$
begin
  insert into message_words (message_id, user_id, created_at, lexemes)
  values (new.id, new.user_id, new.created_at, message_lexemes(new.content) || message_marks(new))
  on conflict (message_id) do update set lexemes = excluded.lexemes where message_words.block is null;
  return null;
end
$$;
create trigger index_new_message after insert on messages
  for each row when (new.status <> 'running') execute function index_message();
create trigger index_ended_message after update of content, status on messages
  for each row when (new.status <> 'running') execute function index_message();

create function mark_block_stale() returns trigger language plpgsql as $$
begin
  update message_blocks set is_stale = true where user_id = old.user_id and number = old.block;
  return null;
end
$$;
create trigger mark_block_stale after delete on message_words
  for each row when (old.block is not null) execute function mark_block_stale();

insert into message_words (message_id, user_id, created_at)
select id, user_id, created_at from messages where status <> 'running';
