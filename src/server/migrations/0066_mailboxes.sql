-- Mailboxes that people connect, and what Lounge keeps of their mails (docs/decisions/0095-mail.md). Mailboxes are only read: done
-- and snooze are Lounge's own.

create table mail_accounts (
  id uuid primary key,
  user_id text not null references users (id) on delete cascade,
  title text not null,
  -- Who the person is in these mails.
  address text not null,
  owner_name text not null,
  host text not null,
  port integer not null,
  security text not null check (security in ('tls', 'starttls', 'none')),
  username text not null,
  -- Encrypted, bound to this row.
  password text not null,
  -- Paths of the folders that are read.
  folders jsonb not null,
  -- Mails of the last so many days are kept.
  days integer not null,
  -- Of each folder, where the last reading ended: UIDVALIDITY, UIDNEXT, HIGHESTMODSEQ and the first day.
  cursors jsonb not null default '{}',
  -- The code of what went wrong last; null while all is well.
  problem text,
  failures integer not null default 0,
  next_sync_at timestamptz not null default now(),
  -- A process reads it until then at most.
  busy_until timestamptz,
  synced_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index mail_accounts_of_user on mail_accounts (user_id) where deleted_at is null;
create index mail_accounts_deleted on mail_accounts (deleted_at) where deleted_at is not null;
create index mail_accounts_next on mail_accounts (next_sync_at) where deleted_at is null;
select protect_tenant_table('mail_accounts');

create table mail_threads (
  id uuid primary key,
  user_id text not null references users (id) on delete cascade,
  account_id uuid not null references mail_accounts (id) on delete cascade,
  subject text not null,
  -- The subject without 're:' and the like, in lower case.
  subject_key text not null,
  last_at timestamptz not null,
  kind text not null check (kind in ('person', 'newsletter', 'automatic')),
  -- Names of who takes part, the latest first.
  people jsonb not null default '[]',
  mail_count integer not null default 0,
  unread_count integer not null default 0,
  summary text not null default '',
  -- What is asked of the person, and what the person waits for: quotes of its mails.
  asks jsonb not null default '[]',
  waiting jsonb not null default '[]',
  ask_count integer not null default 0,
  waiting_count integer not null default 0,
  -- The earliest day of its asks.
  due date,
  -- The name of the model that read it; null: by rules.
  reader text,
  -- A mail that is later opens it again.
  done_at timestamptz,
  snoozed_until timestamptz,
  created_at timestamptz not null default now()
);
create index mail_threads_of_user on mail_threads (user_id, last_at desc, id desc);
create index mail_threads_by_subject on mail_threads (account_id, subject_key, last_at);
select protect_tenant_table('mail_threads');

create table mail_messages (
  id uuid primary key,
  user_id text not null references users (id) on delete cascade,
  account_id uuid not null references mail_accounts (id) on delete cascade,
  thread_id uuid not null references mail_threads (id) on delete cascade,
  folder text not null,
  uid_validity bigint not null,
  uid bigint not null,
  message_id text not null,
  refs text[] not null default '{}',
  subject text not null,
  sender jsonb not null,
  recipients jsonb not null,
  copies jsonb not null,
  sent_at timestamptz not null,
  is_seen boolean not null,
  kind text not null check (kind in ('person', 'newsletter', 'automatic')),
  text text not null,
  -- Name, media type and size of each; their content stays in the mailbox.
  attachments jsonb not null default '[]',
  -- Of the text and the head.
  bytes integer not null,
  -- The mail is longer than what was read of it.
  is_clipped boolean not null default false,
  -- False: its content could not be read.
  is_readable boolean not null default true,
  created_at timestamptz not null default now(),
  unique (account_id, folder, uid_validity, uid)
);
create index mail_messages_of_thread on mail_messages (thread_id, sent_at);
create index mail_messages_of_user on mail_messages (user_id);
create index mail_messages_by_id on mail_messages (account_id, message_id);
select protect_tenant_table('mail_messages');

-- Tasks that the person made of an ask.
create table mail_tasks (
  id uuid primary key,
  user_id text not null references users (id) on delete cascade,
  thread_id uuid not null references mail_threads (id) on delete cascade,
  quote text not null,
  workspace_id uuid not null references workspaces (id) on delete cascade,
  task_id uuid not null,
  created_at timestamptz not null default now()
);
create index mail_tasks_of_thread on mail_tasks (thread_id);
select protect_tenant_table('mail_tasks');
