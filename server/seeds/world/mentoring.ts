import type { WorldMentoring } from "./types.ts";

const [monday, tuesday, wednesday, thursday, friday, saturday] = [1, 2, 3, 4, 5, 6] as const;
/** Hours of a weekday, of a 24-hour clock. */
const from = (weekday: number, start: number, end: number) => ({
  weekday,
  start: start * 60,
  end: end * 60,
});

/** Mentors who can be booked, and sessions with them, relative to the day of loading. */
export const mentoring: WorldMentoring = {
  offers: [
    {
      mentor: "farida-sheikh",
      minutesPerMonth: 360,
      lengths: [20, 30, 60],
      link: "https://rooms.demo.example/farida",
      question: "Which number do you not trust in your own books?",
      weekly: [
        from(monday, 15, 18),
        from(tuesday, 10, 12),
        from(tuesday, 16, 18),
        from(thursday, 15.5, 18),
        from(friday, 16, 18),
      ],
    },
    {
      mentor: "chetan-hiremath",
      confirms: true,
      link: "https://rooms.demo.example/chetan",
      question: "Which part of your machine breaks first?",
      weekly: [from(wednesday, 9, 12), from(saturday, 10, 13)],
    },
    // Evenings of New Jersey: mornings in India, on the day after.
    {
      mentor: "sundar-muthukumar",
      zone: "America/New_York",
      weekly: [from(monday, 20, 22), from(wednesday, 20, 22), from(friday, 19, 21)],
    },
    // Away for two weeks.
    {
      mentor: "anselmo-colaco",
      absence: [0, 14],
      note: "Travelling",
      weekly: [from(monday, 11, 13), from(thursday, 11, 13), from(saturday, 16, 19)],
    },
    // All hours of the month are booked.
    { mentor: "tenzin-dolma", minutesPerMonth: 60, lengths: [30, 60], weekly: [from(tuesday, 17, 19)] },
    { mentor: "mary-kurian", audience: "connections", weekly: [from(friday, 14, 17)] },
  ],
  sessions: [
    {
      mentor: "farida-sheikh",
      mentee: "ilaivaram",
      inDays: 0,
      time: "16:00",
      minutes: 30,
      intake: "The cost of one dry sheath in the monsoon months. I pay by weight, and the weight is water.",
      agenda: ["Weights of the last two weeks", "Pay by the piece instead?"],
    },
    {
      mentor: "farida-sheikh",
      mentee: "ilaivaram",
      inDays: -14,
      time: "16:00",
      minutes: 60,
      intake: "Which of our three trays loses money?",
      agreed: [
        { owner: "mentee", text: "Weigh 20 sheaths before and after drying", inDays: -5, isKept: true },
        { owner: "mentee", text: "Ask two farms for a price by the piece", inDays: 2 },
        { owner: "mentor", text: "Send the sheet for costs per tray", inDays: 1 },
      ],
    },
    {
      mentor: "farida-sheikh",
      mentee: "bunkar",
      inDays: -6,
      time: "17:00",
      minutes: 60,
      intake: "Wages by the piece, and what a week of rain does to them.",
    },
    { mentor: "farida-sheikh", mentee: "nadivolt", inDays: 2, time: "11:00", minutes: 60, intake: "" },
    {
      mentor: "chetan-hiremath",
      mentee: "ilaivaram",
      inDays: 3,
      time: "11:00",
      minutes: 30,
      intake: "The press jams when a sheath is thicker than 4 mm.",
    },
    { mentor: "tenzin-dolma", mentee: "seb", inDays: 1, time: "17:00", minutes: 60, intake: "" },
  ],
  // One seat is left.
  offices: [
    {
      mentor: "farida-sheikh",
      inDays: 4,
      time: "18:30",
      minutes: 60,
      topic: "Prices when costs change every month",
      details: "For makers who buy by weight or by season. Bring one product and its costs of the last three months.",
      seats: 6,
      guests: [
        { guest: "bunkar", question: "Yarn went up by a fifth. Do I raise the price or thin the cloth?" },
        { guest: "nadivolt" },
        { guest: "meenu", question: "Fish is priced at 4 AM. How do others quote a restaurant for a month?" },
        { guest: "makhana" },
        { guest: "reshme", question: "When do I tell an old customer?" },
      ],
    },
    {
      mentor: "chetan-hiremath",
      inDays: 6,
      time: "17:00",
      minutes: 45,
      topic: "Your machine on my bench",
      details: "",
      seats: 2,
      guests: [{ guest: "kooli" }, { guest: "weld", question: "The weld cracks after a week." }, { guest: "alloy" }],
    },
  ],
};
