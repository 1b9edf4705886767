-- ADM-20: what is sent to all who are registered for an event.
alter table event_tellings
  add column text text not null default '' check (char_length(text) <= 240),
  add column sent_at timestamptz,
  drop constraint event_tellings_kind_check,
  add constraint event_tellings_kind_check
    check (kind in ('published', 'reminder', 'changed', 'cancelled', 'message')),
  add constraint event_tellings_message check ((kind = 'message') = (text <> '' and sent_at is not null));
