-- Notices about rules for startups (REC-30 to REC-34). Texts of the first ones are part of the product: the three of
-- the seeds, and the two that came after them.
create table regulations (
  id uuid primary key,
  -- Of enactment or publication.
  date date not null,
  department text not null check (char_length(department) between 1 and 120),
  description text not null check (char_length(description) between 1 and 1000),
  official_link text not null default '' check (official_link = '' or official_link like 'https://%'),
  path text not null default '',
  -- Records of the product's store of rules (contract/src/recognition/laws.ts) that the summary is written from.
  laws text[] not null default '{}',
  superseded_by uuid references regulations (id) on delete set null check (superseded_by <> id),
  updated_at timestamptz not null
);
create index regulations_newest on regulations (date desc, id desc);
create index regulations_superseding on regulations (superseded_by) where superseded_by is not null;

insert into regulations (id, date, department, description, official_link, laws, superseded_by, updated_at) values
  ('019c2642-5c00-7000-8000-000000000005', '2026-02-04', 'Department for Promotion of Industry and Internal Trade',
   'New definition of a startup (G.S.R. 108(E)): turnover up to INR 200 crore, not older than 10 years; deep tech startups up to INR 300 crore and 20 years; co-operative societies are eligible. It replaces the limit of INR 100 crore.',
   'https://egazette.gov.in/', '{recognition-2026,deep-tech-2026,recognition-2019}', null, '2026-11-21T00:00:00Z'),
  ('0195deed-6c00-7000-8000-000000000004', '2025-03-29', 'Central Board of Direct Taxes',
   'Startup incorporation window for the tax holiday extended again: startups incorporated up to 31 March 2030 can claim it (Finance Act, 2025).',
   'https://egazette.gov.in/', '{tax-holiday-2025}', null, '2026-11-21T00:00:00Z'),
  ('01915853-f800-7000-8000-000000000003', '2024-08-16', 'Central Board of Direct Taxes',
   'Long-term capital gains tax on unlisted shares lowered from 20% to 12.5%, and indexation removed, for transfers from 23 July 2024 (Finance (No. 2) Act, 2024).',
   'https://egazette.gov.in/', '{capital-gains-2024,capital-gains-before}', null, '2026-11-21T00:00:00Z'),
  ('01915853-f800-7000-8000-000000000002', '2024-08-16', 'Central Board of Direct Taxes',
   'Angel tax provision, section 56(2)(viib), removed from 1 April 2025, that is from assessment year 2025-26: it does not apply to shares issued from 1 April 2024 (Finance (No. 2) Act, 2024).',
   'https://egazette.gov.in/', '{angel-tax-2024,angel-tax-2019}', null, '2026-11-21T00:00:00Z'),
  ('018da9da-5c00-7000-8000-000000000001', '2024-02-15', 'Central Board of Direct Taxes',
   'Startup incorporation window for the tax holiday extended to 31 March 2025 (Finance Act, 2024).',
   'https://egazette.gov.in/', '{tax-holiday-2024}', '0195deed-6c00-7000-8000-000000000004', '2026-11-21T00:00:00Z');
