-- What the operator sets without a release: contact data, links (ADM-12). One row per setting.
create table site_settings (
  key text primary key check (key in ('email', 'phone', 'tollFree', 'address', 'social', 'applyUrl', 'disclaimer')),
  value jsonb not null,
  updated_at timestamptz not null
);

-- What the operator says about the rules (ADM-10), beside the records that come with the product: the day they were last
-- confirmed, a text for each of two pages, and changed or newer records. A row that is gone gives back the product's own.
create table legal_facts (
  key text primary key check (key ~ '^(asOf|dpiit1|dpiit2|law:[a-z0-9-]{3,60})$'),
  value jsonb not null,
  updated_at timestamptz not null
);
