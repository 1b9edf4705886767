-- STU-08: a profile whose claim has ended has no mobile number. The version before shows it empty in its form.
alter table student_profiles
  drop constraint student_profiles_mobile_number_check,
  add constraint student_profiles_mobile_number_check check (mobile_number ~ '^(\d{10})?$');
update student_profiles set mobile_number = '' where user_id is not null and confirmed_at is not null and claimed_at is null;
-- PEOPLE-05: the emailed link of an entry that an account keeps past its address opens nothing: the mailbox may be another's.
update co_founders set token_hash = uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) where user_id is not null;
