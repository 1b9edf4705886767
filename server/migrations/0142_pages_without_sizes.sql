-- Read by nothing: a page is shown as wide as the reader's window, and its picture knows its own size.
-- A process of the version before still writes them: a later version drops the columns.
alter table room_pages alter column width drop not null, alter column height drop not null;
