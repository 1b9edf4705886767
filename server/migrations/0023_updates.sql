-- UPD-01. A startup's update of a month. What was sent does not change.
create table updates (
  id uuid primary key,
  startup_id uuid not null references users (id) on delete cascade,
  month text not null check (month ~ '^20\d\d-(0[1-9]|1[0-2])$'),
  title text not null default '' check (char_length(title) <= 120),
  well text not null default '' check (char_length(well) <= 2000),
  not_well text not null default '' check (char_length(not_well) <= 2000),
  -- Each with the month it was first asked in.
  asks jsonb not null default '[]',
  thanks text not null default '' check (char_length(thanks) <= 2000),
  -- Typed in the draft; once sent, with the words they were sent with.
  figures jsonb not null default '[]',
  version int not null default 0,
  created_at timestamptz not null,
  sent_at timestamptz,
  -- Day in India.
  sent_on date,
  check ((sent_at is null) = (sent_on is null)),
  unique (startup_id, month),
  unique (startup_id, sent_on)
);

create function keep_sent_updates() returns trigger language plpgsql as $$
begin
  if old.sent_at is not null and (new.title, new.well, new.not_well, new.asks, new.thanks, new.figures, new.month, new.sent_at)
    is distinct from (old.title, old.well, old.not_well, old.asks, old.thanks, old.figures, old.month, old.sent_at) then
    raise exception 'a sent update does not change';
  end if;
  return new;
end $$;
create trigger updates_stay before update on updates for each row execute function keep_sent_updates();

-- UPD-03.
create table metrics (
  id uuid primary key,
  startup_id uuid not null references users (id) on delete cascade,
  position int not null,
  label text not null check (char_length(label) between 1 and 60),
  unit text not null check (unit in ('inr', 'count', 'percent', 'months')),
  direction text not null check (direction in ('up', 'down')),
  -- Sent updates still have it.
  removed_at timestamptz
);
create index metrics_startup on metrics (startup_id);

-- A value that readers were shown stays, with the moment it was changed.
create table metric_values (
  id uuid primary key,
  metric_id uuid not null references metrics (id) on delete cascade,
  month text not null check (month ~ '^20\d\d-(0[1-9]|1[0-2])$'),
  value numeric(15, 2),
  entered_at timestamptz not null,
  superseded_at timestamptz
);
create unique index metric_values_current on metric_values (metric_id, month) where superseded_at is null;
create index metric_values_metric on metric_values (metric_id);

-- UPD-04. Whom a startup chose. `left_on`: they left, and are not chosen again. `shares_on`: they agreed to receipts.
create table update_readers (
  startup_id uuid not null references users (id) on delete cascade,
  reader_id uuid not null references users (id) on delete cascade,
  is_chosen boolean not null,
  left_on date,
  shares_on date,
  primary key (startup_id, reader_id)
);
create index update_readers_reader on update_readers (reader_id);

-- Whom an update was sent to, and the day they opened it.
create table update_copies (
  id uuid primary key,
  update_id uuid not null references updates (id) on delete cascade,
  reader_id uuid not null references users (id) on delete cascade,
  read_on date,
  unique (update_id, reader_id)
);
create index update_copies_reader on update_copies (reader_id, id);
