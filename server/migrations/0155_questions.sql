-- A question is a contact request of one field: what the long form asks besides (SUP-03) is not there, all of it.
alter table contact_requests
  alter column first_name drop not null,
  alter column last_name drop not null,
  alter column contact_number drop not null,
  alter column gender drop not null,
  alter column profession drop not null,
  alter column state drop not null,
  alter column city drop not null,
  alter column file_path drop not null,
  alter column file_name drop not null,
  alter column file_size drop not null,
  add constraint contact_requests_whole check (
    num_nulls(last_name, contact_number, gender, profession, state, city, file_path, file_name, file_size) in (0, 9)
    and (first_name is not null or file_path is null));

-- What the sender wrote afterwards stands among the answers (SUP-13).
alter table contact_replies add column from_sender boolean not null default false;
