-- ADM-09. The mark of a hidden review whose words its author deleted. The version before reads it as a hidden one without
-- words.
alter table reviews add column withdrawn_at timestamptz;
