-- Design documents: one Markdown text a design, what is known of its sections and facts, its versions, the files
-- made of it, the images in it, how a person's exports look, and the templates people made.

create table designs (
  id uuid primary key,
  user_id text not null references users (id) on delete cascade,
  title text not null,
  cloud_provider text not null check (cloud_provider in ('azure', 'aws', 'gcp')),
  services jsonb not null default '[]',
  topics jsonb not null default '[]',
  -- Markdown with {{fact}} placeholders, at most 5 MB.
  content text not null default '',
  -- Counts the changes of the content.
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Set: deleted by its owner, who may still take that back.
  deleted_at timestamptz
);
create index designs_of_user on designs (user_id, updated_at desc) where deleted_at is null;
create index designs_deleted on designs (deleted_at) where deleted_at is not null;
select protect_tenant_table('designs');

-- A row for a topic whose section was locked or generated. The text itself stands in the design alone; the hash tells
-- whether a person has changed it since.
create table design_sections (
  design_id uuid not null references designs (id) on delete cascade,
  user_id text not null,
  topic text not null,
  is_locked boolean not null default false,
  origin text check (origin in ('model', 'fallback')),
  body_sha256 text,
  -- What a running generation has finished: kept until the run ends, so that a dead process loses none of it.
  draft text,
  draft_origin text check (draft_origin in ('model', 'fallback')),
  primary key (design_id, topic)
);
select protect_tenant_table('design_sections');

-- The facts a person has changed or confirmed; the others have the values Lounge assumes.
create table design_facts (
  design_id uuid not null references designs (id) on delete cascade,
  user_id text not null,
  key text not null,
  value text not null,
  state text not null check (state in ('assumed', 'confirmed')),
  primary key (design_id, key)
);
select protect_tenant_table('design_facts');

create table design_versions (
  id uuid primary key,
  design_id uuid not null references designs (id) on delete cascade,
  user_id text not null,
  revision integer not null,
  reason text not null check (reason in ('generated', 'restored', 'template', 'imported', 'exported', 'edited')),
  content text not null,
  created_at timestamptz not null default now()
);
create index design_versions_of_design on design_versions (design_id, created_at desc);
select protect_tenant_table('design_versions');

create table design_files (
  id uuid primary key,
  user_id text not null references users (id) on delete cascade,
  -- The file outlives its design.
  design_id uuid references designs (id) on delete set null,
  name text not null,
  title text not null,
  format text not null check (format in ('pdf', 'docx', 'md', 'zip')),
  size bigint not null,
  pages integer,
  warnings jsonb not null default '[]',
  storage_key text not null unique,
  created_at timestamptz not null default now(),
  -- Set until the object is stored, and when its owner deleted it.
  deleted_at timestamptz
);
create index design_files_of_user on design_files (user_id, created_at desc);
create index design_files_deleted on design_files (deleted_at) where deleted_at is not null;
select protect_tenant_table('design_files');

create table design_images (
  id uuid primary key,
  user_id text not null references users (id) on delete cascade,
  name text not null,
  type text not null,
  width integer not null,
  height integer not null,
  size bigint not null,
  storage_key text not null unique,
  created_at timestamptz not null default now(),
  -- Set until the object is stored, so that what a crash leaves behind is found and removed.
  deleted_at timestamptz
);
create index design_images_deleted on design_images (deleted_at) where deleted_at is not null;
select protect_tenant_table('design_images');

create table design_themes (
  user_id text primary key references users (id) on delete cascade,
  theme jsonb not null
);
select protect_tenant_table('design_themes');

create table design_templates (
  id uuid primary key,
  -- The creator.
  user_id text not null references users (id) on delete cascade,
  title text not null,
  description text not null,
  content text not null,
  is_published boolean not null default false,
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index design_templates_newest on design_templates (created_at desc);
select protect_tenant_table('design_templates');
-- Whoever made it, a published template is everybody's to read.
create policy published_rows on design_templates for select to lounge_app using (is_published and deleted_at is null);
