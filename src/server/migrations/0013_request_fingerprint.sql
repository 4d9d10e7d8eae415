-- What a request asked for, as a SHA-256 (hex). The same request id with other content is refused instead of getting the
-- run of the first one. Null: the run was inserted before this column, and any repetition counts as the same.

alter table runs add column fingerprint text;
