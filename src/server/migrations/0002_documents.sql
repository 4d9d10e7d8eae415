-- A person's documents, the text of those an agent can read, and the stored objects no document owns.

create table documents (
  id uuid primary key,
  user_id text not null references users (id) on delete cascade,
  name text not null,
  size bigint not null,
  type text not null,
  url text not null,
  storage_key text not null unique,
  -- Made by the client: an upload repeated after a lost answer is the same document.
  upload_id uuid not null,
  content_sha256 text not null,
  -- An agent can read it: its text is kept, or it is an image.
  readable boolean not null,
  created_at timestamptz not null default now(),
  -- Set: deleted by its owner, who may still take that back.
  deleted_at timestamptz,
  unique (user_id, upload_id)
);
create index documents_of_user on documents (user_id, created_at desc, id desc);
create index documents_deleted on documents (deleted_at) where deleted_at is not null;
select protect_tenant_table('documents');

create table document_texts (
  document_id uuid primary key references documents (id) on delete cascade,
  user_id text not null references users (id) on delete cascade,
  text text not null
);
select protect_tenant_table('document_texts');

-- Written before an object is stored, removed by the transaction that gives it to a document. So whatever
-- a crash leaves behind is listed here, and is deleted from the store after `delete_after`.
create table unowned_objects (
  storage_key text primary key,
  user_id text not null,
  delete_after timestamptz not null
);
create index unowned_objects_due on unowned_objects (delete_after);
select protect_tenant_table('unowned_objects');
