-- Who is here: people, their passwords, their sessions, their roles, and the count of failed attempts.
-- A person may read their own row and roles; everything else is the product's alone.

create table users (
  -- Ours is a UUID, the hosted provider's its own uid.
  id text primary key,
  email text not null,
  provider text not null check (provider in ('embedded', 'firebase')),
  created_at timestamptz not null default now()
);
-- The hosted provider keeps its own addresses unique, and may give one to a new account.
create unique index users_email_of_embedded on users (email) where provider = 'embedded';
select protect_tenant_table('users', 'id');
revoke insert, update, delete on users from lounge_app;

create table user_roles (
  user_id text not null references users (id) on delete cascade,
  role text not null check (role in ('admin')),
  primary key (user_id, role)
);
select protect_tenant_table('user_roles');
revoke insert, update, delete on user_roles from lounge_app;

create table user_passwords (
  user_id text primary key references users (id) on delete cascade,
  -- PHC string: $argon2id$v=19$m=…,t=…,p=…$salt$hash
  hash text not null
);
select protect_tenant_table('user_passwords');
revoke all on user_passwords from lounge_app;

create table user_sessions (
  -- Keyed hash of the cookie: a copy of this table opens no session.
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index user_sessions_of_user on user_sessions (user_id);
select protect_tenant_table('user_sessions');
revoke all on user_sessions from lounge_app;

create table auth_attempts (
  -- What is counted: 'sign-in <address> <email>', 'sign-up <address>'.
  key text primary key,
  count integer not null,
  ends_at timestamptz not null
);
create index auth_attempts_by_end on auth_attempts (ends_at);
