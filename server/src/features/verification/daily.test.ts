import { after, inEnglish } from "@startup-connect/contract/shared";
import { expect, test } from "vitest";
import { registerStartup } from "#test/builders.ts";
import { startDns } from "#test/dns.ts";
import { testServer } from "#test/harness.ts";
import { runJob } from "#test/jobs.ts";

test("PROOF-02 PROOF-05: one that fails holds up neither reminders, ends nor checks of the others", async () => {
  const dns = await startDns();
  const server = await testServer({ DNS_SERVERS: dns.address });
  const { pool } = server.database.database;
  const from = (days: number) => after(server.clock.now(), { days });
  const add = async (value: string, endsAt: Date) => {
    const { owner, startup } = await registerStartup(server, { startupName: value.replaceAll(".", " ") });
    await pool.query(
      `insert into verifications (user_id, kind, value, stated_at, method, verified_at, ends_at, checked_at)
       values ($1, 'website', $2, $3, 'dns', $3, $4, $3)`,
      [owner.userId, value, from(-40), endsAt],
    );
    await pool.query("update startups set proofs = jsonb_build_object('website', $2::timestamptz) where id = $1", [
      startup._id,
      endsAt,
    ]);
    return owner.userId;
  };
  // What fails is first in each step.
  for (const value of ["a.broken.example", "a.fine.example"]) await add(value, from(-1));
  for (const value of ["b.broken.example", "b.fine.example"]) await add(value, from(29));
  for (const value of ["c.broken.example", "c.fine.example"]) await add(value, from(90));
  await pool.query(`create function refuse() returns trigger language plpgsql as $$ begin
      if (select count(*) from verifications v where v.user_id = new.user_id and v.value like '%broken%') > 0
        then raise exception 'refused'; end if;
      return new; end $$;
    create trigger refuse before insert on notifications for each row execute function refuse();
    create trigger refuse before update on verifications for each row execute function refuse()`);
  await expect(runJob(server, "verification.daily")).rejects.toThrow("4 rows of verification.daily failed");
  const { rows: shown } = await pool.query("select name from startups where proofs = '{}' order by name");
  expect(shown).toEqual([{ name: "a fine example" }]);
  const { rows: messages } = await pool.query(
    "select message from notifications where message like '%verification%' order by message",
  );
  expect(messages.map(({ message }) => inEnglish(message))).toEqual([
    expect.stringContaining("The verification of b.fine.example ends on"),
    "The verification of your website has ended.",
  ]);
  const { rows: checked } = await pool.query("select value from verifications where failures = 1 order by value");
  expect(checked.map(({ value }) => value)).toEqual(["b.fine.example", "c.fine.example"]);
  await dns.close();
});
