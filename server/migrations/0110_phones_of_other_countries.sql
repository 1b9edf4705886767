-- Investors and mentors may have a number of another country, in international form (ROLE-25).
alter table investors drop constraint investors_phone_check;
alter table investors add constraint investors_phone_check check (phone ~ '^(\d{10}|\+[1-9]\d{4,14})$');
alter table mentors drop constraint mentors_mobile_check;
alter table mentors add constraint mentors_mobile_check check (mobile ~ '^(\d{10}|\+[1-9]\d{4,14})$');
