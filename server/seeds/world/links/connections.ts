import { DAY, MINUTE } from "@startup-connect/contract/shared";
import type { WorldConnection, WorldIntroductions } from "../types.ts";

const minutesOf = (days: number): number => Math.round((days * DAY) / MINUTE);

const accepted = (from: string, to: string, asked: number, answered: number, note = ""): WorldConnection => ({
  from,
  to,
  status: "accepted",
  note,
  askedMinutesAgo: minutesOf(asked),
  answeredMinutesAgo: minutesOf(answered),
});

const pending = (
  from: string,
  to: string,
  days: number,
  note: string,
  asked?: WorldConnection["asked"],
): WorldConnection => ({
  from,
  to,
  status: "pending",
  note,
  askedMinutesAgo: minutesOf(days),
  answeredMinutesAgo: null,
  ...(asked && { asked }),
});

const passed = (
  from: string,
  to: string,
  days: number,
  answered: number,
  note: string,
  pass: WorldConnection["pass"],
): WorldConnection => ({
  ...accepted(from, to, days, answered, note),
  status: pass ? "passed" : "expired",
  asked: { purpose: "invest", amount: 2_500_000, use: "machines", offer: "visit" },
  ...(pass && { pass }),
});

/** Times are in days here. Exactly 22 startups have an accepted connection. */
export const connections: readonly WorldConnection[] = [
  accepted(
    "arjun-deshmukh",
    "ilaivaram",
    9.2,
    8.1,
    "I ran a packaging unit for nineteen years and would like to see your press.",
  ),
  accepted("ilaivaram", "farida-sheikh", 61.4, 60.2, "We sell well and still run out of cash before the month ends."),
  accepted("swasthiq", "ilaivaram", 16.3, 15.1, "We need trays or boxes for a palm-size reader."),
  accepted("ilaivaram", "nadivolt", 40.6, 38.9),
  accepted("tenzin-dolma", "ilaivaram", 33.5, 33.1, "Your trays would do well in Osaka. May I say why?"),
  accepted(
    "arjun-deshmukh",
    "nadivolt",
    72.2,
    70.4,
    "Cold rooms and power cuts: I know both. How long does a pack last?",
  ),
  accepted("padhai-post", "arjun-deshmukh", 48.7, 45.3),
  accepted(
    "swasthiq",
    "arjun-deshmukh",
    20.4,
    19.2,
    "A reader for villages without a laboratory. May we show you one?",
  ),
  accepted("bunkar", "farida-sheikh", 101.5, 99.8, "Could you look at our wage slip with us?"),
  accepted("bunkar", "rafiq-ansari", 118.3, 117.6),
  accepted(
    "kisan-kadam",
    "nilesh-wankhade",
    80.1,
    79.2,
    "We would like to walk three orchards with you before setting the price.",
  ),
  accepted("kelvi", "mary-kurian", 39.4, 38.2, "Which papers should we prepare before the next trial?"),
  accepted("meera-unnikrishnan", "kelvi", 31.8, 30.5),
  accepted("thoni", "debashish-mukhopadhyay", 190.2, 185.6),
  accepted("ghatline", "anjali-phukan", 95.3, 94.1),
  accepted("royya", "venkata-chaganti", 88.9, 86.2),
  accepted(
    "katran",
    "imtiaz-naqvi",
    58.2,
    57.7,
    "Offcuts by colour and length, 22 tonnes a month. Would your embroiderers use them?",
  ),
  accepted("parali", "harpreet-sandhu", 47.5, 46.8, "May we use your tool room for the new die?"),
  accepted("slag", "devi-rathore", 140.4, 138.3, "How does a tile get into the schedule of rates?"),
  accepted("patat", "anjali-phukan", 50.6, 49.9),
  accepted("lalrinsanga-hnamte", "tlang", 30.3, 29.7, "My shop is below one of your slopes."),
  accepted("nivedita-panigrahi", "tlang", 24.5, 20.2),
  accepted("seb", "tenzin-dolma", 29.8, 28.4),
  accepted("beej", "savitri-netam", 44.2, 43.6, "How did your federation keep the ledger honest?"),
  accepted("varusa", "sushmita-dash", 28.1, 26.7),
  accepted("kavya-hegde", "tippani", 4.3, 3.6, "I would like to call ten of your advocates."),
  accepted("dobara", "kavya-hegde", 19.5, 18.8),
  accepted("mazhai", "vasantha-kumaraswamy", 7.4, 6.2),
  accepted("kong", "shabnam-lone", 22.2, 21.5, "We both test the same flower. Tea at Pampore?"),
  accepted("arjun-deshmukh", "farida-sheikh", 120.3, 119.5),

  pending(
    "vasantha-kumaraswamy",
    "ilaivaram",
    0.3,
    "Our canteens throw away 4,000 foam plates a day. May I visit your shed in Pollachi this month?",
  ),
  pending(
    "makhana",
    "ilaivaram",
    1.6,
    "We need a leak-proof pack for roasted fox nuts. Shall we send a sample by post?",
  ),
  pending(
    "ilaivaram",
    "zubin-contractor",
    5.4,
    "The second press saves a third of the power per tray. The meter log is ready to share.",
    { purpose: "invest", amount: 4_000_000, use: "machines", offer: "visit" },
  ),
  pending(
    "ghatline",
    "arjun-deshmukh",
    0.8,
    "Two sailings a week from Pandu. We are raising for a third hull and would value a hard look at the costs.",
    { purpose: "invest", amount: 12_500_000, use: "machines", offer: "shares" },
  ),
  pending(
    "dabba",
    "arjun-deshmukh",
    2.7,
    "You asked on a panel who washes the boxes. We do. Come and see at ten at night.",
    { purpose: "invest", amount: 5_000_000, use: "workingCapital", offer: "visit" },
  ),
  pending(
    "mahua",
    "farida-sheikh",
    0.5,
    "Four hundred gatherers own a third of us and ask good questions about the books. Could you help us answer?",
  ),
  pending("second-innings", "farida-sheikh", 3.2, "We mend cricket bats. We have never made a cash plan."),
  pending("sela", "tenzin-dolma", 6.1, "Undyed yak shawls: which label would a careful shop want?"),
  pending("chaka", "anselmo-colaco", 2.2, ""),
  pending("alloy", "sundar-muthukumar", 4.8, "First version of the lamp is on the bench. May I send you the drawings?"),
  pending(
    "ishita-bhattarai",
    "alainchi",
    1.1,
    "I know two of the growers on your ridge. Tell me about the third night in the rota.",
  ),
  pending(
    "kuber-growth",
    "ilaivaram",
    0.9,
    "We want to fund your second press. A registration fee of ₹5,000 must be paid before we release the money.",
  ),
  pending(
    "kuber-growth",
    "uyirnadi",
    0.2,
    "Your funding of ₹80 lakh is approved. Pay the refundable processing fee of ₹18,500 to kubergrowth@okaxis today and we release the sanction letter.",
  ),
  pending("zubin-contractor", "bhatthi", 9.7, "Please bring one kiln's gas bills, before and after."),

  passed("elders", "arjun-deshmukh", 64.2, 60.9, "We want to open in two more towns before the next monsoon.", {
    reason: "sector",
    line: "I know cold rooms. Of care at home I know nothing.",
  }),
  passed("uppu", "arjun-deshmukh", 52.4, 47.8, "One good season of stock would double what we can deliver.", {
    reason: "moreSales",
    line: "Write again after the season, with the sales of each month.",
  }),
  passed("thari", "arjun-deshmukh", 41.3, 38.6, "The first machines are ordered; the next three need money.", {
    reason: "early",
    line: "",
  }),
  passed("uyirnadi", "arjun-deshmukh", 33.7, 30.1, "Cameras for sixty more nurses, and a second specialist.", {
    reason: "amount",
    line: "",
  }),
  passed("mangrove", "arjun-deshmukh", 58.8, 44.8, "A boat and two more guides before the season begins.", undefined),
  passed("ilaivaram", "rajveer-shekhawat", 36.5, 31.2, "A second press would let us serve two hotel groups at once.", {
    reason: "moreSales",
    line: "Show me six months of ten lakh rupees.",
  }),
];

/** Whose connection goes with the consent of both ends, and what is asked along these (INTRO-01, INTRO-02). */
export const introductions: WorldIntroductions = {
  agreed: [
    ["ilaivaram", "farida-sheikh"],
    ["bunkar", "farida-sheikh"],
    ["arjun-deshmukh", "farida-sheikh"],
    ["tenzin-dolma", "ilaivaram"],
    ["seb", "tenzin-dolma"],
  ],
  asked: [
    {
      from: "bunkar",
      by: "farida-sheikh",
      to: "arjun-deshmukh",
      why: "He knows wages by the piece. We want to pay ours by the week and need a hard look.",
      minutesAgo: Math.round((1.7 * DAY) / MINUTE),
    },
  ],
};
