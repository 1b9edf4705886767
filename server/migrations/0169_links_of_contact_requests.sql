-- SUP-13: links to a request end for others when its account gets another address: they are in the former mailbox.
alter table contact_requests add column link_id uuid;
create unique index contact_requests_link on contact_requests (link_id) where link_id is not null;
