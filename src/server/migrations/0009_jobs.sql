-- When each repeating job of the server began last, so that of several processes one runs it in an interval.

create table jobs (
  name text primary key,
  started_at timestamptz not null
);
