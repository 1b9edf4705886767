-- The picture that an administrator chose for an event; '' where there is none.
alter table events add column cover_path text not null default '';
