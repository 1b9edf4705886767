/**
 * How lists and searches are ordered. The search reads its numbers from here, and the public page /ranking shows
 * them from here, so that the page always matches what is done.
 */

/** How well a name answers a search, best first. A better answer comes before a newer one. */
export const NAME_SCORES = {
  /** The name is what was typed. */
  whole: 3,
  /** The name begins with what was typed. */
  beginning: 2,
  /** Every typed word begins a word of the name. */
  words: 1,
  /** The words are elsewhere in the record. */
  elsewhere: 0,
} as const;

/** Only so many matches, the newest, are put in order: ordering all of them would cost more with every member. */
export const MOST_RANKED = 500;

/** Shorter words are searched whole: as beginnings they would match most of the directory. */
export const SHORTEST_BEGINNING = 3;
/** The signs that part words, as the database has them (words_of). */
export const PARTING = /[\s!-/:-@[-`{-~]+/;

/** Words of one search; further ones are left out. */
export const MOST_WORDS = 8;

/** Entries that a plan puts into the place labelled "Featured", beside the list and never in its order. */
export const MOST_FEATURED = 3;

/**
 * Words that stand for a field of work, with the words it is also written by. A search for the first finds records
 * with any of the others too. Lower case, single words.
 */
export const SYNONYMS: Readonly<Record<string, readonly string[]>> = {
  agriculture: ["agritech", "farming", "farmers"],
  agritech: ["agriculture", "farming", "farmers"],
  agtech: ["agriculture", "agritech", "farming"],
  ai: ["artificial"],
  apparel: ["fashion", "textiles", "clothing"],
  biotech: ["biotechnology"],
  cleantech: ["renewable", "solar", "energy"],
  clothing: ["apparel", "fashion", "textiles"],
  ecommerce: ["commerce", "retail", "marketplace"],
  edtech: ["education", "learning"],
  education: ["edtech", "learning"],
  ev: ["electric"],
  farming: ["agriculture", "agritech", "farmers"],
  fashion: ["apparel", "clothing"],
  finance: ["financial", "fintech"],
  financial: ["finance", "fintech"],
  fintech: ["finance", "financial", "payments", "lending", "banking"],
  foodtech: ["food", "beverages"],
  greentech: ["renewable", "solar", "energy"],
  healthcare: ["health", "medical", "healthtech"],
  healthtech: ["health", "healthcare", "medical"],
  hr: ["recruitment", "hiring", "payroll"],
  insurtech: ["insurance"],
  iot: ["sensors", "internet"],
  legaltech: ["legal"],
  logistics: ["freight", "transport", "delivery"],
  medtech: ["medical", "healthcare", "diagnostics"],
  ml: ["artificial", "learning"],
  payments: ["payment", "fintech"],
  pharma: ["pharmaceuticals", "medicine"],
  proptech: ["housing", "property", "construction"],
  recruitment: ["hiring", "hr"],
  recycling: ["waste"],
  software: ["saas"],
  textile: ["textiles", "handloom", "weaving"],
  textiles: ["textile", "handloom", "weaving"],
  tourism: ["travel", "hospitality"],
  travel: ["tourism", "hospitality"],
};

/**
 * Words for a field of work in Hindi, Tamil and as both are written in Latin letters, by the English word, which begins
 * a word of the name of a sector (SEARCH-03). A search for one of them is one for the English word too.
 */
export const FIELD_WORDS: Readonly<Record<string, readonly string[]>> = {
  agriculture: ["kheti", "krishi", "kisan", "खेती", "कृषि", "किसान", "vivasayam", "விவசாயம்", "வேளாண்மை"],
  banking: ["வங்கி"],
  construction: ["nirman", "निर्माण", "கட்டுமானம்"],
  education: ["shiksha", "padhai", "शिक्षा", "पढ़ाई", "kalvi", "கல்வி"],
  energy: ["urja", "bijli", "ऊर्जा", "बिजली", "minsaram", "மின்சாரம்"],
  food: ["khana", "bhojan", "खाना", "भोजन", "unavu", "உணவு"],
  health: ["swasthya", "sehat", "स्वास्थ्य", "सेहत", "sugadharam", "சுகாதாரம்"],
  insurance: ["bima", "बीमा", "காப்பீடு"],
  lending: ["karz", "कर्ज़", "kadan", "கடன்"],
  pharmaceuticals: ["dawa", "dawai", "दवा", "மருந்து"],
  retail: ["dukan", "दुकान", "kadai", "கடை"],
  textiles: ["kapda", "bunai", "कपड़ा", "बुनाई", "nesavu", "நெசவு"],
  travel: ["yatra", "paryatan", "यात्रा", "पर्यटन", "சுற்றுலா"],
  waste: ["kachra", "कचरा", "kuppai", "குப்பை"],
  water: ["paani", "pani", "jal", "पानी", "जल", "thanneer", "தண்ணீர்"],
};
