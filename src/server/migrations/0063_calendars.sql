-- Calendars of a person, from a file or an address, and their events. They are private: other people see an event only once it was
-- made a meeting of a workspace.

create table calendars (
  id uuid primary key,
  user_id text not null references users (id) on delete cascade,
  name text not null,
  source text not null check (source in ('file', 'address')),
  -- The address is a secret of many calendars: encrypted, and never returned.
  sealed_url text,
  host text,
  etag text,
  last_modified text,
  -- VTIMEZONE components.
  zones text not null default '',
  event_count integer not null default 0,
  bytes integer not null default 0,
  unread jsonb not null default '[]',
  unread_count integer not null default 0,
  read_at timestamptz not null default now(),
  problem text,
  -- Attempts in a row that failed: the next one waits longer.
  failures integer not null default 0,
  next_read_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index calendars_of_user on calendars (user_id) where deleted_at is null;
create index calendars_deleted on calendars (deleted_at) where deleted_at is not null;
create index calendars_due on calendars (next_read_at) where next_read_at is not null and deleted_at is null;
select protect_tenant_table('calendars');

create table calendar_series (
  calendar_id uuid not null references calendars (id) on delete cascade,
  -- SHA-256 of the UID, which may be long.
  uid_hash text not null,
  user_id text not null references users (id) on delete cascade,
  text text not null,
  first_at timestamptz not null,
  -- Null: recurs without a known end.
  last_at timestamptz,
  primary key (calendar_id, uid_hash)
);
create index calendar_series_of_user on calendar_series (user_id);
create index calendar_series_in_time on calendar_series (calendar_id, first_at);
select protect_tenant_table('calendar_series');
