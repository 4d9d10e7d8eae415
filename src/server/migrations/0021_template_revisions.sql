-- Counts the changes of a template's text, so that an admin who edits it learns that another one has saved it meanwhile.

alter table design_templates add column revision integer not null default 1;
