-- BOARD-02: what an investor keeps about a startup is the own side of one deal, connected or not.
alter table board_columns rename to deal_columns;
alter index board_columns_name rename to deal_columns_name;
alter table board_cards rename to deal_cards;
alter table deal_cards rename constraint board_cards_place to deal_cards_place;
alter index board_cards_startup rename to deal_cards_startup;
alter index board_cards_due rename to deal_cards_due;
alter index board_cards_removed rename to deal_cards_removed;

-- A process of the version before reads and writes by these names. A later version drops them.
create view board_columns as select * from deal_columns;
create view board_cards as select * from deal_cards;
alter view board_cards alter next_step set default '', alter tags set default '{}', alter notes set default '';

-- The card that a connection brings, a removed one too, in the investor's first column, which is made where there is none.
-- Whoever calls it holds the lock of the board, or the tables.
create function bring_deal_card(investor uuid, founder uuid, at timestamptz) returns void language plpgsql as $$
begin
  update deal_cards set removed_at = null where owner_id = investor and startup_id = founder;
  if found then return; end if;
  if not exists (select from deal_columns where owner_id = investor) then
    insert into deal_columns (id, owner_id, name, place, created_at)
      select gen_random_uuid(), investor, name, place, at
      from unnest(array['To read', 'Meeting', 'Reading the room', 'Partners', 'Decided']) with ordinality as f (name, place);
  end if;
  insert into deal_cards (id, owner_id, startup_id, column_id, position, created_at)
    select gen_random_uuid(), investor, founder, c.id,
      (select coalesce(floor(max(position)), -1) + 1 from deal_cards where column_id = c.id), at
    from deal_columns c where owner_id = investor order by place, id limit 1;
end
$$;

-- A process of the version before brings none. A later version drops this.
create function deals_bring_card() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('board ' || new.investor_id, 0));
  perform bring_deal_card(new.investor_id, new.founder_id, new.created_at);
  return null;
end
$$;
create constraint trigger deals_bring_card after insert on deals deferrable initially deferred
  for each row execute function deals_bring_card();

-- Deals whose card is removed, or that have none. The tables are locked: a lock for each board would be one too many for
-- thousands, and wait for a process of the version before that holds it and waits for the tables.
select bring_deal_card(investor_id, founder_id, created_at) from (select * from deals order by id) as known;
