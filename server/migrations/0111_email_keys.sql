-- The one form by which email addresses are compared (AUTH-28, INPUT-04), as `emailKey` of the contract makes it: lower
-- case, NFC, the domain in Punycode (RFC 3492) without a last dot. One function without others: indexes are restored and
-- rebuilt without a search path.
create function email_key(address text) returns text language plpgsql immutable strict parallel safe as $$
declare
  given text := normalize(address, NFC);
  local_length int := greatest(length(given) - position('@' in reverse(given)), 0);
  spelt text := '';
  label text;
  points bigint[];
  encoded text;
  n bigint;
  delta bigint;
  bias bigint;
  handled bigint;
  basic bigint;
  m bigint;
  q bigint;
  t bigint;
  k bigint;
  point bigint;
begin
  if position('@' in given) = 0 then return lower(given collate "pg_c_utf8"); end if;
  foreach label in array string_to_array(
    regexp_replace(
      replace(normalize(lower(normalize(substr(given, local_length + 2), NFKC) collate "pg_c_utf8"), NFC), '。', '.'),
      '\.$', ''
    ), '.'
  ) loop
    if label ~ '[^\x01-\x7f]' then
      select array_agg(ascii(c) order by place) into points from unnest(string_to_array(label, null)) with ordinality as s (c, place);
      encoded := regexp_replace(label, '[^\x01-\x7f]', '', 'g');
      basic := length(encoded);
      if basic > 0 then encoded := encoded || '-'; end if;
      n := 128; delta := 0; bias := 72; handled := basic;
      while handled < cardinality(points) loop
        select min(p) into m from unnest(points) as p where p >= n;
        delta := delta + (m - n) * (handled + 1);
        n := m;
        foreach point in array points loop
          if point < n then delta := delta + 1; end if;
          if point = n then
            q := delta;
            k := 36;
            loop
              t := least(greatest(k - bias, 1), 26);
              exit when q < t;
              encoded := encoded || substr('abcdefghijklmnopqrstuvwxyz0123456789', (t + (q - t) % (36 - t) + 1)::int, 1);
              q := (q - t) / (36 - t);
              k := k + 36;
            end loop;
            encoded := encoded || substr('abcdefghijklmnopqrstuvwxyz0123456789', (q + 1)::int, 1);
            delta := case when handled = basic then delta / 700 else delta / 2 end;
            handled := handled + 1;
            delta := delta + delta / handled;
            k := 0;
            while delta > 455 loop
              delta := delta / 35;
              k := k + 36;
            end loop;
            bias := k + 36 * delta / (delta + 38);
            delta := 0;
          end if;
        end loop;
        delta := delta + 1;
        n := n + 1;
      end loop;
      label := 'xn--' || encoded;
    end if;
    spelt := spelt || '.' || label;
  end loop;
  return lower(left(given, local_length) collate "pg_c_utf8") || '@' || substr(spelt, 2);
end $$;

-- Accounts that were made for two spellings of one address stay: the mailbox is one, so both belong to whoever reads it.
-- The one with a profile, else the older, is the account of the address. The other logs in by the address as it was typed
-- when it was made, by its personal id or by a passkey, until it takes another address.
alter table users add column shares_address boolean not null default false;
update users set shares_address = true
from (
  select id, row_number() over (partition by email_key(email) order by (role_record_id is null), created_at, id) as place
  from users
) as placed
where placed.id = users.id and placed.place > 1;
drop index users_email;
create unique index users_email on users (email_key(email), (case when shares_address then id end)) nulls not distinct;

drop index email_changes_email;
create index email_changes_email on email_changes (email_key(email));
drop index contact_requests_email;
create index contact_requests_email on contact_requests (email_key(email));

-- One subscription for a mailbox: the oldest stays, with the link that its emails have.
delete from subscribers where id in (
  select id from (
    select id, row_number() over (partition by email_key(email) order by subscribed_at, id) as place from subscribers
  ) as placed
  where place > 1
);
alter table subscribers drop constraint subscribers_email;
create unique index subscribers_email on subscribers (email_key(email));

-- A student has one listed profile: the claimed one, else the newest, as when one is confirmed.
delete from student_profiles where id in (
  select id from (
    select id, row_number() over (partition by email_key(email_id) order by (claimed_at is null), confirmed_at desc, id desc) as place
    from student_profiles where confirmed_at is not null
  ) as placed
  where place > 1
);
drop index student_profiles_listed_once;
create unique index student_profiles_listed_once on student_profiles (email_key(email_id)) where confirmed_at is not null;

-- Who declined is not asked again, who confirmed stays; else the latest invitation counts.
delete from co_founders where id in (
  select id from (
    select id, row_number() over (
      partition by startup_id, email_key(email)
      order by (declined_at is null), (confirmed_at is null), invited_at desc, id desc
    ) as place
    from co_founders
  ) as placed
  where place > 1
);
drop index co_founders_once;
drop index co_founders_address;
create unique index co_founders_once on co_founders (startup_id, email_key(email));
create index co_founders_address on co_founders (email_key(email));
