-- Doors for machines (docs/decisions/0094-doors-for-machines.md): API keys.

create table api_keys (
  id uuid primary key,
  user_id text not null references users (id) on delete cascade,
  name text not null,
  -- SHA-256 of the key. The key itself is kept nowhere.
  token_hash text not null unique,
  -- The last characters of the key, by which its person recognises it.
  hint text not null,
  scopes text[] not null,
  -- Set: the key is for this workspace only.
  workspace_id uuid references workspaces (id) on delete cascade,
  expires_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz,
  created_at timestamptz not null default now()
);
create index api_keys_of_user on api_keys (user_id, created_at desc);
create index api_keys_of_workspace on api_keys (workspace_id) where workspace_id is not null;
select protect_tenant_table('api_keys');
