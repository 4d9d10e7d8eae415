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

-- Addresses that are told of what happens in a workspace. Only the owner sees them: the address of a chat is a secret.
create table webhooks (
  id uuid primary key,
  workspace_id uuid not null references workspaces (id) on delete cascade,
  name text not null,
  url text not null,
  shape text not null check (shape in ('lounge', 'slack', 'teams')),
  -- 'task.created' and the like.
  events text[] not null,
  -- Sealed by the server.
  secret text not null,
  -- The one before, which signs as well until then.
  previous_secret text,
  previous_until timestamptz,
  state text not null default 'on' check (state in ('on', 'off', 'failed')),
  -- Since when no delivery has arrived; null while they do.
  failing_since timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  unique (workspace_id, id)
);
create index webhooks_of_workspace on webhooks (workspace_id) where deleted_at is null;
create index webhooks_deleted on webhooks (deleted_at) where deleted_at is not null;
select protect_workspace_table('webhooks', 'owner');

create table webhook_deliveries (
  id uuid primary key default gen_random_uuid(),
  -- Changes of one object wait for each other, so their numbers have the order of the changes.
  sequence bigint generated always as identity,
  workspace_id uuid not null references workspaces (id) on delete cascade,
  webhook_id uuid not null,
  event text not null,
  -- What it tells of; null for a test.
  activity_id uuid,
  state text not null default 'waiting' check (state in ('waiting', 'sending', 'done', 'failed')),
  attempts integer not null default 0,
  next_at timestamptz not null default now(),
  -- The body of the last attempt, what was answered, or why nothing was.
  request text,
  status integer,
  answer text,
  problem text,
  took_ms integer,
  attempted_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  foreign key (workspace_id, webhook_id) references webhooks (workspace_id, id) on delete cascade
);
create index webhook_deliveries_due on webhook_deliveries (next_at, sequence) where state in ('waiting', 'sending');
create index webhook_deliveries_of_webhook on webhook_deliveries (webhook_id, sequence desc);
create index webhook_deliveries_of_workspace on webhook_deliveries (workspace_id, created_at desc, id desc);
select protect_workspace_table('webhook_deliveries', 'owner');

-- Only the owner reads it, which the policy for writing allows.
drop policy members_read on webhooks;
-- Only the owner reads it, which the policy for writing allows.
drop policy members_read on webhook_deliveries;

-- The names of an event, the most particular first. 'idea-created' is 'idea.created'; what happens to a task is named after
-- its kind, and a status that means done is an event of its own.
create function webhook_events_of(activity workspace_activity)
returns text[] language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  noun text;
  is_done boolean;
begin
  if activity.task_id is null or activity.kind not in
    ('task-created', 'task-updated', 'task-deleted', 'task-restored', 'comment-added') then
    return array[regexp_replace(activity.kind, '-', '.')];
  end if;
  select t.kind, t.category = 'done' and activity.changes @> '[{"field": "status"}]'
    into noun, is_done from tasks t where t.id = activity.task_id;
  noun := coalesce(noun, 'task');
  if activity.kind = 'comment-added' then return array[noun || '.commented']; end if;
  if is_done and activity.kind = 'task-updated' then return array[noun || '.done', noun || '.updated']; end if;
  return array[noun || '.' || split_part(activity.kind, '-', 2)];
end
$$;

-- In the transaction of what happened: a delivery is queued for each webhook that asks for it, or neither is there.
create function queue_webhook_deliveries() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  names text[];
begin
  if not exists (select from webhooks w where w.workspace_id = new.workspace_id and w.state = 'on' and w.deleted_at is null)
    then return null; end if;
  names := webhook_events_of(new);
  insert into webhook_deliveries (workspace_id, webhook_id, event, activity_id)
    select w.workspace_id, w.id,
      (select name from unnest(names) with ordinality as listed (name, place) where name = any (w.events) order by place limit 1),
      new.id
    from webhooks w
    where w.workspace_id = new.workspace_id and w.state = 'on' and w.deleted_at is null and w.events && names;
  return null;
end
$$;

-- The address of a calendar of a person in a workspace.
create table calendar_feeds (
  id uuid primary key,
  user_id text not null references users (id) on delete cascade,
  workspace_id uuid not null references workspaces (id) on delete cascade,
  -- SHA-256 of the secret in the address. The secret itself is kept nowhere.
  token_hash text not null unique,
  content text not null check (content in ('all', 'mine')),
  last_read_at timestamptz,
  created_at timestamptz not null default now(),
  unique (user_id, workspace_id)
);
create index calendar_feeds_of_workspace on calendar_feeds (workspace_id);
select protect_tenant_table('calendar_feeds');

-- The functions run with the rights of lounge_system, whose policies show all rows; the owner of the tables sees none.
grant create on schema public to lounge_system;
alter function webhook_events_of(workspace_activity) owner to lounge_system;
alter function queue_webhook_deliveries() owner to lounge_system;
revoke create on schema public from lounge_system;
revoke execute on function webhook_events_of(workspace_activity) from public;
grant execute on function webhook_events_of(workspace_activity) to lounge_system;

create trigger activity_queues_webhooks after insert on workspace_activity
  for each row execute function queue_webhook_deliveries();
