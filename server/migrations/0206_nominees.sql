-- RIGHT-08: whom a person named to act for them after death or incapacity.
create table nominees (
  user_id uuid primary key references users (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 100),
  email text not null check (char_length(email) between 3 and 254),
  relation text not null check (char_length(relation) between 1 and 100),
  -- Null: the person did not want them to know.
  informed_at timestamptz,
  named_at timestamptz not null
);
create index nominees_email on nominees (email_key(email));
