-- Long work of the server and the log of what it made so far. The log is append-only; it is the truth a
-- reader resumes from and a dead process is recovered from, and it is pruned an hour after the run ended.

create table runs (
  id bigint generated always as identity primary key,
  user_id text not null references users (id) on delete cascade,
  kind text not null,
  -- What the run writes into: a message, a document.
  subject_id uuid not null,
  -- Made by the caller, so that a request sent twice starts one run.
  request_id uuid not null,
  status text not null default 'running' check (status in ('running', 'done', 'stopped', 'interrupted', 'failed')),
  -- Why it failed, as the person is told.
  problem jsonb,
  -- The process that does the work, and its last sign of life.
  process_id text not null,
  heartbeat_at timestamptz not null default now(),
  stop_requested_at timestamptz,
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  unique (user_id, request_id)
);
create index runs_running on runs (heartbeat_at) where status = 'running';
create index runs_of_subject on runs (subject_id);
select protect_tenant_table('runs');

create table run_events (
  run_id bigint not null references runs (id) on delete cascade,
  user_id text not null,
  -- The position after this event: a text advances it by its length in UTF-16 units, a note by one.
  seq bigint not null,
  type text not null check (type in ('text', 'note')),
  data text not null,
  primary key (run_id, seq)
);
select protect_tenant_table('run_events');
