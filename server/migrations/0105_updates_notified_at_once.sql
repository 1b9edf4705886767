-- UPD-04. All readers of an update, at most 200, are notified in one transaction, and once for its occasion.
alter table updates drop column notified_after, drop column notified_at;
