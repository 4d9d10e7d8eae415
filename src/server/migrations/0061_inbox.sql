-- An inbox of answers: who takes part in what, kinds of answers, snooze and done, and what goes by mail
-- (docs/decisions/0092-mail-and-inbox.md).

alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check
  check (kind in ('mention', 'assignment', 'comment', 'change', 'due', 'run', 'team', 'project'));
alter table notifications
  add column done_at timestamptz,
  add column snoozed_until timestamptz,
  -- The person wants this kind by mail only.
  add column is_hidden boolean not null default false,
  -- wanted: a job mails it, unless it is read by then. mailed: it is in a mail.
  add column mail text check (mail in ('wanted', 'mailed'));
create index notifications_to_mail on notifications (happened_at) where mail = 'wanted';
create index notifications_snoozed on notifications (snoozed_until) where snoozed_until is not null;
grant update (done_at, snoozed_until) on notifications to lounge_app;

alter table notification_settings
  add column mail_kinds text[] not null default '{}',
  -- The hour of the person's day at which the digest is sent. Null: no digest.
  add column digest_hour smallint check (digest_hour between 0 and 23),
  -- The last day, as it is where the person is, for which the digest was decided.
  add column digest_day date;

-- What a member has said about a task, an idea or a page. Those who take part and have said nothing are subscribed.
create table watches (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  member_id uuid not null,
  subject_type text not null check (subject_type in ('task', 'idea', 'page')),
  subject_id uuid not null,
  level text not null check (level in ('watching', 'muted')),
  changed_at timestamptz not null default now(),
  primary key (member_id, subject_id),
  foreign key (workspace_id, member_id) references workspace_members (workspace_id, id) on delete cascade
);
create index watches_of_subject on watches (workspace_id, subject_id);
-- A viewer watches, too: the product writes it for them. Members write for themselves.
select protect_workspace_table('watches');
create policy of_oneself on watches as restrictive for insert to lounge_app with check (
  member_id in (select id from workspace_members where user_id = (select current_setting('app.user_id', true))));
create policy change_of_oneself on watches as restrictive for update to lounge_app using (
  member_id in (select id from workspace_members where user_id = (select current_setting('app.user_id', true))));
create policy end_of_oneself on watches as restrictive for delete to lounge_app using (
  member_id in (select id from workspace_members where user_id = (select current_setting('app.user_id', true))));

-- Who takes part in what, and why. 'made' comes before 'assigned' before 'wrote' where one is needed.
create view participants with (security_invoker = true) as
  select workspace_id, 'task' as subject_type, id as subject_id, created_by as member_id, 'made' as reason
  from tasks where created_by is not null and deleted_at is null
  union all
  select workspace_id, 'task', id, assignee_id, 'assigned' from tasks where assignee_id is not null and deleted_at is null
  union all
  select workspace_id, 'task', task_id, member_id, 'wrote' from task_comments where member_id is not null and deleted_at is null
  union all
  select workspace_id, 'idea', id, created_by, 'made' from ideas where created_by is not null and deleted_at is null
  union all
  select workspace_id, 'page', id, created_by, 'made' from doc_pages where created_by is not null and deleted_at is null
  union all
  select workspace_id, 'page', id, edited_by, 'wrote' from doc_pages where edited_by is not null and deleted_at is null;

-- What can be watched. What is deleted and can come back is not in it.
create view watchable_subjects with (security_invoker = true) as
  select workspace_id, 'task' as subject_type, id as subject_id, title as name, deleted_at is null as is_live from tasks
  union all
  select workspace_id, 'idea', id, title, deleted_at is null from ideas
  union all
  select workspace_id, 'page', id, title, deleted_at is null from doc_pages;
grant select on participants, watchable_subjects to lounge_app, lounge_system;

-- Takes the place of insert_notifications: the same walls, and besides what goes by mail.
create function notify_people(entries jsonb) returns setof text
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  caller constant text := nullif(current_setting('app.user_id', true), '');
  entry record;
begin
  for entry in
    select e.*, coalesce(m.user_id, e.to_user_id) as recipient,
      coalesce(e.kind = any (s.off_kinds), false) as is_off,
      coalesce(e.kind = any (s.mail_kinds), false) as is_mailed
    from jsonb_to_recordset(entries) as e (
      id uuid, to_user_id text, workspace_id uuid, member_id uuid, kind text, event text, group_key text, is_once boolean,
      actor_name text, subject_type text, subject_id uuid, subject_name text, subject_key text, detail text, amount integer)
    left join workspace_members m
      on m.workspace_id = e.workspace_id and m.id = e.member_id and m.removed_at is null
    left join notification_settings s on s.user_id = coalesce(m.user_id, e.to_user_id)
    where case
        when e.workspace_id is null then e.to_user_id is not null and (caller is null or caller = e.to_user_id)
        else m.user_id is not null and m.user_id is distinct from caller
          and (caller is null or e.workspace_id = any (workspaces_of_person(caller, 'viewer')))
      end
      and not (coalesce(e.kind = any (s.off_kinds), false) and not coalesce(e.kind = any (s.mail_kinds), false))
    -- Two transactions lock the same people in the same order.
    order by recipient, e.id
  loop
    if entry.is_once then
      insert into notifications (id, user_id, workspace_id, kind, event, group_key, is_once, actor_name, subject_type,
        subject_id, subject_name, subject_key, detail, amount, is_hidden, mail)
      values (entry.id, entry.recipient, entry.workspace_id, entry.kind, entry.event, entry.group_key, true,
        entry.actor_name, entry.subject_type, entry.subject_id, entry.subject_name, entry.subject_key, entry.detail,
        entry.amount, entry.is_off, case when entry.is_mailed then 'wanted' end)
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
        happened_at = now(),
        -- What is new ends the pause.
        snoozed_until = null,
        mail = case when entry.is_mailed then 'wanted' else n.mail end
      where n.id = (
        select g.id from notifications g
        where g.user_id = entry.recipient and g.group_key = entry.group_key and g.read_at is null and g.done_at is null
          and g.is_hidden = entry.is_off and g.happened_at > now() - interval '1 hour'
        order by g.happened_at desc limit 1);
      if not found then
        insert into notifications (id, user_id, workspace_id, kind, event, group_key, actor_name, subject_type,
          subject_id, subject_name, subject_key, detail, amount, is_hidden, mail)
        values (entry.id, entry.recipient, entry.workspace_id, entry.kind, entry.event, entry.group_key,
          entry.actor_name, entry.subject_type, entry.subject_id, entry.subject_name, entry.subject_key, entry.detail,
          entry.amount, entry.is_off, case when entry.is_mailed then 'wanted' end);
      end if;
    end if;
    return next entry.recipient;
  end loop;
end
$$;
revoke execute on function notify_people(jsonb) from public;
grant create on schema public to lounge_system;
alter function notify_people(jsonb) owner to lounge_system;
revoke create on schema public from lounge_system;
grant execute on function notify_people(jsonb) to lounge_app, lounge_system;
