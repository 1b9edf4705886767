-- PEOPLE-02. What the founder says of themselves in one line, beside their name and picture on the startup's profile.
alter table startups
  add column founder_line text not null default '' check (char_length(founder_line) <= 120);
