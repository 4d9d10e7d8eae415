-- Conversations that are shared by a link, and that come from elsewhere (docs/decisions/0057-in-and-out.md).

-- Where a conversation was imported from, and its id there: the same one is not imported twice.
alter table conversations add column import_source text check (import_source in ('chatgpt', 'claude', 'lounge'));
alter table conversations add column import_key text;
create unique index conversations_imported on conversations (user_id, import_source, import_key) where import_key is not null;

-- Pages that anyone with the link can read, as they were when they were shared.
create table conversation_shares (
  id uuid primary key,
  user_id text not null references users (id) on delete cascade,
  conversation_id uuid not null references conversations (id) on delete cascade,
  -- SHA-256 of the token in the link. The token itself is kept nowhere.
  token_hash bytea not null unique,
  title text not null,
  -- The HTML of its messages, without anything of ours around it.
  body text not null,
  messages integer not null,
  has_sources boolean not null,
  -- Null: until it is revoked.
  expires_at timestamptz,
  created_at timestamptz not null default now()
);
create index conversation_shares_of_user on conversation_shares (user_id, created_at);
create index conversation_shares_of_conversation on conversation_shares (conversation_id);
create index conversation_shares_expired on conversation_shares (expires_at) where expires_at is not null;
select protect_tenant_table('conversation_shares');

create table chat_imports (
  id uuid primary key,
  user_id text not null references users (id) on delete cascade,
  -- Of the file.
  name text not null,
  size bigint not null default 0,
  -- The file is deleted when the import ends.
  storage_key text not null unique,
  state text not null check (state in ('uploading', 'waiting', 'reading', 'done', 'stopped', 'failed')),
  problem text,
  -- Which of the JSON files in the archive is read next, and from which byte of it.
  file integer not null default 0,
  position bigint not null default 0,
  -- Bytes of all of them, and of those that are read.
  total bigint not null default 0,
  read bigint not null default 0,
  imported integer not null default 0,
  known integer not null default 0,
  skipped integer not null default 0,
  attempts integer not null default 0,
  -- Also a sign of life.
  changed_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
create index chat_imports_of_user on chat_imports (user_id, created_at);
create index chat_imports_open on chat_imports (changed_at) where state in ('uploading', 'waiting', 'reading');
-- One at a time for each person.
create unique index chat_imports_under_way on chat_imports (user_id) where state in ('waiting', 'reading');
select protect_tenant_table('chat_imports');

-- What became of each conversation in the file, in its order.
create table chat_import_items (
  import_id uuid not null references chat_imports (id) on delete cascade,
  number integer not null,
  user_id text not null references users (id) on delete cascade,
  title text not null,
  result text not null check (result in ('imported', 'known', 'skipped')),
  -- Why it was skipped, and what is missing of it.
  notes jsonb not null default '[]',
  conversation_id uuid references conversations (id) on delete set null,
  primary key (import_id, number)
);
create index chat_import_items_of_conversation on chat_import_items (conversation_id) where conversation_id is not null;
select protect_tenant_table('chat_import_items');

-- Reading the words of a message takes far longer than writing it. An import writes hundreds in one transaction, so it asks
-- to leave their words to the job that reads what was not read yet.
create or replace function index_message() returns trigger language plpgsql as $$
begin
  insert into message_words (message_id, user_id, created_at, lexemes)
  values (new.id, new.user_id, new.created_at,
    case when coalesce(current_setting('lounge.index_later', true), '') = 'on' then null
      else message_lexemes(new.content) || message_marks(new) end)
  on conflict (message_id) do update set lexemes = excluded.lexemes where message_words.block is null;
  return null;
end
$$;
