-- NOTI-23: what a notification says while the person it names is suspended or blocked, and after they left; null: nothing.
alter table notifications add column nameless text;
