-- The audit log: who did what, when, from where (docs/decisions/0071-audit-log.md). Each row holds the hash of the row before
-- it, so that a row that was changed, added or left out in between is found. Neither role of Lounge may change or delete a
-- row; only the functions below add and remove rows.

-- An event is kept here until its transaction commits, so that the chain is locked for a moment only, and as the last thing.
create table audit_pending (
  id bigint generated always as identity primary key,
  actor_id text,
  actor_name text,
  address text,
  kind text not null,
  target_id text,
  outcome text not null,
  occurrences integer not null,
  details text not null
);

create table audit_events (
  -- Without gaps: the place in the chain.
  seq bigint primary key,
  id uuid not null unique default gen_random_uuid(),
  at timestamptz not null,
  -- No reference to people: what they did is kept when their account is deleted.
  actor_id text,
  -- The digest of the name as of then; the name itself is in audit_names and goes with the account.
  actor_name text,
  address text,
  kind text not null,
  target_id text,
  outcome text not null check (outcome in ('done', 'refused')),
  -- More than one for refused acts that were counted together.
  occurrences integer not null check (occurrences > 0),
  -- JSON as it was hashed.
  details text not null,
  previous_hash text not null,
  hash text not null
);
create index audit_events_in_time on audit_events (at);
create index audit_events_of_actor on audit_events (actor_id, seq desc);
create index audit_events_of_target on audit_events (target_id, seq desc);
create index audit_events_of_kind on audit_events (kind, seq desc);

-- Where the chain begins and ends. It begins after what retention has removed.
create table audit_chain (
  is_only boolean primary key default true check (is_only),
  anchor_seq bigint not null,
  anchor_hash text not null,
  head_seq bigint not null,
  head_hash text not null
);
insert into audit_chain (anchor_seq, anchor_hash, head_seq, head_hash)
values (0, repeat('0', 64), 0, repeat('0', 64));

-- What people were called. With the salt goes the possibility to guess a name from its digest.
create table audit_names (
  actor_id text not null,
  name text not null,
  salt text not null default gen_random_uuid()::text,
  digest text not null,
  primary key (actor_id, name)
);
create index audit_names_by_digest on audit_names (digest);

revoke all on audit_pending, audit_events, audit_chain, audit_names from lounge_system, lounge_app;
grant select on audit_events, audit_chain, audit_names to lounge_system;
grant delete on audit_names to lounge_system;

create function audit_digest(salt text, name text) returns text language sql immutable as $$
  select encode(sha256(convert_to(salt || ' ' || name, 'UTF8')), 'hex')
$$;

-- platform/audit/chain.ts computes the same.
create function audit_hash(previous_hash text, event audit_events) returns text language sql stable as $$
  select encode(sha256(convert_to(previous_hash || json_build_array(
    event.seq, event.id, (extract(epoch from event.at) * 1000000)::bigint, event.actor_id, event.actor_name, event.address,
    event.kind, event.target_id, event.outcome, event.occurrences, event.details
  )::text, 'UTF8')), 'hex')
$$;

-- Adds an event to the transaction it is called in. The chain gets it when that commits.
create function audit_record(
  actor_id text, actor_name text, address text, kind text, target_id text, outcome text, occurrences integer, details text
) returns void language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  name_digest text;
begin
  if audit_record.actor_id is not null and audit_record.actor_name is not null then
    with salted as (select gen_random_uuid()::text as salt)
    insert into audit_names (actor_id, name, salt, digest)
    select audit_record.actor_id, audit_record.actor_name, salt, audit_digest(salt, audit_record.actor_name) from salted
    on conflict do nothing;
    select digest into name_digest from audit_names n
    where n.actor_id = audit_record.actor_id and n.name = audit_record.actor_name;
  end if;
  insert into audit_pending (actor_id, actor_name, address, kind, target_id, outcome, occurrences, details)
  values (audit_record.actor_id, name_digest, audit_record.address, audit_record.kind, audit_record.target_id,
    audit_record.outcome, audit_record.occurrences, audit_record.details);
end
$$;

-- Appends an event to the chain. The row of audit_chain is locked until the commit, which follows at once, so that all
-- transactions of all processes append one after the other.
create function audit_append() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  chain audit_chain;
  event audit_events;
begin
  select * into strict chain from audit_chain for update;
  event.seq := chain.head_seq + 1;
  event.id := gen_random_uuid();
  event.at := clock_timestamp();
  event.actor_id := new.actor_id;
  event.actor_name := new.actor_name;
  event.address := new.address;
  event.kind := new.kind;
  event.target_id := new.target_id;
  event.outcome := new.outcome;
  event.occurrences := new.occurrences;
  event.details := new.details;
  event.previous_hash := chain.head_hash;
  event.hash := audit_hash(chain.head_hash, event);
  insert into audit_events select event.*;
  update audit_chain set head_seq = event.seq, head_hash = event.hash;
  delete from audit_pending where id = new.id;
  return null;
end
$$;
create constraint trigger audit_append after insert on audit_pending
  deferrable initially deferred for each row execute function audit_append();

-- Also for the owner of the tables, who would have to take the guard away first.
create function audit_refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('lounge.audit_trim', true) = 'on' then return old; end if;
  raise exception 'The audit log only grows: its rows are never changed, and only retention removes them.';
end
$$;
create trigger audit_events_only_grow before update or delete on audit_events
  for each row execute function audit_refuse_change();
create trigger audit_events_stay before truncate on audit_events
  for each statement execute function audit_refuse_change();

-- Removes events from before a time, oldest first and at most so many. The hash of the last one stays as the beginning of the
-- chain, and an event says so. Returns how many were removed. The newest event always stays.
create function audit_trim(before timestamptz, most integer) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  chain audit_chain;
  last_event audit_events;
  removed integer;
begin
  select * into strict chain from audit_chain for update;
  select * into last_event from audit_events e
  where e.seq <= least(chain.anchor_seq + most, chain.head_seq - 1,
    (select min(n.seq) - 1 from audit_events n where n.at >= before))
  order by e.seq desc limit 1;
  if last_event.seq is null then return 0; end if;
  perform set_config('lounge.audit_trim', 'on', true);
  delete from audit_events where seq <= last_event.seq;
  get diagnostics removed = row_count;
  perform set_config('lounge.audit_trim', 'off', true);
  update audit_chain set anchor_seq = last_event.seq, anchor_hash = last_event.hash;
  perform audit_record(null, null, null, 'audit.trimmed', null, 'done', 1,
    json_build_object('events', removed, 'through', last_event.seq, 'hash', last_event.hash)::text);
  return removed;
end
$$;

create function audit_forget_name() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from audit_names where actor_id = old.id;
  return null;
end
$$;
create trigger audit_name_forgotten after delete on users for each row execute function audit_forget_name();

revoke execute on function audit_record(text, text, text, text, text, text, integer, text), audit_trim(timestamptz, integer)
  from public;
grant execute on function audit_record(text, text, text, text, text, text, integer, text) to lounge_app, lounge_system;
grant execute on function audit_trim(timestamptz, integer) to lounge_system;
