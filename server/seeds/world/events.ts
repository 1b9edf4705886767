import type { WorldEvent } from "./types.ts";

/** Invented events, relative to the day of loading, so that some always lie ahead. Times are India's. */
export const events: readonly WorldEvent[] = [
  {
    title: "Reading a term sheet, line by line",
    description:
      "A lawyer and two founders go through a real seed term sheet, clause by clause: what is usual, what is not, and what they would ask for today. Bring the one you have been sent; names can be blacked out.",
    inDays: 6,
    time: "16:00",
    minutes: 90,
    location: "Online",
    mode: "online",
    seats: 120,
    joinLink: "https://rooms.demo.example/term-sheet",
    registered: ["ilaivaram", "farida-sheikh", "nadivolt"],
  },
  {
    title: "Student founders' open table",
    description:
      "Bring one question. Mentors from four networks answer in pairs, twenty minutes for each table, then the tables change. Tea and a quiet corner for longer talks are there.",
    inDays: 13,
    time: "11:00",
    minutes: 180,
    location: "Reading hall, Demo Workshop House, Guindy, Chennai",
    mode: "in person",
    seats: 24,
    joinLink: "",
    registered: ["farida-sheikh", "tenzin-dolma"],
  },
  {
    title: "After recognition: what changes for you",
    description:
      "Benefits, duties and deadlines once the certificate is there, with time for questions. In Hindi; the notes are in Hindi and English.",
    inDays: 20,
    time: "15:00",
    minutes: 60,
    location: "Online, in Hindi",
    mode: "online",
    seats: null,
    joinLink: "https://rooms.demo.example/after-recognition",
    registered: ["ilaivaram"],
  },
  {
    title: "Pricing for small makers",
    description:
      "How to find a price that covers the month in which nothing sells. Work on your own figures in groups of four; please bring the costs of one product.",
    inDays: 27,
    time: "10:30",
    minutes: 150,
    location: "Seminar room, Demo Craft Centre, Jaipur",
    mode: "in person",
    seats: 16,
    joinLink: "",
    registered: [],
  },
  {
    title: "Meet the investors: energy and water",
    description:
      "Five investors say in five minutes each what they look for, and what makes them stop reading. Then founders pitch for two minutes. Pitches are drawn by lot among those who register.",
    inDays: 41,
    time: "17:30",
    minutes: 120,
    location: "Online",
    mode: "online",
    seats: 200,
    joinLink: "https://rooms.demo.example/energy-and-water",
    registered: ["arjun-deshmukh", "nadivolt"],
  },
];
