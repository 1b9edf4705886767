-- Trigrams correct misspelt search words; unaccent lets "Jose" find "José".
create extension if not exists pg_trgm;
create extension if not exists unaccent;
