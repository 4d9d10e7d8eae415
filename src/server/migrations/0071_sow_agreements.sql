-- Agreeing on statements of work (docs/decisions/0099-agreeing-and-delivering.md): signed files, the client's questions, passcodes,
-- reviews inside, sharing with a workspace, change requests, and checks of what was delivered.

-- The keys with which this installation signs files. They belong to the product; nobody else reads them.
create table signing_keys (
  id uuid primary key,
  certificate text not null,
  -- AES-256-GCM with a key that follows from the secret of the installation.
  encrypted_key text not null,
  created_at timestamptz not null default clock_timestamp()
);

-- From where somebody accepted, declined or asked.
alter table sow_events add column address text;
alter table sow_events add column user_agent text;
alter table sow_events drop constraint sow_events_kind_check;
alter table sow_events add constraint sow_events_kind_check check (kind in (
  'sent', 'viewed', 'accepted', 'declined', 'withdrawn', 'expired', 'revised', 'asked', 'answered', 'commented',
  'link-created', 'link-revoked', 'passcode-blocked', 'approved', 'changes-requested', 'shared', 'unshared', 'signed',
  'project-created', 'delivery-checked', 'change-drafted'));

-- The accepted version as a signed PDF, made once.
create table sow_signed_files (
  id uuid primary key,
  user_id text not null references users (id) on delete cascade,
  sow_id uuid not null references sows (id) on delete cascade,
  version integer not null,
  file bytea not null,
  -- SHA-256 of the file in hexadecimal digits.
  hash text not null,
  bytes integer not null,
  -- SHA-256 of the certificate that it was signed with.
  fingerprint text not null,
  created_at timestamptz not null default now(),
  unique (sow_id, version)
);
create index sow_signed_files_of_user on sow_signed_files (user_id);
select protect_tenant_table('sow_signed_files');
revoke update on sow_signed_files from lounge_app;

-- scrypt, with its salt; null where the link needs no passcode. The link ends with the tenth wrong one.
alter table sow_links add column passcode text;
alter table sow_links add column wrong_passcodes integer not null default 0;

-- A statement of work that changes an accepted one, and what it was before the change.
alter table sows add column amends_id uuid references sows (id) on delete set null;
create index sows_amending on sows (amends_id) where amends_id is not null;

-- The solution that it began with: a blueprint that is changed or deleted later changes nothing of what was sold.
alter table sows add column solution json;

-- Questions of the client and the answers to them, and comments of those inside.
create table sow_messages (
  id uuid primary key,
  user_id text not null references users (id) on delete cascade,
  sow_id uuid not null references sows (id) on delete cascade,
  version integer not null,
  audience text not null check (audience in ('client', 'inside')),
  -- The key of a section, or '' for the document.
  section text not null,
  -- The message that this one answers.
  parent_id uuid references sow_messages (id) on delete cascade,
  -- Null for the client.
  author_id text,
  author_name text not null,
  body text not null,
  at timestamptz not null default clock_timestamp()
);
create index sow_messages_of_sow on sow_messages (sow_id, at);
create index sow_messages_of_user on sow_messages (user_id);
create index sow_messages_of_parent on sow_messages (parent_id) where parent_id is not null;
select protect_tenant_table('sow_messages');
revoke update on sow_messages from lounge_app;

-- What somebody said about one text of the document in a role. It holds while the hash of the document is this one.
create table sow_approvals (
  id uuid primary key,
  user_id text not null references users (id) on delete cascade,
  sow_id uuid not null references sows (id) on delete cascade,
  version integer not null,
  hash text not null,
  -- The rule that it answers, and the role at that time.
  rule_id text not null,
  role_name text not null,
  verdict text not null check (verdict in ('approved', 'changes-requested')),
  author_id text not null,
  author_name text not null,
  comment text not null,
  at timestamptz not null default clock_timestamp()
);
create index sow_approvals_of_sow on sow_approvals (sow_id, at);
create index sow_approvals_of_user on sow_approvals (user_id);
select protect_tenant_table('sow_approvals');
revoke update on sow_approvals from lounge_app;

-- Which approvals a document needs before it is sent: those of a person, and those of a workspace for what is shared with it.
alter table sow_settings add column rules json not null default '[]';
create table sow_workspace_rules (
  workspace_id uuid primary key references workspaces (id) on delete cascade,
  rules json not null,
  updated_at timestamptz not null default now()
);
select protect_workspace_table('sow_workspace_rules', 'owner');

-- Deliveries that were checked against the accepted version. The files are not kept, only their names and hashes.
create table sow_deliveries (
  id uuid primary key,
  user_id text not null references users (id) on delete cascade,
  sow_id uuid not null references sows (id) on delete cascade,
  version integer not null,
  -- The hash of the accepted document.
  document_hash text not null,
  -- Names, sizes and hashes of the files; outcomes by criterion; versions of what checked them.
  certificate json not null,
  -- SHA-256 of the certificate in its canonical form.
  hash text not null,
  verdict text not null check (verdict in ('passed', 'failed', 'unchecked')),
  bytes integer not null,
  at timestamptz not null default clock_timestamp()
);
create index sow_deliveries_of_sow on sow_deliveries (sow_id, at);
create index sow_deliveries_of_user on sow_deliveries (user_id);
select protect_tenant_table('sow_deliveries');
revoke update on sow_deliveries from lounge_app;

-- A person signs for a criterion that no machine could check.
create table sow_delivery_signatures (
  id uuid primary key,
  user_id text not null references users (id) on delete cascade,
  sow_id uuid not null references sows (id) on delete cascade,
  delivery_id uuid not null references sow_deliveries (id) on delete cascade,
  criterion_id text not null,
  verdict text not null check (verdict in ('passed', 'failed')),
  author_name text not null,
  note text not null,
  at timestamptz not null default clock_timestamp(),
  unique (delivery_id, criterion_id)
);
create index sow_delivery_signatures_of_sow on sow_delivery_signatures (sow_id);
create index sow_delivery_signatures_of_user on sow_delivery_signatures (user_id);
select protect_tenant_table('sow_delivery_signatures');
revoke update on sow_delivery_signatures from lounge_app;

-- A statement of work is shared with one workspace. `user_id` is its owner, who alone decides.
create table sow_shares (
  sow_id uuid primary key references sows (id) on delete cascade,
  user_id text not null references users (id) on delete cascade,
  workspace_id uuid not null references workspaces (id) on delete cascade,
  role text not null check (role in ('read', 'comment', 'edit')),
  created_at timestamptz not null default now()
);
create index sow_shares_of_user on sow_shares (user_id);
create index sow_shares_of_workspace on sow_shares (workspace_id);
select protect_tenant_table('sow_shares');

-- The statements of work that are shared with the person in `app.user_id` with at least this role; viewers of a workspace only read.
-- A policy reads it once for a statement. It belongs to lounge_system, whose policies show all rows.
create function shared_sows(least_role text) returns uuid[]
language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(array_agg(s.sow_id), '{}')
  from sow_shares s
  join workspace_members m on m.workspace_id = s.workspace_id and m.removed_at is null
  join workspaces w on w.id = s.workspace_id and w.deleted_at is null
  where m.user_id = nullif(current_setting('app.user_id', true), '') and m.user_id <> s.user_id
    and case least_role
      when 'read' then true
      when 'comment' then m.role <> 'viewer' and s.role in ('comment', 'edit')
      else m.role <> 'viewer' and s.role = 'edit'
    end
$$;
revoke execute on function shared_sows(text) from public;

-- Who may read a statement of work by its share, for its owner and for those whom it is shared with.
create function people_of_sow(sow uuid)
returns table (workspace_id uuid, workspace_name text, member_id uuid, user_id text, name text, can_comment boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  select s.workspace_id, w.name, m.id, m.user_id, m.name, m.user_id = s.user_id or (m.role <> 'viewer' and s.role <> 'read')
  from sow_shares s
  join workspaces w on w.id = s.workspace_id and w.deleted_at is null
  join workspace_members m on m.workspace_id = s.workspace_id and m.removed_at is null
  where s.sow_id = sow
    and (nullif(current_setting('app.user_id', true), '') is null
      or s.user_id = current_setting('app.user_id', true) or s.sow_id = any (shared_sows('read')))
  order by m.name, m.id
$$;
revoke execute on function people_of_sow(uuid) from public;

-- The workspaces that the person in `app.user_id` may share with.
create function workspaces_for_sows() returns table (id uuid, name text, role text, members jsonb)
language sql stable security definer set search_path = public, pg_temp as $$
  select w.id, w.name, m.role, (
    select jsonb_agg(jsonb_build_object('id', a.id, 'name', a.name) order by a.name, a.id)
    from workspace_members a where a.workspace_id = w.id and a.removed_at is null and a.role <> 'viewer')
  from workspaces w join workspace_members m on m.workspace_id = w.id and m.removed_at is null
  where w.deleted_at is null and m.role <> 'viewer' and m.user_id = nullif(current_setting('app.user_id', true), '')
  order by w.name, w.id
$$;
revoke execute on function workspaces_for_sows() from public;

grant create on schema public to lounge_system;
alter function shared_sows(text) owner to lounge_system;
alter function people_of_sow(uuid) owner to lounge_system;
alter function workspaces_for_sows() owner to lounge_system;
revoke create on schema public from lounge_system;
grant execute on function shared_sows(text) to lounge_app, lounge_system;
grant execute on function people_of_sow(uuid) to lounge_app, lounge_system;
grant execute on function workspaces_for_sows() to lounge_app, lounge_system;

create policy shared_read on sows for select to lounge_app using (id = any ((select shared_sows('read'))::uuid[]));
create policy shared_update on sows for update to lounge_app
  using (id = any ((select shared_sows('comment'))::uuid[])) with check (id = any ((select shared_sows('edit'))::uuid[]));
create policy shared_read on sow_shares for select to lounge_app using (sow_id = any ((select shared_sows('read'))::uuid[]));
create policy shared_read on sow_versions for select to lounge_app using (sow_id = any ((select shared_sows('read'))::uuid[]));
create policy shared_read on sow_events for select to lounge_app using (sow_id = any ((select shared_sows('read'))::uuid[]));
create policy shared_insert on sow_events for insert to lounge_app
  with check (sow_id = any ((select shared_sows('comment'))::uuid[]));
create policy shared_read on sow_messages for select to lounge_app using (sow_id = any ((select shared_sows('read'))::uuid[]));
create policy shared_insert on sow_messages for insert to lounge_app
  with check (sow_id = any ((select shared_sows('comment'))::uuid[])
    and author_id = (select current_setting('app.user_id', true)));
create policy shared_read on sow_approvals for select to lounge_app using (sow_id = any ((select shared_sows('read'))::uuid[]));
create policy shared_insert on sow_approvals for insert to lounge_app
  with check (sow_id = any ((select shared_sows('comment'))::uuid[])
    and author_id = (select current_setting('app.user_id', true)));
create policy shared_read on sow_signed_files for select to lounge_app using (sow_id = any ((select shared_sows('read'))::uuid[]));
create policy shared_read on sow_deliveries for select to lounge_app using (sow_id = any ((select shared_sows('read'))::uuid[]));
create policy shared_insert on sow_deliveries for insert to lounge_app
  with check (sow_id = any ((select shared_sows('edit'))::uuid[]));
create policy shared_read on sow_delivery_signatures for select to lounge_app
  using (sow_id = any ((select shared_sows('read'))::uuid[]));

-- Any word: each release that knows a kind checks it before it writes.
alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check check (kind ~ '^[a-z]{1,20}$');
