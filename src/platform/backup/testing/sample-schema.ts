// A small schema with everything that is hard to bring back, and rows for it: identities, generated columns, tables that
// name each other, triggers, row-level security, and every kind of value.

import fs from 'node:fs';
import path from 'node:path';
import { migrationsFolder } from '#platform/testing/test-db.ts';

const FOUNDATION = fs.readFileSync(path.join(migrationsFolder, '0000_foundation.sql'), 'utf8');

const THINGS = `
  create table people (
    id text primary key,
    favourite_id bigint,
    name text not null
  );
  create table things (
    id bigint generated always as identity primary key,
    user_id text not null references people (id) on delete cascade,
    next_id bigint references things (id) deferrable initially deferred,
    title text not null,
    search text generated always as (lower(title)) stored,
    terms tsvector,
    body jsonb,
    raw json,
    bytes bytea,
    amount numeric(20, 6),
    ratio double precision,
    is_done boolean,
    due date,
    span interval,
    tags text[],
    token uuid,
    at timestamptz not null default now()
  );
  alter table people add foreign key (favourite_id) references things (id);
  create index things_of_user on things (user_id, at desc);
  create table counted (of_user text primary key, count int not null);
  create table notes (position serial primary key, "odd ""name" text);
  create function count_thing() returns trigger language plpgsql as $$
  begin
    insert into counted values (new.user_id, 1)
    on conflict (of_user) do update set count = counted.count + 1;
    return null;
  end $$;
  create trigger thing_counted after insert on things for each row execute function count_thing();
  create view titles as select title from things;
  select protect_tenant_table('people', 'id');
  select protect_tenant_table('things');
  create policy not_secret on things as restrictive to lounge_app using (title <> 'secret');
  insert into notes ("odd ""name") values ('from the migration');`;

/** A migration that changes rows, which only a newer version has. */
const NEWER = `
  alter table things no force row level security;
  alter table things add column kind text not null default 'old';
  update things set kind = 'migrated';
  alter table things force row level security;`;

/** Writes the migrations into `folder`; with `isNewer` also the one of a later version. */
export function writeSampleMigrations(folder: string, { isNewer = false } = {}): string {
  fs.mkdirSync(folder, { recursive: true });
  fs.writeFileSync(path.join(folder, '0000_foundation.sql'), FOUNDATION);
  fs.writeFileSync(path.join(folder, '0001_things.sql'), THINGS);
  if (isNewer) fs.writeFileSync(path.join(folder, '0002_kinds.sql'), NEWER);
  return folder;
}

/** Run it as `lounge_system`. Some rows are larger than a batch, and deleted ones leave holes. */
export const SAMPLE_ROWS = [
  `insert into people (id, name) values ('ann', 'Ann'), ('bob', 'Bob "\\\\" O''Neil')`,
  `insert into things (user_id, title, terms, body, raw, bytes, amount, ratio, is_done, due, span, tags, token, at) values
    ('ann', E'Ünïcödé 🙂 line\\nbreak\\ttab', to_tsvector('english', 'running quickly'), '{"b": 1.10, "a": [null, "x\\\\u00e9"]}',
     '{"b" : 1,  "a":2, "a":3}', '\\x00ff10', 12345678901234.500000, 0.1::float8 + 0.2::float8, true, '2024-02-29',
     '1 year 2 days 03:04:05.678', array['a,b', 'c"d', null, '', '{}', 'NULL', 'back\\slash'],
     '018f4e5a-0000-7000-8000-000000000001', '2026-11-28 13:55:00.123456+02')`,
  `insert into things (user_id, title, ratio, is_done, due, at) values
    ('bob', '', 'NaN', false, 'infinity', '-infinity'), ('bob', 'NULL', '-Infinity', null, null, '0044-03-15 12:00:00+00 BC')`,
  `insert into things (user_id, title, bytes)
    select 'ann', repeat('large ' || n, 400000), decode(repeat('ab', 100000 * n), 'hex') from generate_series(1, 4) n`,
  `insert into things (user_id, title, next_id) select 'bob', 'row ' || n, 1 + n % 3 from generate_series(1, 5000) n`,
  `delete from things where title like 'row %7'`,
  `update things set title = title || ' again' where title like 'row %3'`,
  `update people set favourite_id = 2 where id = 'ann'`,
  `insert into notes ("odd ""name") select null from generate_series(1, 3)`,
  `delete from notes where position = 4`,
];
