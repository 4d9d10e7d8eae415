-- The built-in test checkout (BILLING=local): what a payment provider would keep on its side. No money moves.

create table test_customers (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  email text not null,
  idempotency_key text not null unique,
  -- Checkouts, subscriptions, invoices, card and clock; its shape is told by platform/payments/local/account.ts.
  account jsonb not null,
  is_holding_webhooks boolean not null default false
);
create index test_customers_of_user on test_customers (user_id);
select protect_tenant_table('test_customers');

-- Webhooks on their way to our own endpoint.
create table test_webhooks (
  id text primary key,
  -- The order in which they happened.
  position bigint generated always as identity,
  user_id text not null references users (id) on delete cascade,
  customer_id text not null references test_customers (id) on delete cascade,
  type text not null,
  body text not null,
  created_at timestamptz not null default now(),
  -- Kept back until they are let go by hand.
  is_held boolean not null,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  delivered_at timestamptz
);
create index test_webhooks_of_customer on test_webhooks (customer_id, position);
create index test_webhooks_waiting on test_webhooks (next_attempt_at) where delivered_at is null and not is_held;
select protect_tenant_table('test_webhooks');
