-- Price books: what units of meters cost (docs/decisions/0045-price-books.md). A book without an owner belongs to the
-- installation: everybody reads it, admins import it. A book with one is a person's agreement, seen by nobody else.

create table price_books (
  id uuid primary key,
  user_id text references users (id) on delete cascade,
  -- The file's; a new book of the same name and owner takes the place of the older one.
  name text not null,
  format text not null check (format in ('azure-retail', 'aws-offer', 'gcp-catalog', 'csv')),
  -- Rows are read only of books that are complete: an import that breaks leaves nothing behind that counts.
  is_complete boolean not null default false,
  row_count integer not null default 0,
  -- Rows read, taken and left out, as the import counted them.
  report json not null default '{}',
  created_at timestamptz not null default now()
);
create unique index price_books_by_name on price_books (coalesce(user_id, ''), name) where is_complete;
select protect_tenant_table('price_books');
create policy installation_rows on price_books for select to lounge_app using (user_id is null and is_complete);

create table prices (
  book_id uuid not null references price_books (id) on delete cascade,
  user_id text,
  provider text not null,
  service text not null,
  -- '': all regions, all SKUs.
  region text not null,
  sku text not null,
  meter text not null,
  currency text not null,
  -- Decimals as text: they are read into integers, and never become floats.
  tier_from text not null,
  amount text not null,
  unit text not null,
  per integer not null,
  note text,
  source text not null,
  date text not null
);
-- For the look-up by service, region and SKU; a second row for the same price of a book is left out.
create unique index prices_by_meter on prices (provider, service, region, sku, meter, currency, tier_from, book_id);
create index prices_of_book on prices (book_id);
select protect_tenant_table('prices');
create policy installation_rows on prices for select to lounge_app using (user_id is null);
