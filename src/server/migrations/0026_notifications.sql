-- Notifications of a person, and which of them they want (docs/decisions/0038-notifications-and-search.md).

create table notifications (
  id uuid primary key,
  user_id text not null references users (id) on delete cascade,
  -- Null: about something of the person alone. Otherwise only members of the workspace may read it.
  workspace_id uuid references workspaces (id) on delete cascade,
  kind text not null check (kind in ('mention', 'assignment', 'due', 'run', 'team', 'project')),
  -- What has happened; a kind has several.
  event text not null,
  -- Unread ones with the same key are one line while they follow each other within the hour.
  group_key text not null,
  -- Comes once for its key, whatever happens to it.
  is_once boolean not null default false,
  actor_name text,
  -- Somebody besides the actor has added to the line.
  has_others boolean not null default false,
  subject_type text not null,
  subject_id uuid not null,
  -- As it was called then.
  subject_name text not null,
  -- Of a task: 'ABC-12'.
  subject_key text,
  -- The new health of a project.
  detail text,
  amount integer not null default 1,
  happened_at timestamptz not null default now(),
  read_at timestamptz
);
create index notifications_newest on notifications (user_id, happened_at desc, id desc);
create index notifications_unread on notifications (user_id, group_key) where read_at is null;
create unique index notifications_once on notifications (user_id, group_key) where is_once;
create index notifications_of_workspace on notifications (workspace_id) where workspace_id is not null;
select protect_tenant_table('notifications');
-- A removed member reads nothing more of the workspace, not even what had arrived before.
create policy of_members on notifications as restrictive to lounge_app
  using (workspace_id is null
    or workspace_id = any ((select workspaces_of_person((select current_setting('app.user_id', true)), 'viewer'))::uuid[]));
-- People only mark what they got.
revoke insert, update, delete on notifications from lounge_app;
grant update (read_at) on notifications to lounge_app;

create table notification_settings (
  user_id text primary key references users (id) on delete cascade,
  -- As the person's browser names it: 'Europe/Lisbon'. Due days are counted by it.
  time_zone text,
  off_kinds text[] not null default '{}'
);
select protect_tenant_table('notification_settings');

-- Inserts notifications for others in the transaction of what has happened, and returns who got one. The person of the
-- transaction can only reach themselves and the members of their own workspaces; the product can reach everybody.
create function insert_notifications(entries jsonb) returns setof text
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  caller constant text := nullif(current_setting('app.user_id', true), '');
  entry record;
begin
  for entry in
    select e.*, coalesce(m.user_id, e.to_user_id) as recipient
    from jsonb_to_recordset(entries) as e (
      id uuid, to_user_id text, workspace_id uuid, member_id uuid, kind text, event text, group_key text, is_once boolean,
      actor_name text, subject_type text, subject_id uuid, subject_name text, subject_key text, detail text, amount integer)
    left join workspace_members m
      on m.workspace_id = e.workspace_id and m.id = e.member_id and m.removed_at is null
    where case
        when e.workspace_id is null then e.to_user_id is not null and (caller is null or caller = e.to_user_id)
        else m.user_id is not null and m.user_id is distinct from caller
          and (caller is null or e.workspace_id = any (workspaces_of_person(caller, 'viewer')))
      end
      and not exists (
        select from notification_settings s
        where s.user_id = coalesce(m.user_id, e.to_user_id) and e.kind = any (s.off_kinds))
    -- Two transactions lock the same people in the same order.
    order by recipient, e.id
  loop
    if entry.is_once then
      insert into notifications (id, user_id, workspace_id, kind, event, group_key, is_once, actor_name, subject_type,
        subject_id, subject_name, subject_key, detail, amount)
      values (entry.id, entry.recipient, entry.workspace_id, entry.kind, entry.event, entry.group_key, true,
        entry.actor_name, entry.subject_type, entry.subject_id, entry.subject_name, entry.subject_key, entry.detail,
        entry.amount)
      on conflict (user_id, group_key) where is_once do nothing;
      if not found then continue; end if;
    else
      perform pg_advisory_xact_lock(hashtextextended('notifications:' || entry.recipient, 0));
      update notifications n set
        amount = n.amount + entry.amount,
        has_others = n.has_others or n.actor_name is distinct from entry.actor_name,
        actor_name = entry.actor_name,
        event = entry.event,
        subject_name = entry.subject_name,
        subject_key = entry.subject_key,
        detail = entry.detail,
        happened_at = now()
      where n.id = (
        select g.id from notifications g
        where g.user_id = entry.recipient and g.group_key = entry.group_key and g.read_at is null
          and g.happened_at > now() - interval '1 hour'
        order by g.happened_at desc limit 1);
      if not found then
        insert into notifications (id, user_id, workspace_id, kind, event, group_key, actor_name, subject_type,
          subject_id, subject_name, subject_key, detail, amount)
        values (entry.id, entry.recipient, entry.workspace_id, entry.kind, entry.event, entry.group_key,
          entry.actor_name, entry.subject_type, entry.subject_id, entry.subject_name, entry.subject_key, entry.detail,
          entry.amount);
      end if;
    end if;
    return next entry.recipient;
  end loop;
end
$$;
revoke execute on function insert_notifications(jsonb) from public;
-- Its policies show all rows; the owner of the tables sees none.
grant create on schema public to lounge_system;
alter function insert_notifications(jsonb) owner to lounge_system;
revoke create on schema public from lounge_system;
grant execute on function insert_notifications(jsonb) to lounge_app, lounge_system;
grant execute on function workspaces_of_person(text, text) to lounge_system;

-- The latest tasks, for the search without a word.
create index tasks_by_change on tasks (workspace_id, updated_at desc) where deleted_at is null;
