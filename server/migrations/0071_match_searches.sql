-- MATCH-03: where a search for matches begins anywhere among those of an industry and a stage, or of a state.
create index startups_match on startups (industry, stage, uuid_hash_extended(id, 0)) where listed;
create index investors_match on investors (investment_stage, uuid_hash_extended(id, 0)) where listed;
create index mentors_match on mentors (industry, uuid_hash_extended(id, 0)) where listed;
create index startups_match_state on startups (state, uuid_hash_extended(id, 0)) where listed;
create index mentors_match_state on mentors (state, uuid_hash_extended(id, 0)) where listed;
drop index startups_shuffled;
drop index investors_shuffled;
drop index mentors_shuffled;

-- How often members were shown on a day of India, added up by group, for /ranking.
create table match_exposure (
  day date not null,
  part text not null check (part in ('new', 'metro', 'elsewhere')),
  members int not null check (members >= 0),
  shown int not null check (shown between 0 and members),
  times int not null check (times >= shown),
  primary key (day, part)
);
