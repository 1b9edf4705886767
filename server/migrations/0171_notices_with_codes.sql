-- A notice is stored with its codes among the words (LANG-07); the rules are about the words.
alter table notifications
  drop constraint notifications_message_check,
  drop constraint notifications_reason_check,
  add constraint notifications_message_check
    check (char_length(regexp_replace(message, U&'\FDD1[^\FDD2]*\FDD2|\FDD0', '', 'g')) between 1 and 300),
  add constraint notifications_reason_check
    check (reason ~ U&'^\FDD0?because ' and char_length(regexp_replace(reason, U&'\FDD1[^\FDD2]*\FDD2|\FDD0', '', 'g')) <= 200);
