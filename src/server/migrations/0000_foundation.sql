-- Rights, and the one way to make a table that belongs to people.
--
-- Three roles take part. The owner of the tables connects and migrates. `lounge_app` works for one person
-- (`db.asUser`), `lounge_system` for the product itself (`db.asSystem`). Both exist before this file runs
-- (platform/db/roles.ts makes them), neither can log in or step around row-level security.
--
-- Every new table can be read and written by `lounge_system`. `lounge_app` sees nothing until a migration says so:
--
--   create table documents (
--     id uuid primary key,
--     user_id text not null references users (id) on delete cascade,
--     name text not null,
--     created_at timestamptz not null default now()
--   );
--   create index documents_of_user on documents (user_id, created_at desc);
--   select protect_tenant_table('documents');
--
-- A table of rows that belong to a person carries `user_id` itself, also when its parent does: the policy then
-- needs no join. A person's own row is protected by its key: select protect_tenant_table('users', 'id');
-- A table that everybody may read and only the product writes: grant select on plans to lounge_app;

grant usage on schema public to lounge_app, lounge_system;

alter default privileges in schema public grant select, insert, update, delete on tables to lounge_system;
alter default privileges in schema public grant usage, select on sequences to lounge_app, lounge_system;

-- Lets `lounge_app` see and write the rows of the person in `app.user_id`, and no others.
-- The scalar subquery is read once for a statement; a bare current_setting() would be read for every row.
create function protect_tenant_table(tenant_table regclass, owner_column name default 'user_id')
returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', tenant_table);
  execute format('alter table %s force row level security', tenant_table);
  execute format('grant select, insert, update, delete on %s to lounge_app', tenant_table);
  execute format('create policy owner_rows on %s to lounge_app
    using (%I::text = (select current_setting(''app.user_id'', true)))
    with check (%I::text = (select current_setting(''app.user_id'', true)))', tenant_table, owner_column, owner_column);
  execute format('create policy every_row on %s to lounge_system using (true) with check (true)', tenant_table);
end
$$;

revoke execute on function protect_tenant_table(regclass, name) from public;
