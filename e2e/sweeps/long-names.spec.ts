import { openPage, overflowAt } from "../support/page.ts";
import type { People } from "../support/people.ts";
import { expect, test } from "../support/test.ts";

/** 70 letters, once as words and once in one piece, which a narrow page has to break. */
const words = "Ilaivaram Leaf Plates and Packaging Works of the Nilgiri Hills and Coa";
const onePiece = "Thiruvananthapuramkanyakumarinagercoiltirunelvelithoothukudimaduraivel";

async function makeLongNamed(people: People) {
  const founder = await people.founder({ startupName: onePiece, city: "Visakhapatnam", brief: "x".repeat(500) }, words);
  const investor = await people.investor(onePiece);
  const mentor = await people.mentor(words);
  const conversation = await people.connect(investor, founder);
  return { founder, investor, mentor, conversation };
}

test("SHELL-39 QUAL-08: names of 70 letters widen no page @once", async ({ open, people, call }) => {
  const { founder, investor, mentor, conversation } = await makeLongNamed(people);
  const { body } = await call("GET", "/api/deals", { token: founder.token });
  const deal = `/deals/${body.deals[0]._id}`;
  const visits = [
    [
      null,
      [
        "/startup",
        "/InvestorCont1",
        "/Mentorlist",
        `/startup/${founder.startupId}`,
        `/investor/${investor.investorId}`,
        `/MentorProfile/${mentor.mentorId}`,
        `/search?q=${onePiece}`,
      ],
    ],
    [
      founder,
      ["/dashboard", "/profile", "/settings", "/overview", "/connections", `/messages/${conversation}`, "/deals", deal],
    ],
    [investor, ["/dashboard", "/profile", "/connections", "/messages", deal]],
  ] as const;
  for (const [who, paths] of visits) {
    const page = await open(who);
    for (const path of paths) {
      await openPage(page, path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await page.waitForLoadState("networkidle");
      for (const width of [320, 390, 768, 1280]) {
        expect({ path, ...(await overflowAt(page, width)) }).toEqual({ path, width, overflow: 0 });
      }
    }
  }
});
