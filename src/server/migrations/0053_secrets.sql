-- Which kinds of secrets a request had and whether the person sent them as they are; never the secrets. Null: none, or from
-- before.
alter table messages add column secrets jsonb;
alter table code_turns add column secrets jsonb;
