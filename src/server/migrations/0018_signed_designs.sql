-- What a design needs before a client signs it: facts that stay as they were generated, the requirements its sources
-- state, its client, and versions that people name and approve.

alter table designs
  -- What Lounge assumed when the document was generated; null until then. A later change of the provider or of the
  -- defaults does not reach it.
  add column fixed_facts jsonb,
  -- Requirements found in the sources of the last generation, each with its quote and document.
  add column source_claims jsonb not null default '[]',
  -- Client, author, classification and logo of this design; null for those of the person.
  add column client_data jsonb;

alter table design_versions
  -- Set for a version that a person named: '0.1', '1.0'. Such a version is never removed for its age.
  add column name text,
  add column state text check (state in ('draft', 'approved')),
  add column note text not null default '',
  -- Who approved it: name, role, date and decision.
  add column approvals jsonb not null default '[]';
create unique index design_versions_named on design_versions (design_id, name) where name is not null;
