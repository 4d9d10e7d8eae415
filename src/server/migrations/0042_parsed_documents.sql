-- PDF, Office, e-mail and ZIP files are read now: those that were stored before are read from their objects.
update documents set readable = true
where not readable and type not in ('image/png', 'image/jpeg', 'image/webp', 'image/gif')
  and lower(name) ~ '\.(pdf|docx|pptx|xlsx|csv|tsv|html|htm|eml|zip)$';

insert into document_readings (document_id, user_id, state)
select id, user_id, 'waiting' from documents d
where readable and type not in ('image/png', 'image/jpeg', 'image/webp', 'image/gif')
  and not exists (select from document_readings r where r.document_id = d.id);
