-- CASE-03: the words of a decision end with its evidence once a side has left, also those of the answer to an appeal.
alter table appeals drop constraint appeals_check3;
