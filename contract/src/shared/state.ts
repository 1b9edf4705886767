import { cleanLine, normal } from "./clean.ts";
import { canonicalState, stateKey } from "./places.ts";

/** Former, short and misspelt names of what our list has; "UK" is left out, which is a country too. */
const OTHER_NAMES: Record<string, string> = {
  Orissa: "Odisha",
  Uttaranchal: "Uttarakhand",
  Pondicherry: "Puducherry",
  "Andaman and Nicobar": "Andaman and Nicobar Islands",
  "Dadra and Nagar Haveli": "Dadra and Nagar Haveli and Daman and Diu",
  "Daman and Diu": "Dadra and Nagar Haveli and Daman and Diu",
  "New Delhi": "Delhi",
  "NCT of Delhi": "Delhi",
  "National Capital Territory of Delhi": "Delhi",
};

const SHORT = `AP Andhra Pradesh,AR Arunachal Pradesh,AS Assam,BR Bihar,CG Chhattisgarh,GJ Gujarat,HR Haryana,HP Himachal Pradesh,
JH Jharkhand,KA Karnataka,KL Kerala,MP Madhya Pradesh,MH Maharashtra,ML Meghalaya,MZ Mizoram,NL Nagaland,OD Odisha,PB Punjab,
RJ Rajasthan,SK Sikkim,TN Tamil Nadu,TG Telangana,TS Telangana,TR Tripura,UP Uttar Pradesh,WB West Bengal,CH Chandigarh,DL Delhi,
JK Jammu and Kashmir,PY Puducherry,A&N Andaman and Nicobar Islands,J&K Jammu and Kashmir,
DNH Dadra and Nagar Haveli and Daman and Diu,DD Dadra and Nagar Haveli and Daman and Diu,
Keralam Kerala,Chattisgarh Chhattisgarh,Chhatisgarh Chhattisgarh,Uttrakhand Uttarakhand,Telengana Telangana`;

const OTHER_KEYS = new Map(
  [...Object.entries(OTHER_NAMES), ...SHORT.split(/,\s*/).map((pair) => pair.split(/ (.*)/))].map(
    ([name = "", listed = ""]) => [stateKey(name), listed],
  ),
);

/** A state as it is stored: the name of our list where that has it, also under a former name; any other text cleaned. */
export function readState(text: string): string {
  const name = cleanLine(text);
  const plain = normal(name, "NFKC").replace(/&amp;/gi, "&").replace(/^the /i, "");
  const listed = OTHER_KEYS.get(stateKey(plain)) ?? canonicalState(plain);
  return listed === plain ? name : listed;
}
