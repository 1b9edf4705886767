import { describe, expect, it } from "vitest";
import { isOfRound, roundFactsIn } from "./round-facts.ts";

const named = (text: string) => roundFactsIn({ well: text });

describe("UPD-07: facts of a round", () => {
  it.each([
    "We are raising 2 crore.",
    "We are raising. It is 2 crore.",
    "We are raising.\nIt is going well.\n2 crore by March",
    "We're raising Rs. 50 lakh this winter",
    "Our seed round of ₹1,50,00,000 is open.",
    "Our round is open. The whole of it comes to fifty lakh.",
    "Fundraising: 3 Cr, two crore is in.",
    "A valuation of 20 crore was named.",
    "Valuation 40 crore",
    "Raising $500k from angels",
    "Raising has begun, 20000000 in all",
    "Sales were slow, so we are raising 2 crore.",
    "Revenue is 1 crore and we raise 2 crore on it.",
    "We have a term sheet. Five crore for three years.",
    "We are looking for investors. Minimum cheque 5 lakh.",
    "We need new funding: 75 lakh.",
    "We offer 5% equity to the first angel.",
    "We give investors a stake of 10 percent of our company",
    "ＷＥ ＡＲＥ ＲＡＩＳＩＮＧ ２ ＣＲＯＲＥ",
    "We are rаising 2 сrore.",
    "हम 2 करोड़ जुटा रहे हैं।",
    "हम २ करोड़ रुपये उठा रहे हैं।",
    "हम निवेश चाहते हैं। कुल पचास लाख।",
    "हमारा राउंड खुला है। दो करोड़ तक।",
    "Hum 2 crore utha rahe hain.",
    "Hum paisa juta rahe hain. Do crore chahiye.",
    "Funding chahiye, dhai crore",
    "Round khula hai. Pachas lakh baaki.",
    "Nivesh chahiye. 20 lakh se shuru.",
    "Pre-money 12 crore, post-money 14 crore",
    "நாங்கள் 2 கோடி திரட்டுகிறோம்.",
    "Bridge round this month. Half a crore left: 50 lakh.",
  ])("finds %j", (text) => expect(named(text)).toEqual(["well"]));

  it.each([
    "Revenue rose to 2 crore",
    "We are raising awareness in 40 villages. Sales: 2 crore.",
    "We are raising awareness. It took 3,24,000 leaflets and calls, 2 lakh paid.",
    "We raised prices by 2 lakh rupees in all.",
    "One caterer pays 52 days late: ₹4.1 lakh open.",
    "We think about raising money next year.",
    "We think about raising money next year. One caterer pays 52 days late: ₹4.1 lakh open.",
    "Revenue was 2 crore, and we think about raising next year.",
    "We sold 3,24,000 trays. We raised the bar.",
    "Revenue of 24.3 lakh!",
    "We raised the wages of 12 packers, ₹1.2 lakh a month.",
    "Capacity was raised to 3,24,000 trays.",
    "Turnover was raised to 2 crore.",
    "We raised invoices of 12 lakh.",
    "Tickets raised: 1,20,000 since May.",
    "We raise hens: 1,00,000 of them, feed costs 4 lakh.",
    "A round of interviews with 1,20,000 users",
    "The round trays sold best: 2 lakh.",
    "The loan of 40 lakh from the bank is here.",
    "A grant of ₹20 lakh from the state",
    "Five lakh users, and the first round of talks about raising.",
    "We spent 3 crore on machines.",
    "The order is worth 2,50,000.",
    "The customer raised questions about 5,00,000 units.",
    "बिक्री 2 करोड़ हुई।",
    "हमने कीमत उठाई। आय 20 लाख रही।",
    "हम कदम उठा रहे हैं। खर्च 5 लाख।",
    "Bikri 2 crore hui, hum khush hain.",
    "Hum sawal utha rahe hain. Kharcha 5 lakh.",
    "வருவாய் 2 கோடி",
    "We are raising farmers' incomes: 2 lakh households.",
    "",
  ])("leaves %j alone", (text) => expect(named(text)).toEqual([]));

  it("are found across the texts of an update, and named where the amount is", () => {
    expect(roundFactsIn({ title: "We are raising", well: "A press runs", thanks: "Two crore until March" })).toEqual([
      "thanks",
    ]);
    expect(roundFactsIn({ title: "October", well: "We are raising", notWell: "", asks: "2 crore" })).toEqual(["asks"]);
    expect(roundFactsIn({ title: "2 crore", well: "We are raising money for a hall that we like" })).toEqual(["title"]);
    const apart = "A buyer came.\nA fitter came.\nThe rain came.";
    expect(
      roundFactsIn({ title: "", well: `We think about raising.\n${apart}`, asks: "A hall that is 40 lakh" }),
    ).toEqual([]);
    expect(
      roundFactsIn({ well: `We are raising.\n${apart}`, asks: "Our target is still a bit more than 40 lakh" }),
    ).toEqual(["asks"]);
  });

  it("are no names of figures", () => {
    for (const label of ["Valuation", "Raised so far", "Seed round", "वैल्यूएशन"])
      expect(isOfRound(label), label).toBe(true);
    for (const label of ["Revenue", "Tickets raised", "Invoices raised", "Growers who sell to us", "Cash in the bank"])
      expect(isOfRound(label), label).toBe(false);
  });
});
