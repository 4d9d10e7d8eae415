-- What happens to statements of work after they are sent (docs/decisions/0089-statements-of-work.md).

-- A version as it was sent. Nobody may change a row: the hash of the document is compared before it is accepted.
create table sow_versions (
  id uuid primary key,
  user_id text not null references users (id) on delete cascade,
  sow_id uuid not null references sows (id) on delete cascade,
  version integer not null,
  -- JSON in its canonical form (RFC 8785): what the client reads, without costs and margins.
  document text not null,
  -- SHA-256 of the document in hexadecimal digits.
  hash text not null,
  valid_until date not null,
  bytes integer not null,
  sent_at timestamptz not null,
  unique (sow_id, version)
);
create index sow_versions_of_user on sow_versions (user_id);
select protect_tenant_table('sow_versions');
revoke update on sow_versions from lounge_app;

-- An append-only list.
create table sow_events (
  id uuid primary key,
  user_id text not null references users (id) on delete cascade,
  sow_id uuid not null references sows (id) on delete cascade,
  version integer not null,
  kind text not null check (kind in ('sent', 'viewed', 'accepted', 'declined', 'withdrawn', 'expired', 'revised')),
  -- Who accepted or declined, as they wrote their name.
  name text,
  -- Why it was declined.
  reason text,
  -- The hash of the document that was sent, accepted or declined.
  hash text,
  at timestamptz not null default clock_timestamp()
);
create index sow_events_of_sow on sow_events (sow_id, at);
create index sow_events_of_user on sow_events (user_id);
select protect_tenant_table('sow_events');
revoke update on sow_events from lounge_app;

-- Links with which a client reads a version and decides.
create table sow_links (
  id uuid primary key,
  user_id text not null references users (id) on delete cascade,
  sow_id uuid not null references sows (id) on delete cascade,
  version_id uuid not null references sow_versions (id) on delete cascade,
  -- SHA-256 of the token in the link. The token itself is kept nowhere.
  token_hash bytea not null unique,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  viewed_at timestamptz,
  created_at timestamptz not null default now()
);
create index sow_links_of_sow on sow_links (sow_id, created_at);
create index sow_links_of_user on sow_links (user_id);
create index sow_links_of_version on sow_links (version_id);
select protect_tenant_table('sow_links');
