-- DEAL-40. What a startup asks for. `founder_id`: the startup's account.
create table rounds (
  id uuid primary key,
  founder_id uuid not null references users (id) on delete cascade,
  security text not null
    check (security in ('equity', 'preference', 'ccps', 'convertibleNote', 'debenture', 'otherConvertible')),
  amount bigint not null check (amount between 1 and 10000000000),
  starts_on date not null,
  ends_on date not null,
  use_of_money text not null check (char_length(use_of_money) <= 600),
  terms text not null check (char_length(terms) <= 4000),
  state text not null check (state in ('draft', 'open', 'closed')),
  created_at timestamptz not null,
  opened_at timestamptz,
  closed_at timestamptz,
  -- DEAL-40. Rises with each change of a draft, so that two windows do not overwrite each other.
  revision int not null default 1,
  check (ends_on >= starts_on),
  check ((state = 'draft') = (opened_at is null)),
  check ((state = 'closed') = (closed_at is not null))
);
create unique index rounds_draft on rounds (founder_id, security) where state = 'draft';
create unique index rounds_open on rounds (founder_id, security) where state = 'open';
create index rounds_founder on rounds (founder_id, id);

-- DEAL-41. Who can read a round now.
create table round_people (
  round_id uuid not null references rounds (id) on delete cascade,
  person_id uuid not null references users (id) on delete cascade,
  named_at timestamptz not null,
  primary key (round_id, person_id)
);
create index round_people_person on round_people (person_id);

-- DEAL-42. Section 42 of the Companies Act, 2013: people named, by kind of security as the law counts. `year`: in which
-- the financial year began. The row is the queue of namings, its check the last wall.
create table offer_years (
  founder_id uuid not null references users (id) on delete cascade,
  year int not null,
  security text not null check (security in ('equity', 'preference', 'debenture')),
  named int not null default 0 check (named between 0 and 200),
  primary key (founder_id, year, security)
);

create table offer_people (
  founder_id uuid not null,
  year int not null,
  security text not null,
  -- Of no user any more once the account is deleted: then it is a random one.
  person_id uuid not null,
  named_at timestamptz not null,
  primary key (founder_id, year, security, person_id),
  foreign key (founder_id, year, security) references offer_years on delete cascade
);
create index offer_people_person on offer_people (person_id);

-- The list grows only, until the startup's account is deleted.
create function keep_offers() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if exists (select from users where id = old.founder_id) then
      raise exception 'a naming is never removed';
    end if;
    return old;
  end if;
  if tg_table_name = 'offer_years' then
    if new.named < old.named then raise exception 'the count of named people never falls'; end if;
  elsif (new.founder_id, new.year, new.security, new.named_at)
    is distinct from (old.founder_id, old.year, old.security, old.named_at) then
    raise exception 'a naming never changes';
  end if;
  return new;
end $$;
create trigger offer_years_kept before update or delete on offer_years for each row execute function keep_offers();
create trigger offer_people_kept before update or delete on offer_people for each row execute function keep_offers();
