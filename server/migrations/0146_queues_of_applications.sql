-- ADM-15: applications are narrowed by the role of the applicant.
alter table applications add column role text not null default 'Startup';
update applications a set role = u.user_type from users u where u.id = a.user_id and u.user_type is not null;
alter table applications alter column role drop default;
