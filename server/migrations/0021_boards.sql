-- BOARD-01. Columns of an investor's own board, in the order of `place`.
create table board_columns (
  id uuid primary key,
  owner_id uuid not null references users (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 40),
  place int not null,
  created_at timestamptz not null
);
create unique index board_columns_name on board_columns (owner_id, lower(name));

-- BOARD-02. A card of one startup; of one whose account is deleted the investor's own words stay.
create table board_cards (
  id uuid primary key,
  owner_id uuid not null references users (id) on delete cascade,
  startup_id uuid references users (id) on delete set null,
  column_id uuid not null references board_columns (id) on delete cascade,
  -- Between those of its neighbours: a move writes one row. Checked after the statement, so that one can number all again.
  position numeric not null,
  next_step text not null default '' check (char_length(next_step) <= 200),
  next_on date,
  tags text[] not null default '{}' check (cardinality(tags) <= 10),
  notes text not null default '' check (char_length(notes) <= 4000),
  created_at timestamptz not null,
  removed_at timestamptz,
  -- Of a card's own words, folded when they are written (BOARD-05).
  search text not null generated always as (fold(next_step || E'\n' || notes)) stored,
  tag_keys text[] not null generated always as (fold_each(tags)) stored,
  unique (owner_id, startup_id),
  constraint board_cards_place unique (column_id, position) deferrable initially immediate
);
create index board_cards_startup on board_cards (startup_id);
create index board_cards_due on board_cards (owner_id, next_on) where removed_at is null and next_on is not null;
create index board_cards_removed on board_cards (removed_at) where removed_at is not null;
