-- Due rows whose turn failed (QUAL-60): one row for each, for as long as it keeps failing.
create table sweep_failures (
  sweep text not null,
  step text not null,
  -- Of the row; empty where the search for due rows itself failed.
  row_key text not null,
  error text not null,
  since timestamptz not null,
  last_at timestamptz not null,
  tries int not null,
  primary key (sweep, step, row_key)
);
