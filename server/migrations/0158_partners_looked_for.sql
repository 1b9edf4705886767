-- MATCH-11: which founders look for a co-founder, for customers or for products to try.
create index match_preferences_partner on match_preferences using gin ((preferences -> 'partner' -> 'values'));
