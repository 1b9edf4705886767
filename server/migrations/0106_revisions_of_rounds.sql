-- DEAL-40. Rises with each change of a draft, so that two windows do not overwrite each other.
alter table rounds add column revision int not null default 1;
