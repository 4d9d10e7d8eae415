-- Statements of work of people (docs/decisions/0089-statements-of-work.md), and what each person's own begin with.

create table sows (
  id uuid primary key,
  user_id text not null references users (id) on delete cascade,
  title text not null,
  -- All sections, as shared/content/content-shapes.ts says.
  content json not null,
  -- Only a draft can be edited.
  state text not null default 'draft' check (state in ('draft', 'sent', 'accepted', 'declined', 'withdrawn', 'expired')),
  -- The version that is edited, or that was sent last.
  version integer not null default 1 check (version > 0),
  -- What lists show of the content.
  client text not null,
  value bigint not null,
  currency text not null,
  valid_until date not null,
  bytes integer not null,
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index sows_of_user on sows (user_id, updated_at desc, id desc) where deleted_at is null;
create index sows_deleted on sows (deleted_at) where deleted_at is not null;
select protect_tenant_table('sows');

-- Rates, hours of tasks that the person has confirmed or changed, and who offers.
create table sow_settings (
  user_id text primary key references users (id) on delete cascade,
  rates json not null,
  tasks json not null,
  provider json not null,
  updated_at timestamptz not null default now()
);
select protect_tenant_table('sow_settings');
