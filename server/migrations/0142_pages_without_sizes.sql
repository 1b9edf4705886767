-- Read by nothing: a page is shown as wide as the reader's window, and its picture knows its own size.
alter table room_pages drop column width, drop column height;
