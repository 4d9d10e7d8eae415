-- Cloud Blueprints: solutions that people draw or describe, and the versions they had
-- (docs/decisions/0043-blueprints.md).

create table blueprints (
  id uuid primary key,
  user_id text not null references users (id) on delete cascade,
  title text not null,
  provider text not null check (provider in ('azure', 'aws', 'gcp')),
  -- A Solution. `json` and not `jsonb`: it is returned as it was sent, and any text is allowed in it.
  solution json not null,
  -- What a person dragged: { id: { x, y } }.
  positions json not null default '{}',
  component_count integer not null default 0,
  -- Of solution and positions, for the storage of the plan.
  bytes integer not null,
  -- Counts the changes of solution and positions.
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Set: deleted by its owner, who may still take that back.
  deleted_at timestamptz
);
create index blueprints_of_user on blueprints (user_id, updated_at desc, id desc) where deleted_at is null;
create index blueprints_deleted on blueprints (deleted_at) where deleted_at is not null;
select protect_tenant_table('blueprints');

create table blueprint_versions (
  id uuid primary key,
  blueprint_id uuid not null references blueprints (id) on delete cascade,
  user_id text not null,
  revision integer not null,
  reason text not null check (reason in ('edited', 'replaced', 'restored', 'named')),
  -- Given by a person; such a version is kept until its blueprint goes.
  name text,
  solution json not null,
  positions json not null,
  component_count integer not null,
  bytes integer not null,
  -- When the blueprint was last saved as it is in this version.
  saved_at timestamptz not null,
  -- When the version was made of it.
  created_at timestamptz not null default now()
);
create index blueprint_versions_of_blueprint on blueprint_versions (blueprint_id, created_at desc, id desc);
create unique index blueprint_versions_by_name on blueprint_versions (blueprint_id, name) where name is not null;
select protect_tenant_table('blueprint_versions');
