-- DEAL-01. One for each startup and investor who are connected.
create table deals (
  id uuid primary key,
  founder_id uuid not null references users (id) on delete cascade,
  investor_id uuid not null references users (id) on delete cascade,
  stage text not null default 'connected' check (stage in
    ('connected', 'inTalks', 'reviewing', 'interested', 'outside', 'invested', 'passed')),
  -- When the stage began.
  staged_at timestamptz not null,
  revision int not null default 0,
  proposed_stage text check (proposed_stage in ('connected', 'inTalks', 'reviewing', 'outside', 'invested')),
  proposed_by text check (proposed_by in ('founder', 'investor')),
  proposed_at timestamptz,
  passed_by text check (passed_by in ('founder', 'investor')),
  passed_at timestamptz,
  pass_reason text,
  pass_line text not null default '' check (char_length(pass_line) <= 300),
  -- While the two are not connected, or one is suspended.
  closed_at timestamptz,
  created_at timestamptz not null,
  unique (founder_id, investor_id),
  check (num_nulls(proposed_stage, proposed_by, proposed_at) in (0, 3)),
  check (num_nulls(passed_by, passed_at, pass_reason) in (0, 3)),
  check ((stage = 'passed') = (passed_at is not null)),
  check (proposed_at is null or (closed_at is null and passed_at is null))
);
create index deals_investor on deals (investor_id, id desc);
create index deals_founder on deals (founder_id, id desc);
create index deals_proposed on deals (proposed_at) where proposed_at is not null;

-- DEAL-03. Each change of stage. by_role: null where it followed by itself.
create table deal_steps (
  id uuid primary key,
  deal_id uuid not null references deals (id) on delete cascade,
  stage text not null,
  by_role text check (by_role in ('founder', 'investor')),
  created_at timestamptz not null
);
create index deal_steps_deal on deal_steps (deal_id, id desc);

-- DEAL-06. Days for which an investor promised an answer. is_kept: null while it is open.
create table deal_promises (
  id uuid primary key,
  deal_id uuid not null references deals (id) on delete cascade,
  promised_for date not null,
  created_at timestamptz not null,
  settled_at timestamptz,
  is_kept boolean,
  check ((settled_at is null) = (is_kept is null))
);
create unique index deal_promises_open on deal_promises (deal_id) where settled_at is null;
create index deal_promises_day on deal_promises (promised_for) where settled_at is null;
create index deal_promises_deal on deal_promises (deal_id);

-- DEAL-08. stage_before: where the deal was, to which the end of the interest leads back.
create table deal_interests (
  id uuid primary key,
  deal_id uuid not null references deals (id) on delete cascade,
  band text not null,
  sentence text not null default '' check (char_length(sentence) <= 300),
  valid_until date not null,
  stage_before text not null check (stage_before in ('connected', 'inTalks', 'reviewing')),
  created_at timestamptz not null,
  ended_at timestamptz
);
create unique index deal_interests_open on deal_interests (deal_id) where ended_at is null;
create index deal_interests_deal on deal_interests (deal_id);
