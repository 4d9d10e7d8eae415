-- Collections of documents, which can be shared with a workspace (docs/decisions/0049-knowledge-base.md).

create table knowledge_collections (
  id uuid primary key,
  user_id text not null references users (id) on delete cascade,
  name text not null,
  description text not null default '',
  -- Whose members can ask it and attach it; null: only its owner.
  workspace_id uuid references workspaces (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  unique (user_id, id)
);
create index knowledge_collections_of_workspace on knowledge_collections (workspace_id) where workspace_id is not null;
create index knowledge_collections_deleted on knowledge_collections (deleted_at) where deleted_at is not null;
select protect_tenant_table('knowledge_collections');

-- A collection has documents of its owner only.
create table collection_documents (
  collection_id uuid not null,
  document_id uuid not null references documents (id) on delete cascade,
  user_id text not null references users (id) on delete cascade,
  added_at timestamptz not null default now(),
  -- From this day on the document is shown as stale.
  review_on date,
  primary key (collection_id, document_id),
  foreign key (user_id, collection_id) references knowledge_collections (user_id, id) on delete cascade
);
create index collection_documents_of_document on collection_documents (document_id);
create index collection_documents_of_user on collection_documents (user_id);
select protect_tenant_table('collection_documents');

-- What others share with a person: of workspaces that both are in now. Both functions belong to lounge_system, whose
-- policies show all rows. A policy reads them once for a statement, as a scalar subquery.
create function shared_collections_of_person(person text)
returns uuid[] language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(array_agg(c.id), '{}')
  from knowledge_collections c
    join workspaces w on w.id = c.workspace_id and w.deleted_at is null
    join workspace_members me on me.workspace_id = w.id and me.user_id = person and me.removed_at is null
    join workspace_members o on o.workspace_id = w.id and o.user_id = c.user_id and o.removed_at is null
  where c.deleted_at is null and c.user_id <> person
$$;
revoke execute on function shared_collections_of_person(text) from public;

create function shared_documents_of_person(person text)
returns uuid[] language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(array_agg(distinct d.document_id), '{}')
  from collection_documents d where d.collection_id = any ((select shared_collections_of_person(person))::uuid[])
$$;
revoke execute on function shared_documents_of_person(text) from public;

-- The person, and those of whom the person can read a document.
create function readable_owners_of_person(person text)
returns text[] language sql stable security definer set search_path = public, pg_temp as $$
  select person || coalesce(array_agg(distinct c.user_id), '{}')
  from knowledge_collections c where c.id = any ((select shared_collections_of_person(person))::uuid[])
$$;
revoke execute on function readable_owners_of_person(text) from public;

grant create on schema public to lounge_system;
alter function shared_collections_of_person(text) owner to lounge_system;
alter function shared_documents_of_person(text) owner to lounge_system;
alter function readable_owners_of_person(text) owner to lounge_system;
revoke create on schema public from lounge_system;
grant execute on function shared_collections_of_person(text) to lounge_app, lounge_system;
grant execute on function shared_documents_of_person(text) to lounge_app, lounge_system;
grant execute on function readable_owners_of_person(text) to lounge_app, lounge_system;

create policy shared_read on knowledge_collections for select to lounge_app
  using (id = any ((select shared_collections_of_person((select current_setting('app.user_id', true))))::uuid[]));
create policy shared_read on collection_documents for select to lounge_app
  using (collection_id = any ((select shared_collections_of_person((select current_setting('app.user_id', true))))::uuid[]));

-- Opens what a search reads to those a document is shared with. Reading and writing get policies of their own, and that of
-- reading names the owners outside of the `or`: a condition with `or` around it would use no index.
create function share_document_table(shared_table regclass, document_column name)
returns void language plpgsql as $$
declare
  person constant text := '(select current_setting(''app.user_id'', true))';
  is_own constant text := format('user_id = %s', person);
begin
  execute format('drop policy owner_rows on %s', shared_table);
  execute format('create policy readers on %s for select to lounge_app using (
    user_id = any ((select readable_owners_of_person(%s))::text[])
    and (%s or %I = any ((select shared_documents_of_person(%s))::uuid[])))', shared_table, person, is_own, document_column, person);
  execute format('create policy owner_inserts on %s for insert to lounge_app with check (%s)', shared_table, is_own);
  execute format('create policy owner_rows on %s for update to lounge_app using (%s) with check (%s)', shared_table, is_own, is_own);
  execute format('create policy owner_deletes on %s for delete to lounge_app using (%s)', shared_table, is_own);
end
$$;
revoke execute on function share_document_table(regclass, name) from public;
select share_document_table('documents', 'id');
select share_document_table('document_readings', 'document_id');
select share_document_table('search_passages', 'document_id');
select share_document_table('search_terms', 'document_id');

-- The collections a person attached to a message: [{"id": "…", "name": "Runbooks"}].
alter table messages add column collections jsonb not null default '[]';
