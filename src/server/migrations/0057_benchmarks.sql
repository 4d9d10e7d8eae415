-- Benchmarks: suites of cases that people write themselves, runs of agents over a suite, and the cells of runs.

create table benchmark_suites (
  id uuid primary key,
  user_id text not null references users (id) on delete cascade,
  title text not null,
  -- It goes up with every change of the cases; a run names the one that it used.
  version integer not null default 1,
  content jsonb not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index benchmark_suites_of_user on benchmark_suites (user_id) where deleted_at is null;
create index benchmark_suites_deleted on benchmark_suites (deleted_at) where deleted_at is not null;
select protect_tenant_table('benchmark_suites');

create table benchmark_runs (
  id uuid primary key,
  user_id text not null references users (id) on delete cascade,
  -- The key of a built-in suite, or the id of one of the person's. The suite may be gone: `suite` is what was asked.
  suite_id text not null,
  suite_version integer not null,
  title text not null,
  suite jsonb not null,
  -- The agents as they were when the run began: name, model and prices.
  agents jsonb not null,
  repeats integer not null,
  temperature real,
  state text not null check (state in ('running', 'paused', 'capped', 'interrupted', 'done')),
  -- The run of the platform that works on it, or did so last.
  work_id bigint not null,
  -- The run of the platform that took the unit of the meter; null once the unit is given back.
  charged_id bigint,
  -- US dollars times a million. What is reserved for cells under way counts against the cap, so that it cannot be overrun.
  cap_micros bigint not null,
  spent_micros bigint not null default 0,
  reserved_micros bigint not null default 0,
  finished_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index benchmark_runs_of_user on benchmark_runs (user_id, created_at) where deleted_at is null;
create index benchmark_runs_deleted on benchmark_runs (deleted_at) where deleted_at is not null;
create index benchmark_runs_interrupted on benchmark_runs (state) where state = 'interrupted';
select protect_tenant_table('benchmark_runs');

-- One answer of one agent to one case.
create table benchmark_cells (
  id uuid primary key,
  run_id uuid not null references benchmark_runs (id) on delete cascade,
  user_id text not null,
  agent_id text not null,
  case_key text not null,
  repeat integer not null,
  -- The order in which cells are worked on.
  position integer not null,
  state text not null default 'waiting' check (state in ('waiting', 'working', 'done', 'unanswered')),
  -- The run of the platform that works on the cell: only this one may finish it.
  work_id bigint,
  -- Failed attempts so far, and when the next one may begin.
  failures integer not null default 0,
  not_before timestamptz,
  -- The most that one attempt can cost, what attempts that came to nothing may have cost, and what the answer cost.
  worst_micros bigint not null,
  lost_micros bigint not null default 0,
  cost_micros bigint not null default 0,
  answer text,
  is_clipped boolean not null default false,
  problem text,
  verdict text check (verdict in ('passed', 'failed', 'unchecked')),
  checks jsonb not null default '[]',
  -- What a person decided beside the verdict, and why.
  override text check (override in ('passed', 'failed')),
  override_reason text,
  input_tokens integer not null default 0,
  output_tokens integer not null default 0,
  is_estimate boolean not null default false,
  first_token_ms integer,
  total_ms integer,
  finished_at timestamptz,
  unique (run_id, agent_id, case_key, repeat)
);
create index benchmark_cells_waiting on benchmark_cells (run_id, position) where state = 'waiting';
select protect_tenant_table('benchmark_cells');
