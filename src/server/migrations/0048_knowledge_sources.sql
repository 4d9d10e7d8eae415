-- Documents of collections that come from a web page or a folder of the server, how far reading a document has come, and
-- collections in projects (docs/decisions/0059-knowledge-sources.md).

create table fetched_pages (
  document_id uuid primary key references documents (id) on delete cascade,
  user_id text not null references users (id) on delete cascade,
  -- As the person gave it.
  url text not null check (length(url) <= 2048),
  -- What the server said to tell whether the page has changed.
  etag text,
  last_modified text,
  -- The last time the page was there, and the last time it was another one.
  fetched_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  -- Why it could not be fetched the last time; null when it could.
  problem text
);
create index fetched_pages_of_user on fetched_pages (user_id);
select protect_tenant_table('fetched_pages');

-- A folder of the server, by the name that the setting KNOWLEDGE_FOLDERS gives it, whose files are kept in a collection.
create table collection_folders (
  collection_id uuid not null,
  name text not null,
  user_id text not null references users (id) on delete cascade,
  attached_at timestamptz not null default now(),
  -- Set while its files are looked at; a process that died leaves an old time.
  scanning_since timestamptz,
  -- Null before the first time.
  scanned_at timestamptz,
  -- How many files were added, changed, the same, removed and skipped, and the files that were not the same.
  report jsonb,
  primary key (collection_id, name),
  foreign key (user_id, collection_id) references knowledge_collections (user_id, id) on delete cascade
);
create index collection_folders_of_user on collection_folders (user_id);
select protect_tenant_table('collection_folders');

create table folder_files (
  collection_id uuid not null,
  folder text not null,
  path text not null,
  user_id text not null references users (id) on delete cascade,
  -- Null after its document was deleted for good: the file is left out from then on.
  document_id uuid references documents (id) on delete set null,
  -- Of the file as it was read last. A file with the same size and time is not read again.
  bytes bigint not null,
  modified_at timestamptz not null,
  sha256 text not null,
  changed_at timestamptz not null default now(),
  -- Since when the file is no longer in the folder.
  missing_since timestamptz,
  primary key (collection_id, folder, path),
  foreign key (collection_id, folder) references collection_folders (collection_id, name) on delete cascade
);
create index folder_files_of_document on folder_files (document_id);
create index folder_files_of_user on folder_files (user_id);
select protect_tenant_table('folder_files');

-- Of a document that is being read; null where its pages cannot be counted before they are read.
alter table document_readings
  add column pages_read integer,
  add column pages_total integer;

alter table project_resources
  drop constraint project_resources_kind_check,
  add constraint project_resources_kind_check check (kind in ('conversation', 'code', 'design', 'document', 'collection'));
