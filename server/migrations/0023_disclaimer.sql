-- The text of the welcome pop-up is a setting of the operator (SHELL-23, ADM-08).
alter table site_settings drop constraint site_settings_key_check;
alter table site_settings add constraint site_settings_key_check
  check (key in ('email', 'phone', 'tollFree', 'address', 'social', 'applyUrl', 'disclaimer'));
