-- What reviewers changed and remarked in a Word file that was imported, each with its place in the text. A person accepts or
-- refuses them one by one; what is decided is removed.

alter table designs add column suggestions jsonb not null default '[]';
