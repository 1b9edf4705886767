-- The list of kinds is in the contract (NOTI-15), which types and checks all that is written here.
alter table notifications drop constraint notifications_kind_check;
alter table email_choices drop constraint email_choices_kind_check;
