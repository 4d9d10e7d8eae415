-- The solution that a generated design describes (docs/decisions/0046-documents-of-a-model.md).

alter table designs
  -- As it was when the document was generated or updated; null for designs whose text is all there is.
  add column solution jsonb,
  -- The price rows of its components at that time; null where no price book was at hand.
  add column prices jsonb,
  -- What it was built from; null when it was taken from a blueprint.
  add column built_from jsonb,
  -- Without a foreign key: the design outlives its blueprint.
  add column blueprint_id uuid,
  add column blueprint_revision integer,
  -- Values that an update of the solution has replaced: [{ label, from, to }].
  add column replaced_values jsonb not null default '[]';
create index designs_blueprint on designs (user_id, blueprint_id) where blueprint_id is not null;
