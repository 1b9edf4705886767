-- CASE-12: whom complaints go to.
alter table site_settings drop constraint site_settings_key_check;
alter table site_settings add constraint site_settings_key_check
  check (key in ('email', 'phone', 'tollFree', 'address', 'payment', 'social', 'applyUrl', 'disclaimer',
    'officerName', 'officerEmail', 'officerPhone', 'officerHours'));
