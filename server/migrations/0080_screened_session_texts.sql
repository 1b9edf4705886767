-- SES-44: what two write about a session together.
alter table screening_verdicts drop constraint screening_verdicts_place_check;
alter table screening_verdicts add constraint screening_verdicts_place_check check (place in
  ('note', 'question', 'reply', 'passLine', 'message', 'why', 'sentence', 'intake', 'sessionText'));
