-- Reading of documents, and the index that finds passages in them (docs/decisions/0048-retrieval.md).

-- How far reading a document has come. Documents that nobody can read have no row.
create table document_readings (
  document_id uuid primary key references documents (id) on delete cascade,
  user_id text not null references users (id) on delete cascade,
  state text not null check (state in ('waiting', 'reading', 'ready', 'failed')),
  -- How often it was begun: a document that ends the process each time is given up.
  attempts integer not null default 0,
  -- What went wrong, in words for the person.
  problem text,
  -- What is missing of the text, in words for the person.
  warnings text[] not null default '{}',
  -- A configuration of text search: 'english'.
  language text not null default 'simple',
  -- Pages, slides or sheets; null where the file has none.
  pages integer,
  passages integer not null default 0,
  -- The sum of the lengths of its passages.
  lexemes integer not null default 0,
  -- A sign of life while it is read.
  changed_at timestamptz not null default now()
);
-- With the document: row-level security adds the person to every condition, and joins must not read all of their rows.
create index document_readings_of_user on document_readings (user_id, document_id);
create index document_readings_open on document_readings (changed_at) where state in ('waiting', 'reading');
select protect_tenant_table('document_readings');

create table search_passages (
  document_id uuid not null references documents (id) on delete cascade,
  -- From 0, in the order of the document.
  ordinal integer not null,
  user_id text not null references users (id) on delete cascade,
  heading text not null,
  -- 'Page 3', 'Slide 2', 'Sheet Costs'; null where the file has none.
  page text,
  content text not null,
  -- Offsets in the text of the document, in UTF-16 code units.
  start_at integer not null,
  end_at integer not null,
  primary key (document_id, ordinal)
);
create index search_passages_of_user on search_passages (user_id);
select protect_tenant_table('search_passages');

-- The inverted index: for each lexeme of a document the passages that have it. The three arrays are of one length.
create table search_terms (
  document_id uuid not null references documents (id) on delete cascade,
  lexeme text collate "C" not null,
  user_id text not null references users (id) on delete cascade,
  ordinals integer[] not null,
  -- How often a passage has it; in the heading it counts several times.
  counts smallint[] not null,
  -- The lengths of the passages, in lexemes counted like that.
  lengths smallint[] not null,
  -- The sum of counts.
  total integer not null,
  -- The length of the arrays, which need not be read for it.
  passages integer not null,
  primary key (document_id, lexeme)
);
create index search_terms_of_user on search_terms (user_id, lexeme);
select protect_tenant_table('search_terms');

-- The words of a person's documents, by which misspelt ones are corrected. Words of deleted documents may be left.
create table search_words (
  user_id text not null references users (id) on delete cascade,
  word text collate "C" not null,
  backwards text collate "C" not null,
  primary key (user_id, word)
);
create index search_words_backwards on search_words (user_id, backwards);
select protect_tenant_table('search_words');

-- Where the pages, slides or sheets of a document begin in its text: [{"label": "Page 1", "start": 0}].
alter table document_texts add column pages jsonb not null default '[]';

-- What is there already is read again.
insert into document_readings (document_id, user_id, state)
select document_id, user_id, 'waiting' from document_texts;

-- What was searched and found for an answer, as the person can look through it. Kept beside the message, which is read often.
create table answer_searches (
  message_id uuid primary key references messages (id) on delete cascade,
  user_id text not null references users (id) on delete cascade,
  search jsonb not null
);
create index answer_searches_of_user on answer_searches (user_id);
select protect_tenant_table('answer_searches');
