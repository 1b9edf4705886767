import { citiesOf, INDUSTRIES, STATES, sectorsOf, UNION_TERRITORIES } from "@startup-connect/contract/shared";

/** Words of trade in falling frequency. Records draw from them as texts do: the n-th word 1/n times as often as the first. */
const plain =
  "farmers solar water small data mobile care health food village learning energy payments digital local school fresh fabric repair design cloud power smart milk cotton market kitchen soil green trade credit store delivery battery medicine diagnostics insurance transport storage seeds spices rice wheat millet fish dairy poultry organic fertiliser pump drip crop harvest drying grading packing labels boxes trays jute bamboo coir leather looms weaving dyeing stitching uniforms footwear toys furniture timber brick cement steel paint tiles plumbing wiring lighting cooling heating sensors drones robots machines tools spares engines vehicles rickshaws charging cycles buses routes freight ports warehouses customs invoices ledgers tax audit payroll hiring training skills apprentices tutors exams languages reading science maths music films games sports yoga travel hotels homestays guides tickets weddings gifts flowers jewellery clay glass paper printing books news maps weather disaster waste recycling plastic compost biogas sewage rainwater wells filters testing labs genomics vaccines clinics nurses ambulances dialysis dentists spectacles hearing prosthetics mothers children elders pets cattle vets feed honey tea coffee cocoa coconut mango banana grapes apples tomatoes onions potatoes pickles snacks sweets bakery juices lunch canteens catering restaurants grocers pharmacies salons tailors electricians carpenters masons drivers traders exporters cooperatives households offices factories hospitals hostels colleges towns districts panchayats".split(
    " ",
  );

const beginnings =
  "agri aqua bio bharat chakra desi eco fin gram hydro indra jal kisan krishi lok medi micro nava omni prana quick rural sahaj shakti sutra tele uday vayu vidya yukti".split(
    " ",
  );
const endings =
  "base basket bazaar box bridge cart cell chain craft desk dost ease farm flow gen grid hub kart kendra lab line link loop mart mitra net nest path pay point pod rath seva shed soft sync tech track vault wala ware works yard zone".split(
    " ",
  );

const onsets = "b bh ch d dh g gh h j k kh l m n p r s sh t th v y".split(" ");
const vowels = "a i u e o aa ai".split(" ");
const closings = ["", "n", "r", "m", "l", "sh"];

/** The n-th word of two to four syllables as they sound in the languages of India; each n another word. */
function spoken(n: number, syllables: number): string {
  let rest = n;
  let word = "";
  for (let syllable = 0; syllable < syllables; syllable++) {
    word += onsets[rest % onsets.length];
    rest = Math.floor(rest / onsets.length);
    word += vowels[rest % vowels.length];
    rest = Math.floor(rest / vowels.length);
  }
  return word + closings[rest % closings.length];
}

/** Spreads consecutive numbers over a range without meeting twice: the factor shares no divisor with it. */
const spread = (n: number, range: number): number => (n * 7_919 + 104_729) % range;

const pairs = onsets.length * vowels.length;

/** Words of descriptions, commonest first. */
export const tradeWords: readonly string[] = [
  ...plain,
  ...beginnings.flatMap((start, row) => endings.map((_, column) => start + endings[(row + column) % endings.length])),
];

/** Words of names, commonest first. */
export const nameWords: readonly string[] = [
  ...new Set(Array.from({ length: 4_000 }, (_, n) => spoken(spread(n, pairs ** 2 * closings.length), 2))),
];

/** `count` words that no other list has: four syllables. */
export const rareWords = (count: number): string[] =>
  Array.from({ length: count }, (_, n) => spoken(spread(n, pairs ** 4), 4));

const metros = ["Karnataka", "Maharashtra", "Delhi", "Tamil Nadu", "Telangana", "Uttar Pradesh", "Gujarat", "Haryana"];

/** Places, the one with most startups first. */
export const places: readonly { state: string; city: string }[] = [
  ...metros,
  ...[...STATES, ...UNION_TERRITORIES].filter((state) => !metros.includes(state)),
]
  .flatMap((state, order) => citiesOf(state).map((city, rank) => ({ state, city, order: (order + 2) * (rank + 1) })))
  .sort((a, b) => a.order - b.order);

/** Every field of work, the one with most startups first. */
export const fields: readonly { industry: string; sector: string }[] = ["Information Technology", ...INDUSTRIES]
  .filter((industry, order, list) => list.indexOf(industry) === order)
  .flatMap((industry, order) =>
    sectorsOf(industry).map((sector, rank) => ({ industry, sector, order: (order + 2) * (rank + 1) })),
  )
  .sort((a, b) => a.order - b.order);
