-- How many topics a template's text has headings for, counted when it is written: a list reads no text.

alter table design_templates add column topic_count integer;
-- While it is forced, the policies bind the owner of the table too, who would see no row.
alter table design_templates no force row level security;
update design_templates set topic_count = (
  select count(*) from regexp_split_to_table(content, '\n') as line
  where line ~ '^ {0,3}(##[ \t]+[^/]+|###[ \t]+.*/.*)$' and line !~* 'table of contents'
);
alter table design_templates force row level security;
alter table design_templates alter column topic_count set not null;
