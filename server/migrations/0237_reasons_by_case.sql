-- CASE-16: an account that a case closed names the case, by the code of its reason, and no longer has the words of the decision.
update users u
set suspended_reason = chr(64976) || ruled.words || chr(64977) || 'moderation-notices.byCase'
  || json_build_object('number', ruled.number, 'rule', ruled.rule) || chr(64978)
from (
  select distinct on (c.owner_id) c.owner_id, c.number, r.rule, r.rule || ' (case ' || c.number || ')' as words,
    coalesce(a.answer, c.text) as text
  from cases c
  left join appeals a on a.case_id = c.id and a.changed
  join (values
    ('fraud', 'Do not ask members for money in advance'),
    ('impersonation', 'Use only your own name and company'),
    ('intimate', 'Do not share intimate pictures'),
    ('malware', 'Do not share harmful files or links'),
    ('respect', 'Treat other members with respect'),
    ('privacy', 'Do not publish private details of others'),
    ('other', 'Other rules in the Terms and Conditions')
  ) r (id, rule) on r.id = coalesce(a.rule, c.rule)
  where coalesce(a.measure, c.measure) = 'suspend' and c.lifted_at is null
  order by c.owner_id, coalesce(a.decided_at, c.decided_at) desc
) ruled
where u.id = ruled.owner_id and u.suspended_at is not null and u.suspended_reason = ruled.text;
