import type { Industry } from "./page-words.ts";
import { OTHER } from "./words.ts";

const SECTORS: Record<Exclude<Industry, "Other">, readonly string[]> = {
  B2B: [
    "Advertising and Marketing",
    "Business Support Services",
    "Human Resources",
    "Legal Services",
    "Logistics and Supply Chain",
    "Manufacturing Support",
    "Packaging",
    "Procurement",
    "Sales and Customer Service",
    "Supplies and Equipment",
  ],
  B2C: [
    "Consumer Electronics",
    "Education",
    "Fashion and Apparel",
    "Food and Beverages",
    "Home and Living",
    "Media and Entertainment",
    "Personal Care",
    "Retail",
    "Travel and Hospitality",
  ],
  Energy: [
    "Electric Mobility",
    "Energy Efficiency",
    "Energy Storage",
    "Oil and Gas",
    "Power Distribution",
    "Renewable Energy",
    "Waste to Energy",
  ],
  "Financial Services": [
    "Accounting and Tax",
    "Banking",
    "Insurance",
    "Lending",
    "Microfinance",
    "Payments",
    "Wealth Management",
  ],
  Healthcare: [
    "Biotechnology",
    "Diagnostics",
    "Digital Health",
    "Hospitals and Clinics",
    "Medical Devices",
    "Pharmaceuticals",
    "Wellness and Fitness",
  ],
  "Information Technology": [
    "Analytics and Big Data",
    "Artificial Intelligence",
    "Blockchain",
    "Cloud Computing",
    "Cybersecurity",
    "Enterprise Software",
    "Hardware and Internet of Things",
    "IT Consulting",
    "Mobile Applications",
    "Web Development",
  ],
  "Materials and Resources": [
    "Agriculture",
    "Chemicals",
    "Construction Materials",
    "Forestry and Paper",
    "Metals and Mining",
    "Textiles",
    "Water and Waste Management",
  ],
};

const sectorsByIndustry = new Map<string, readonly string[]>(Object.entries(SECTORS));

/** Sectors offered for an industry, `Other` last (ROLE-37, ROLE-38); none for a text that is no industry. */
export function sectorsOf(industry: string): readonly string[] {
  if (industry === OTHER) return [OTHER];
  const sectors = sectorsByIndustry.get(industry);
  return sectors ? [...sectors, OTHER] : [];
}

/** Every sector of every industry once, sorted, `Other` last: the choices of a filter. */
export const ALL_SECTORS: readonly string[] = [...[...new Set(Object.values(SECTORS).flat())].sort(), OTHER];
