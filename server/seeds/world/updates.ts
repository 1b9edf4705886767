import type { WorldUpdates } from "./types.ts";

const lakh = (...values: readonly (number | null)[]) =>
  values.map((value) => (value === null ? null : Math.round(value * 100_000)));

/** Figures end with the month before the day of loading, sent updates are the last two; the draft is of the month itself. */
export const updates: WorldUpdates = {
  startup: "ilaivaram",
  // Arjun is connected for eight days: he was sent the last one, and has not opened it.
  readers: [
    { reader: "farida-sheikh", sharesReceipts: true, hasRead: true, days: 60 },
    { reader: "arjun-deshmukh", days: 8 },
  ],
  metrics: [
    {
      label: "Revenue in the month",
      unit: "inr",
      direction: "up",
      values: lakh(15.2, 16.5, 15.9, 17.3, 19, null, 17.9, 19, 18.3, 19.8, 21, 24.3),
      // Of the month before the last one, as its update was sent.
      former: 2_070_000,
    },
    {
      label: "Cash in the bank",
      unit: "inr",
      direction: "up",
      values: lakh(52, 50.5, 49.1, 47.4, 46.6, 45.2, 44, 43.1, 41.7, 40.3, 39.9, 38.6),
    },
    {
      label: "Growers who sell to us",
      unit: "count",
      direction: "up",
      values: [96, 101, 104, 104, 110, 115, 119, 124, 128, 133, 140, 148],
    },
    {
      label: "Trays that break",
      unit: "percent",
      direction: "down",
      values: [14, 14, 13.5, 13, 13, 12.5, 12.5, 12, 12, 12, 12, 7],
    },
  ],
  sent: [
    {
      daysAgo: 47,
      title: "Waiting for the second press",
      well: "Three caterers in Coimbatore ordered for the wedding months.\nSeven new growers near Mettupalayam.",
      notWell: "The second press came two weeks late.\nOne tray in eight still breaks.",
      asks: ["An introduction to a buyer of temple prasadam packing in Tirupati."],
      thanks: "Farida, for the sheet of costs per tray.",
    },
    {
      daysAgo: 6,
      title: "A second press, and a late payment",
      well: "The second press runs two shifts: 3,24,000 trays, 7 percent broken instead of 12.\nSouthern railway kitchens ordered for three months.",
      notWell:
        "One caterer pays 52 days late: ₹4.1 lakh open. From next month we ask for half before delivery.\nThe 12-inch mould came warped and went back.",
      asks: ["Half an hour with someone who has leased machines against orders."],
      thanks: "",
    },
  ],
  draft: { title: "", well: "The new mould works." },
};
