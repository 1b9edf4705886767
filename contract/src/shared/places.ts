/** The 28 states in the order of the alphabet, each with suggested cities (ROLE-65, appendix A.5). */
const STATE_CITIES: Record<string, readonly string[]> = {
  "Andhra Pradesh": ["Visakhapatnam", "Vijayawada", "Guntur", "Tirupati"],
  "Arunachal Pradesh": ["Itanagar", "Tawang", "Pasighat"],
  Assam: ["Guwahati", "Dibrugarh", "Silchar", "Jorhat"],
  Bihar: ["Patna", "Gaya", "Muzaffarpur", "Bhagalpur"],
  Chhattisgarh: ["Raipur", "Bhilai", "Bilaspur"],
  Goa: ["Panaji", "Margao", "Vasco da Gama"],
  Gujarat: ["Ahmedabad", "Surat", "Vadodara", "Rajkot"],
  Haryana: ["Gurugram", "Faridabad", "Panipat", "Ambala"],
  "Himachal Pradesh": ["Shimla", "Dharamshala", "Mandi"],
  Jharkhand: ["Ranchi", "Jamshedpur", "Dhanbad"],
  Karnataka: ["Bengaluru", "Mysuru", "Mangaluru", "Hubballi"],
  Kerala: ["Thiruvananthapuram", "Kochi", "Kozhikode", "Thrissur"],
  "Madhya Pradesh": ["Bhopal", "Indore", "Gwalior", "Jabalpur"],
  Maharashtra: ["Mumbai", "Pune", "Nagpur", "Nashik"],
  Manipur: ["Imphal", "Thoubal", "Churachandpur"],
  Meghalaya: ["Shillong", "Tura", "Jowai"],
  Mizoram: ["Aizawl", "Lunglei", "Champhai"],
  Nagaland: ["Kohima", "Dimapur", "Mokokchung"],
  Odisha: ["Bhubaneswar", "Cuttack", "Rourkela", "Puri"],
  Punjab: ["Ludhiana", "Amritsar", "Jalandhar", "Patiala"],
  Rajasthan: ["Jaipur", "Jodhpur", "Udaipur", "Kota"],
  Sikkim: ["Gangtok", "Namchi", "Gyalshing"],
  "Tamil Nadu": ["Chennai", "Coimbatore", "Madurai", "Tiruchirappalli"],
  Telangana: ["Hyderabad", "Warangal", "Nizamabad", "Karimnagar"],
  Tripura: ["Agartala", "Udaipur", "Dharmanagar"],
  "Uttar Pradesh": ["Lucknow", "Kanpur", "Varanasi", "Noida"],
  Uttarakhand: ["Dehradun", "Haridwar", "Haldwani"],
  "West Bengal": ["Kolkata", "Howrah", "Siliguri", "Durgapur"],
};

/** The 8 union territories, which the described lists left out (ROLE-66). */
const TERRITORY_CITIES: Record<string, readonly string[]> = {
  "Andaman and Nicobar Islands": ["Sri Vijaya Puram"],
  Chandigarh: ["Chandigarh"],
  "Dadra and Nagar Haveli and Daman and Diu": ["Daman", "Silvassa", "Diu"],
  Delhi: ["New Delhi", "Dwarka", "Rohini"],
  "Jammu and Kashmir": ["Srinagar", "Jammu", "Anantnag"],
  Ladakh: ["Leh", "Kargil"],
  Lakshadweep: ["Kavaratti"],
  Puducherry: ["Puducherry", "Karaikal", "Mahe", "Yanam"],
};

export const STATES: readonly string[] = Object.keys(STATE_CITIES);
export const UNION_TERRITORIES: readonly string[] = Object.keys(TERRITORY_CITIES);

/** What is compared of a name of a state. */
export const stateKey = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll("&", "and")
    .replace(/[^a-z]/g, "");
const SPELLINGS = new Map([...STATES, ...UNION_TERRITORIES].map((name) => [stateKey(name), name]));

/**
 * The state or union territory as our list spells it, whatever the case, spaces and hyphens, and with "&" for "and"
 * (INPUT-05); any other name as it is.
 */
export const canonicalState = (name: string): string => SPELLINGS.get(stateKey(name)) ?? name;

/** Suggested cities of a state or union territory; none for one of another spelling. */
export function citiesOf(place: string): readonly string[] {
  if (Object.hasOwn(STATE_CITIES, place)) return STATE_CITIES[place] ?? [];
  return Object.hasOwn(TERRITORY_CITIES, place) ? (TERRITORY_CITIES[place] ?? []) : [];
}
