-- How many sections of a design may still be written again without another unit of the plan (decision 28).

alter table designs add column rewrites integer not null default 0;
