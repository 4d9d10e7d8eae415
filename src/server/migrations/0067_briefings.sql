-- The daily briefing of a person (docs/decisions/0096-briefing.md): one for each day, made at the person's hour.

create table briefings (
  id uuid primary key,
  user_id text not null references users (id) on delete cascade,
  -- The person's day.
  day date not null,
  -- What it tells of began after this.
  since timestamptz not null,
  made_at timestamptz not null,
  -- Its sections with their lines, as shared/briefing-shapes.ts says.
  sections jsonb not null,
  -- The sentences of a model that its lines support; null: it is worded by rules only.
  wording jsonb,
  unique (user_id, day)
);
select protect_tenant_table('briefings');

create table briefing_settings (
  user_id text primary key references users (id) on delete cascade,
  is_on boolean not null,
  -- The hour of the person's day from which it is made.
  hour smallint not null check (hour between 0 and 23),
  by_mail boolean not null,
  -- The workspaces that it tells of; null: all.
  workspace_ids jsonb
);
select protect_tenant_table('briefing_settings');
