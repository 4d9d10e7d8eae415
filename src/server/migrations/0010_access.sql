-- Access that ends when it should, admins by proof, and who may sign up (docs/decisions/0018-access.md).

-- While row-level security is forced, the policies bind the owner of these tables too, who would see no row.
alter table user_sessions no force row level security;
alter table users no force row level security;

-- A session in use is extended, but never beyond this.
alter table user_sessions add column ends_at timestamptz;
update user_sessions set ends_at = created_at + interval '30 days';
alter table user_sessions alter column ends_at set not null;

-- One email address is one user of a provider. Of two users the hosted provider gave it to, the newer one has it.
update users set email = id || '@moved.invalid'
where provider = 'firebase' and exists (
  select from users newer
  where newer.provider = users.provider and newer.email = users.email
    and (newer.created_at, newer.id) > (users.created_at, users.id)
);
drop index users_email_of_embedded;
create unique index users_email_of_provider on users (provider, email);

-- Whether the hosted provider has verified the address. Nobody verifies those of our own accounts.
alter table users add column is_email_verified boolean not null default false;

alter table user_sessions force row level security;
alter table users force row level security;

-- Where a role came from: 'earlier' is from before this was stored.
alter table user_roles add column source text not null default 'earlier'
  check (source in ('earlier', 'claim', 'command', 'setting'));
alter table user_roles alter column source drop default;

-- What a session of the hosted provider needs to ask whether its account may still sign in.
create table hosted_sessions (
  session_id text primary key references user_sessions (id) on delete cascade,
  user_id text not null references users (id) on delete cascade,
  -- When the person proved who they are; the provider ends everything older than its `validSince`.
  signed_in_at timestamptz not null,
  -- The provider's refresh token, encrypted. Without one the session ends together with its ID token.
  credential text,
  checked_at timestamptz not null default now()
);
create index hosted_sessions_of_user on hosted_sessions (user_id);
select protect_tenant_table('hosted_sessions');
revoke all on hosted_sessions from lounge_app;

-- Links that make a signed-in person the first admin. Valid while there is no admin, for 24 hours, once.
create table admin_claims (
  -- SHA-256 of the link's token: a copy of this table opens nothing.
  id text primary key,
  expires_at timestamptz not null,
  used_at timestamptz
);

create table invitations (
  id uuid primary key,
  -- SHA-256 of the link's token.
  token_hash text not null unique,
  note text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);

-- Which secret the processes of this installation share: its keyed hash, never the secret itself.
create table secret_fingerprints (
  name text primary key,
  fingerprint text not null
);

-- A new password ends every session that the old one opened, whoever writes it.
create function end_sessions_of_changed_password() returns trigger language plpgsql as $$
begin
  delete from user_sessions where user_id = new.user_id;
  return null;
end
$$;
create trigger password_changed after update of hash on user_passwords
  for each row when (new.hash is distinct from old.hash) execute function end_sessions_of_changed_password();

-- Every process forgets what it has cached when a session or a role ends, also when an operator ends it in SQL.
create function notify_identity_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('identity_changed', '');
  return null;
end
$$;
create trigger session_ended after delete on user_sessions
  for each row execute function notify_identity_changed();
create trigger role_changed after insert or update or delete on user_roles
  for each row execute function notify_identity_changed();
