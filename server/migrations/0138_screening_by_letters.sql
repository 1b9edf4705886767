-- What was found in a text by word lists is one finding now: the sentence that reads like fraud.
create function pg_temp.one_letter(found jsonb) returns jsonb language sql as $$
  select coalesce(jsonb_agg(
    case when one ->> 'signal' in ('fee', 'first', 'refund', 'private', 'guarantee', 'award', 'secrecy', 'hurry')
      then jsonb_set(one, '{signal}', '"letter"') else one end), '[]')
  from jsonb_array_elements(found) as one
$$;

update connections set warnings = (
  select jsonb_agg(jsonb_set(one, '{findings}', pg_temp.one_letter(one -> 'findings')))
  from jsonb_array_elements(warnings) as one
) where warnings <> '[]';
update messages set warning = pg_temp.one_letter(warning) where warning is not null;
update held_requests set findings = pg_temp.one_letter(findings);
update introductions set
  findings = pg_temp.one_letter(findings),
  sentence_findings = pg_temp.one_letter(sentence_findings)
  where findings <> '[]' or sentence_findings <> '[]';
