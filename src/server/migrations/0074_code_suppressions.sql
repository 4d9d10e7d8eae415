-- A report of a check says which findings the code takes back, and how many policies had something to look at
-- (docs/decisions/0104-checks-in-a-pipeline.md). Older reports do not: the files are checked again when they are opened.
update code_projects set report = null where report is not null;
