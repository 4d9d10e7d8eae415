-- A design that follows its blueprint can be taken back (docs/decisions/0046-documents-of-a-model.md).

alter table design_versions
  -- The solution that the text described, on the last version before it described another one; null on all others.
  add column model jsonb;
alter table design_versions drop constraint design_versions_reason_check;
alter table design_versions add constraint design_versions_reason_check
  check (reason in ('generated', 'restored', 'template', 'imported', 'exported', 'edited', 'updated'));
