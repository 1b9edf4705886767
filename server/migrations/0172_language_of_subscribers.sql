-- LANG-08: the language of the page on which an address was subscribed; which ones there are is known to the program.
alter table subscribers add column language text not null default 'en' check (language ~ '^[a-z]{2}$');
