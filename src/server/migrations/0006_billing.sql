-- Plans: what the payment provider said last about each person, what they used, and what it cost.

-- One row a person who ever began to pay, for each engine: a plan from the test checkout gives nothing once Stripe is
-- switched on, and what Stripe said is still there after a start without it. No row of the engine means Free.
-- Written by `syncBilling` alone, but for the customer's id, which is there before the first checkout.
create table subscriptions (
  user_id text not null references users (id) on delete cascade,
  engine text not null check (engine in ('local', 'stripe')),
  -- Made by us before the provider is asked, so that asking twice makes one customer.
  idempotency_key uuid not null,
  customer_id text unique,
  plan text not null default 'free' check (plan in ('free', 'basic', 'premium', 'enterprise')),
  -- The provider's id of the subscription that gives the plan, or gave it last.
  subscription_id text,
  status text,
  current_period_end timestamptz,
  is_cancelling boolean not null default false,
  card_brand text,
  card_last4 text,
  synced_at timestamptz,
  primary key (user_id, engine)
);
select protect_tenant_table('subscriptions');

-- Webhooks that were dealt with, written by the transaction that did: a doubled one is known, a failed one is not.
create table billing_events (
  id text primary key,
  type text not null,
  received_at timestamptz not null default now()
);
create index billing_events_received on billing_events (received_at);

-- How much of a meter was used in a period ('2026-11-21' or '2026-11').
create table usage_counters (
  user_id text not null references users (id) on delete cascade,
  meter text not null,
  period text not null,
  used integer not null check (used >= 0),
  primary key (user_id, meter, period)
);
select protect_tenant_table('usage_counters');

-- Who has how many runs under way is counted whenever one begins.
create index runs_running_of_user on runs (user_id) where status = 'running';

-- Which run took a unit of which period. Giving it back deletes the row, so it is given back once.
create table usage_charges (
  run_id bigint primary key references runs (id) on delete cascade,
  user_id text not null references users (id) on delete cascade,
  meter text not null,
  period text not null
);
select protect_tenant_table('usage_charges');

-- Every call of a model, written with the step it finished.
create table usage_ledger (
  id bigint generated always as identity primary key,
  user_id text not null references users (id) on delete cascade,
  meter text not null,
  agent_id text not null,
  model text not null,
  input_tokens integer not null,
  output_tokens integer not null,
  -- US dollars times a million.
  cost_micros bigint not null,
  -- The provider did not say; counted by ourselves.
  is_estimate boolean not null,
  created_at timestamptz not null default now()
);
create index usage_ledger_of_user on usage_ledger (user_id, created_at);
create index usage_ledger_time on usage_ledger (created_at);
select protect_tenant_table('usage_ledger');
