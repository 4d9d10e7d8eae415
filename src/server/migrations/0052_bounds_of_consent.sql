-- "Always" holds for what a tool said of itself when it was allowed: its fingerprint, and its definition in order to show what
-- has changed since. Null where that is not known, as in all rows from before; the person is asked again.
alter table tool_permissions add column granted_for jsonb;

-- What the person is asked about, while they are: the fingerprint and definition of the tool, and what they had allowed before.
alter table tool_calls add column asked_for jsonb;

-- Shared links end with 'Clear Chat', and come back when it is taken back: the time is that of the messages it cleared.
alter table conversation_shares add column cleared_at timestamptz;
create index conversation_shares_cleared on conversation_shares (cleared_at) where cleared_at is not null;

-- What a stored file was, so that one that has changed in the storage is not handed out as the original. Null: from before.
alter table design_files add column content_sha256 text;
alter table design_images add column content_sha256 text;
alter table task_attachments add column content_sha256 text;
