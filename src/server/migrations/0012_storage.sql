-- What a person stores counts against their plan before it is kept.

-- How much an upload in progress may still write: what it declared, or what it has grown to. After the document is gone,
-- the size of its object until that is deleted.
alter table unowned_objects add column bytes bigint not null default 0;
create index unowned_objects_of_user on unowned_objects (user_id);

-- Marked as deleted only because its object is not stored yet: it counts as kept, and nobody can restore it.
alter table design_images add column is_pending boolean not null default false;
alter table design_files add column is_pending boolean not null default false;
create index design_images_of_user on design_images (user_id, created_at desc);
