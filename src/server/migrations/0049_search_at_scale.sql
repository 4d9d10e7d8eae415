-- Searches that stay fast in a million messages and half a million passages (docs/decisions/0050-history.md, 0048-retrieval.md).

-- The messages of a conversation in each block, in a table of their own. As words of message_terms, the thousands of
-- conversations of a folder or the archive were looked up in every block.

create table conversation_postings (
  conversation_id uuid not null references conversations (id) on delete cascade,
  block integer not null,
  user_id text not null references users (id) on delete cascade,
  -- As in message_terms.
  postings bytea not null,
  -- Of the conversation, kept by a trigger: a search reads only the rows it is narrowed to.
  folder_id uuid,
  is_pinned boolean not null,
  is_archived boolean not null,
  primary key (conversation_id, block)
);
create index conversation_postings_of_block on conversation_postings (user_id, block);
create index conversation_postings_of_folder on conversation_postings (user_id, folder_id, block) where folder_id is not null;
create index conversation_postings_pinned on conversation_postings (user_id, block) where is_pinned;
create index conversation_postings_archived on conversation_postings (user_id, block) where is_archived;
select protect_tenant_table('conversation_postings');

insert into conversation_postings (conversation_id, block, user_id, postings, folder_id, is_pinned, is_archived)
select c.id, t.block, t.user_id, t.postings, c.folder_id, c.pinned_at is not null, c.archived_at is not null
from message_terms t join conversations c on c.user_id = t.user_id and c.id::text = substr(t.lexeme, length('conversation ') + 1)
where t.lexeme like 'conversation %';
delete from message_terms where lexeme like 'conversation %';
update message_words set lexemes = array(select l from unnest(lexemes) l where l not like 'conversation %')
where lexemes is not null;

create or replace function message_marks(message messages) returns text[] language sql immutable as $$
  select array['role ' || message.role]
    || case when message.agent_id is null then '{}' else array['agent ' || message.agent_id] end
    || case when message.documents = '[]'::jsonb then '{}' else array['attachment '] end
$$;

create function organize_postings() returns trigger language plpgsql as $$
begin
  update conversation_postings
  set folder_id = new.folder_id, is_pinned = new.pinned_at is not null, is_archived = new.archived_at is not null
  where conversation_id = new.id;
  return null;
end
$$;
create trigger organize_postings after update of folder_id, pinned_at, archived_at on conversations
  for each row when (new.folder_id is distinct from old.folder_id or (new.pinned_at is null) <> (old.pinned_at is null)
    or (new.archived_at is null) <> (old.archived_at is null))
  execute function organize_postings();

-- Blocks are searched in the order of time, which is not that of their numbers: copies and imports bring old messages.
create index message_blocks_in_time on message_blocks (user_id, last_at);

-- By this index alone the words of a query are counted, and the documents are chosen whose passages are ranked.
create index search_terms_of_lexeme on search_terms (user_id, lexeme, document_id) include (total, passages);
drop index search_terms_of_user;

-- As a list, what others share was gone through for each row; as the rows of a subquery it is hashed.
create function share_document_rows(shared_table regclass, document_column name)
returns void language plpgsql as $$
declare
  person constant text := '(select current_setting(''app.user_id'', true))';
begin
  execute format('alter policy readers on %s using (
    user_id = any ((select readable_owners_of_person(%s))::text[])
    and (user_id = %s or %I in (select unnest(shared_documents_of_person(%s)))))', shared_table, person, person,
    document_column, person);
end
$$;
select share_document_rows('documents', 'id');
select share_document_rows('document_readings', 'document_id');
select share_document_rows('search_passages', 'document_id');
select share_document_rows('search_terms', 'document_id');
drop function share_document_rows(regclass, name);
