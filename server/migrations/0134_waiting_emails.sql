-- What a notification is about, so that a repeat replaces the unread one (NOTI-17).
alter table notifications add column thing text;
create index notifications_thing on notifications (user_id, thing) where thing is not null and read_at is null;
-- When its email goes out together with others, because its sender has used up the receiver's emails of the hour (NOTI-18).
alter table notifications add column email_due timestamptz;
create index notifications_email_due on notifications (email_due) where email_due is not null;
