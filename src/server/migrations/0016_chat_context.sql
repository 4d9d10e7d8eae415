-- What an answer was not given: attached documents with the reason, and how many earlier messages. Null: nothing.
alter table messages add column left_out jsonb;
-- Why the agent failed: kind, HTTP status, attempts. Null: it did not.
alter table messages add column failure jsonb;
-- 'Clear Chat' renames the conversation; taking it back restores this title.
alter table conversations add column title_before_clear text;
