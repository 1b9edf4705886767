-- What the operator sets without a release: contact data, links (ADM-12). One row per setting.
create table site_settings (
  key text primary key check (key in ('email', 'phone', 'tollFree', 'address', 'social', 'applyUrl')),
  value jsonb not null,
  updated_at timestamptz not null
);
