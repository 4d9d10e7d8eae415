-- Mail: what is to be sent, what was sent, and who wants no more of it (docs/decisions/0092-mail-and-inbox.md).

create table mails (
  id uuid primary key,
  -- The account of the recipient. Null: whoever has this address has no account yet.
  user_id text references users (id) on delete cascade,
  -- Whose act it was, for the limit of a person.
  caused_by text references users (id) on delete set null,
  kind text not null check (kind in ('invitation', 'notices', 'digest', 'briefing')),
  recipient text not null,
  subject text not null,
  -- Both go when a mail server has taken the mail: they may hold links that grant something.
  text_body text,
  html_body text,
  -- Fixed when queued, so that a mailbox can tell a second copy.
  message_id text not null unique,
  unsubscribe_url text,
  -- What happens once has a key, and is queued once.
  key text unique,
  -- queued: to be sent. sending: a process has it. sent: a mail server took it. failed: given up. unsure: the connection or the
  -- process ended while it was handed over. kept: there was no mail server; an admin reads it.
  state text not null check (state in ('queued', 'sending', 'sent', 'failed', 'unsure', 'kept')),
  attempts integer not null default 0,
  due_at timestamptz not null default now(),
  -- Which attempt of which process has it, and since when.
  claim uuid,
  claimed_at timestamptz,
  -- From here on the mail server may have it.
  handed_at timestamptz,
  -- Why it was not sent; nothing of its text.
  problem text,
  created_at timestamptz not null default now(),
  ended_at timestamptz
);
create index mails_due on mails (due_at) where state = 'queued';
create index mails_claimed on mails (claimed_at) where state = 'sending';
create index mails_newest on mails (created_at desc, id desc);
create index mails_of_recipient on mails (recipient, created_at);
create index mails_of_cause on mails (caused_by, created_at) where caused_by is not null;
create index mails_of_user on mails (user_id) where user_id is not null;
select protect_tenant_table('mails');
revoke insert, update, delete on mails from lounge_app;

-- Lists that a person left by the link in a mail.
create table mail_stops (
  user_id text not null references users (id) on delete cascade,
  list text not null check (list in ('notices', 'digest', 'briefing')),
  stopped_at timestamptz not null default now(),
  primary key (user_id, list)
);
select protect_tenant_table('mail_stops');
