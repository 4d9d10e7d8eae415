-- Agents and prompts of one's own, which can be shared with a workspace (docs/decisions/0054-own-agents.md).

create table own_agents (
  id uuid primary key,
  user_id text not null references users (id) on delete cascade,
  name text not null,
  -- Two letters, and the name of a colour.
  avatar text not null,
  color text not null,
  description text not null default '',
  -- The agent of the table that answers. It may be gone by now.
  base_agent_id text not null,
  system_prompt text not null default '',
  -- Collections whose passages it is given. Those that are gone, or that the asking person cannot read, count for nothing.
  collection_ids uuid[] not null default '{}',
  -- Null: as the base agent does it.
  effort text,
  temperature double precision,
  -- Null: the tools of the conversation.
  tool_ids text[],
  -- Questions that an empty conversation offers.
  starters text[] not null default '{}',
  -- Whose members can use it; null: only its owner.
  workspace_id uuid references workspaces (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index own_agents_of_user on own_agents (user_id);
create index own_agents_of_workspace on own_agents (workspace_id) where workspace_id is not null;
create index own_agents_deleted on own_agents (deleted_at) where deleted_at is not null;
select protect_tenant_table('own_agents');

create table saved_prompts (
  id uuid primary key,
  user_id text not null references users (id) on delete cascade,
  title text not null,
  -- What is typed after the slash, in lower case.
  command text not null,
  description text not null default '',
  text text not null,
  workspace_id uuid references workspaces (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create unique index saved_prompts_command on saved_prompts (user_id, command) where deleted_at is null;
create index saved_prompts_of_workspace on saved_prompts (workspace_id) where workspace_id is not null;
create index saved_prompts_deleted on saved_prompts (deleted_at) where deleted_at is not null;
select protect_tenant_table('saved_prompts');

-- Built-in prompts that a person does not want to see.
create table hidden_prompts (
  user_id text not null references users (id) on delete cascade,
  prompt_id text not null,
  primary key (user_id, prompt_id)
);
select protect_tenant_table('hidden_prompts');

-- What others share with a person: of workspaces that both are in now. Both functions belong to lounge_system, whose
-- policies show all rows. A policy reads them once for a statement, as a scalar subquery.
create function shared_own_agents_of_person(person text)
returns uuid[] language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(array_agg(a.id), '{}')
  from own_agents a
    join workspaces w on w.id = a.workspace_id and w.deleted_at is null
    join workspace_members me on me.workspace_id = w.id and me.user_id = person and me.removed_at is null
    join workspace_members o on o.workspace_id = w.id and o.user_id = a.user_id and o.removed_at is null
  where a.deleted_at is null and a.user_id <> person
$$;
revoke execute on function shared_own_agents_of_person(text) from public;

create function shared_prompts_of_person(person text)
returns uuid[] language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(array_agg(p.id), '{}')
  from saved_prompts p
    join workspaces w on w.id = p.workspace_id and w.deleted_at is null
    join workspace_members me on me.workspace_id = w.id and me.user_id = person and me.removed_at is null
    join workspace_members o on o.workspace_id = w.id and o.user_id = p.user_id and o.removed_at is null
  where p.deleted_at is null and p.user_id <> person
$$;
revoke execute on function shared_prompts_of_person(text) from public;

grant create on schema public to lounge_system;
alter function shared_own_agents_of_person(text) owner to lounge_system;
alter function shared_prompts_of_person(text) owner to lounge_system;
revoke create on schema public from lounge_system;
grant execute on function shared_own_agents_of_person(text) to lounge_app, lounge_system;
grant execute on function shared_prompts_of_person(text) to lounge_app, lounge_system;

create policy shared_read on own_agents for select to lounge_app
  using (id = any ((select shared_own_agents_of_person((select current_setting('app.user_id', true))))::uuid[]));
create policy shared_read on saved_prompts for select to lounge_app
  using (id = any ((select shared_prompts_of_person((select current_setting('app.user_id', true))))::uuid[]));

-- The agent of the person's own that wrote an answer, as it was then: {"id", "name", "avatar", "color"}.
alter table messages add column own_agent jsonb;
