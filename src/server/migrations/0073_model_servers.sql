-- Keys of providers and servers of models that administrators enter on the screen (docs/decisions/0105-model-servers.md).

-- Of the installation: the key of a hosted provider, sealed with the secret of the installation.
create table provider_keys (
  provider text primary key,
  sealed_key text not null,
  -- The last letters, so that an administrator knows which key it is.
  hint text not null,
  changed_at timestamptz not null default now()
);
revoke all on provider_keys from lounge_app;

-- Of the installation: a server that speaks OpenAI's chat completions.
create table model_servers (
  id uuid primary key,
  name text not null unique,
  base_url text not null,
  -- Null where the server needs no key.
  sealed_key text,
  -- An administrator allowed an address that is not public.
  allows_private boolean not null,
  kind text,
  -- What the server said of its models when it was asked last, and what trying single ones showed.
  models jsonb not null default '[]',
  trials jsonb not null default '{}',
  checked_at timestamptz,
  -- Why it could not be asked when that was tried last; null where it could.
  failure jsonb,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now()
);
revoke all on model_servers from lounge_app;

-- An answer in which the agent called a tool that it was not offered: nothing was run.
alter table messages drop constraint messages_cut_short_check;
alter table messages add constraint messages_cut_short_check
  check (cut_short in ('length', 'filtered', 'refused', 'tool-call'));
