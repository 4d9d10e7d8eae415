-- The Terraform files that a blueprint was imported from (docs/decisions/0044-terraform-of-blueprints.md).

create table blueprint_sources (
  blueprint_id uuid primary key references blueprints (id) on delete cascade,
  user_id text not null references users (id) on delete cascade,
  -- [{ path, text }]: without those that have a secret in plain text.
  files json not null,
  -- The address of each part of the solution in Terraform, by its id.
  addresses json not null,
  -- Of files and addresses, for the storage of the plan.
  bytes integer not null,
  created_at timestamptz not null default now()
);
create index blueprint_sources_of_user on blueprint_sources (user_id);
select protect_tenant_table('blueprint_sources');
