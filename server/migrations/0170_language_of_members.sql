-- LANG-07: the language of a member's emails and pages; which ones there are is known to the program.
alter table users add column language text not null default 'en' check (language ~ '^[a-z]{2}$');
