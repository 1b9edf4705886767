import { DAY, HOUR, MINUTE } from "@startup-connect/contract/shared";
import type { WorldConversation, WorldMessage } from "../types.ts";

const said = (from: string, ago: number, text: string): WorldMessage => ({
  ...{ from, text, minutesAgo: ago / MINUTE },
  read: true,
});
const unread = (from: string, ago: number, text: string): WorldMessage => ({ ...said(from, ago, text), read: false });

/** Oldest first within each; every pair is an accepted connection. */
export const conversations: readonly WorldConversation[] = [
  {
    between: ["arjun-deshmukh", "ilaivaram"],
    messages: [
      said(
        "arjun-deshmukh",
        7 * DAY + 3 * HOUR,
        "Thanks for accepting. I read your brief twice: 140 growers is more than I expected.\nHow do you keep sheath quality even through the monsoon?",
      ),
      said(
        "ilaivaram",
        7 * DAY + 2 * HOUR,
        "We pay by moisture, measured at the farm gate. Wet sheath is not rejected, it is dried by us and paid less. Growers see the reading.",
      ),
      said(
        "ilaivaram",
        7 * DAY + 2 * HOUR - 6 * MINUTE,
        "Last monsoon we lost 6% instead of 19%. The log is here: https://ilaivaram.example/log",
      ),
      said("arjun-deshmukh", 2 * DAY + 5 * HOUR, "That is a good number. And the power bill per thousand trays?"),
      said(
        "ilaivaram",
        2 * DAY + 4 * HOUR,
        "₹212 on the old press. The new one should come to about ₹140, but I want to see it run for a month before I promise that.",
      ),
      unread(
        "arjun-deshmukh",
        95 * MINUTE,
        "I like that you did not promise it. Can we walk through unit costs together?",
      ),
      unread("arjun-deshmukh", 93 * MINUTE, "Thursday at 4 works. I will send the sheet."),
    ],
  },
  {
    between: ["farida-sheikh", "ilaivaram"],
    messages: [
      said(
        "ilaivaram",
        6 * DAY,
        "Farida, the moisture log is now in the sheet you made. The two sizes with the lid are the ones that lose money in rain.",
      ),
      said(
        "farida-sheikh",
        5 * DAY + 20 * HOUR,
        "I see it. Add the drying wages to those two rows and look again before you change the price.",
      ),
      said("ilaivaram", 3 * DAY + 2 * HOUR, "Done. It is ₹1.30 a tray, not ₹0.80. I had left out the night watch."),
      said(
        "farida-sheikh",
        3 * DAY + HOUR,
        "Everybody leaves out the night watch. Now you can talk to the lender with a straight back.",
      ),
      said("ilaivaram", 140 * MINUTE, "Thank you, the moisture log helped. I see Arjun on Thursday."),
    ],
  },
  {
    between: ["swasthiq", "ilaivaram"],
    messages: [
      said(
        "swasthiq",
        12 * DAY,
        "Namaste Asha. Our reader is 11 x 7 x 3 cm. Can sheath hold such a shape without a liner?",
      ),
      said(
        "ilaivaram",
        11 * DAY + 21 * HOUR,
        "With a 4 mm corner radius, yes. Below that it cracks in dry months. Shall I press three samples?",
      ),
      said(
        "swasthiq",
        9 * DAY,
        "Please do. Health workers carry it in a cloth bag, so the lid matters more than the look.",
      ),
      unread("swasthiq", 26 * HOUR, "The samples survived a week of buses. Could you quote for 2,000 reader boxes?"),
    ],
  },
  {
    between: ["ilaivaram", "nadivolt"],
    messages: [
      said("nadivolt", 20 * DAY, "For your drying room: how many hours a day is the fan on, and at what draw?"),
      said(
        "ilaivaram",
        19 * DAY + 18 * HOUR,
        "Nine hours, 2.2 kW. Power fails from about 2 to 5 in the afternoon, which is when we dry.",
      ),
      said(
        "nadivolt",
        18 * DAY,
        "Then one pack is enough with half to spare. Send me the layout and I will say where it can stand.",
      ),
      said("ilaivaram", 2 * DAY + 9 * HOUR, "Sent the drawings again, page 3 is new."),
    ],
  },
  {
    between: ["tenzin-dolma", "ilaivaram"],
    messages: [
      said(
        "tenzin-dolma",
        14 * DAY,
        "Your trays photograph too dark. Put them on something pale and take the picture before ten in the morning.",
      ),
      said(
        "ilaivaram",
        13 * DAY + 4 * HOUR,
        "Tried it on the drying cloth today. My brother thinks it is another product.",
      ),
      said(
        "tenzin-dolma",
        4 * DAY,
        "Good. Next week we talk about the label: grower's village first, our name second.",
      ),
    ],
  },
  {
    between: ["arjun-deshmukh", "nadivolt"],
    messages: [
      said(
        "nadivolt",
        30 * DAY,
        "Cell test results for October: 412 tested, 371 passed, 41 returned to the scooter yard.",
      ),
      said("arjun-deshmukh", 29 * DAY + 6 * HOUR, "What happens to the 41 after that? A buyer will ask."),
      said(
        "nadivolt",
        29 * DAY,
        "A recycler in Pimpri takes them and gives a certificate by weight. I will attach it from now on.",
      ),
      unread(
        "nadivolt",
        5 * HOUR,
        "First cold room has run 60 days without a diesel hour. The owner wants a second pack.",
      ),
    ],
  },
  {
    between: ["arjun-deshmukh", "farida-sheikh"],
    messages: [
      said(
        "arjun-deshmukh",
        8 * DAY,
        "You have worked with Ilaivaram. Anything I should ask that is not in the sheet?",
      ),
      said(
        "farida-sheikh",
        7 * DAY + 22 * HOUR,
        "Ask her what she does when a grower cheats. The answer is the company.",
      ),
    ],
  },
  {
    between: ["bunkar", "farida-sheikh"],
    messages: [
      said("bunkar", 25 * DAY, "Madam, weavers want the slip in days, owners want it in metres. Which do we print?"),
      said("farida-sheikh", 24 * DAY + 20 * HOUR, "Both, on one line. Metres make the wage, days make the argument."),
      said("bunkar", 10 * DAY, "Printed both. Three owners complained, thirty weavers kept the slip."),
      said("farida-sheikh", 9 * DAY + 23 * HOUR, "Then it is a good slip."),
      unread(
        "bunkar",
        4 * HOUR,
        "The bank branch in Madanpura asked for six months of them. Can we speak before Monday?",
      ),
    ],
  },
  {
    between: ["kisan-kadam", "nilesh-wankhade"],
    messages: [
      said(
        "kisan-kadam",
        60 * DAY,
        "After Katol: growers would pay per tree, not per acre. The orchards are too uneven.",
      ),
      said(
        "nilesh-wankhade",
        59 * DAY + 19 * HOUR,
        "Yes. And in November, when the first crate is sold. In June they will promise you anything.",
      ),
      said(
        "kisan-kadam",
        41 * DAY,
        "Changed both. 64 growers signed last week against 22 in the same week of last year.",
      ),
    ],
  },
  {
    between: ["kelvi", "mary-kurian"],
    messages: [
      said(
        "mary-kurian",
        21 * DAY,
        "The risk file is good. Page 9 still says dry room. Say what happens when the user forgets it in a wet shirt pocket.",
      ),
      said(
        "kelvi",
        20 * DAY + 3 * HOUR,
        "Our tester's uncle did exactly that. It came back after two days in rice. I will write it as a test.",
      ),
      said("mary-kurian", 20 * DAY, "Please give the uncle a number and a date. Then it is a test."),
      said("kelvi", 6 * DAY, "Subject 14, 2 November. Passed."),
    ],
  },
  {
    between: ["lalrinsanga-hnamte", "tlang"],
    messages: [
      said(
        "lalrinsanga-hnamte",
        18 * DAY,
        "The friends met. We would pay for 30 pegs in our own ward first and talk about shares after the rains.",
      ),
      said(
        "tlang",
        17 * DAY + 12 * HOUR,
        "That is better than money without a slope. Can the pegs stand on the church steps too? It is the best line of sight.",
      ),
      said("lalrinsanga-hnamte", 17 * DAY + 10 * HOUR, "I asked. They can, if you come and explain it on Sunday."),
      said(
        "lalrinsanga-hnamte",
        6 * DAY + 2 * HOUR,
        "Send me the telephone numbers of your families in the ward, or I write to the council that the pegs are fake.",
      ),
    ],
  },
  {
    between: ["parali", "harpreet-sandhu"],
    messages: [
      said(
        "harpreet-sandhu",
        12 * DAY,
        "Your die is ready. The fitter hardened it twice because the first drawing had no radius.",
      ),
      said("parali", 11 * DAY + 20 * HOUR, "ਧੰਨਵਾਦ ਜੀ. We run it on Friday and bring the first sack to your gate."),
    ],
  },
];
