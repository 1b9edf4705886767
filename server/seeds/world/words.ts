/**
 * The word lists of the forms as the demo world uses them (requirements, Appendix A; API contract 0.6).
 * They are written out here so that the demo data stays free of imports; a test holds them against the contract.
 */

export const SECTORS = {
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
    "Other",
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
    "Other",
  ],
  Energy: [
    "Electric Mobility",
    "Energy Efficiency",
    "Energy Storage",
    "Oil and Gas",
    "Power Distribution",
    "Renewable Energy",
    "Waste to Energy",
    "Other",
  ],
  "Financial Services": [
    "Accounting and Tax",
    "Banking",
    "Insurance",
    "Lending",
    "Microfinance",
    "Payments",
    "Wealth Management",
    "Other",
  ],
  Healthcare: [
    "Biotechnology",
    "Diagnostics",
    "Digital Health",
    "Hospitals and Clinics",
    "Medical Devices",
    "Pharmaceuticals",
    "Wellness and Fitness",
    "Other",
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
    "Other",
  ],
  "Materials and Resources": [
    "Agriculture",
    "Chemicals",
    "Construction Materials",
    "Forestry and Paper",
    "Metals and Mining",
    "Textiles",
    "Water and Waste Management",
    "Other",
  ],
  Other: ["Other"],
} as const;

export const STAGES = ["Ideation", "Validation", "Early Traction", "Scaling"] as const;
export const FUNDINGS = ["Funded", "Bootstrapped"] as const;
export const ENTITY_NATURES = ["Proprietorship", "Limited Liability Partnership", "Private Limited"] as const;

export const SERVICES = [
  "Governments",
  "Hyperlocal",
  "Discovery",
  "Location Based services",
  "Manufacturing",
  "Marketplace",
  "mobile",
  "Offline",
  "Online Aggregator",
  "Peer to Peer",
  "Platform",
  "Consulting",
  "Consumer Internet",
  "Engineering",
  "E-Commerce",
  "Others",
  "Rental",
  "Enterprise Mobility",
  "Research",
  "Sharing Economy",
  "Social Enterprise",
  "SaaS",
  "Subscription Commerce",
] as const;

export const INTEREST_AREAS = ["investors", "incubators", "otherStartups", "mentors", "accelerators"] as const;

export const INVESTOR_CATEGORIES = ["Beginner", "Intermediate", "Expert", "Other"] as const;
export const FOCUS_AREAS = ["Technology", "Healthcare", "Finance", "Consumer Goods", "Energy"] as const;
export const INVESTMENT_STAGES = ["Seed", "Series A", "Series B", "Growth"] as const;
export const INVESTMENT_LEVELS = ["Pre-investors", "Passive investors", "Active investors"] as const;

export const MENTOR_NETWORKS = ["TIE", "Other"] as const;
/** The lower-case `validation` is the stored value of the mentor form (ROLE-70). */
export const MENTOR_STAGES = ["Ideation", "validation", "Early Traction", "Scaling"] as const;
export const MENTOR_SECTORS = ["All", "Others"] as const;

export const MENTOR_INTERESTS = [
  "Business Strategy",
  "Business Model",
  "Branding",
  "Marketing",
  "Digital Marketing",
  "Sales",
  "Fundraising",
  "Finance and Accounting",
  "Legal and Compliance",
  "Intellectual Property",
  "Product Development",
  "Product Design",
  "Technology",
  "Data and Analytics",
  "Operations",
  "Supply Chain",
  "Human Resources",
  "Leadership",
  "Team Building",
  "Customer Development",
  "Internationalisation",
  "Social Impact",
  "Sustainability",
] as const;

export const MENTOR_INDUSTRIES = [
  "Advertising",
  "Aerospace and Defence",
  "Agriculture",
  "Artificial Intelligence",
  "Automotive",
  "Biotechnology",
  "Chemicals",
  "Construction",
  "Consumer Goods",
  "Education",
  "Energy",
  "Enterprise Software",
  "Events",
  "Fashion",
  "Finance",
  "Food and Beverages",
  "Gaming",
  "Green Technology",
  "Healthcare",
  "Hospitality",
  "Human Resources",
  "Information Technology",
  "Internet of Things",
  "Logistics",
  "Manufacturing",
  "Media and Entertainment",
  "Real Estate",
  "Retail",
  "Robotics",
  "Telecommunication",
] as const;

export const STATES = [
  "Andhra Pradesh",
  "Arunachal Pradesh",
  "Assam",
  "Bihar",
  "Chhattisgarh",
  "Goa",
  "Gujarat",
  "Haryana",
  "Himachal Pradesh",
  "Jharkhand",
  "Karnataka",
  "Kerala",
  "Madhya Pradesh",
  "Maharashtra",
  "Manipur",
  "Meghalaya",
  "Mizoram",
  "Nagaland",
  "Odisha",
  "Punjab",
  "Rajasthan",
  "Sikkim",
  "Tamil Nadu",
  "Telangana",
  "Tripura",
  "Uttar Pradesh",
  "Uttarakhand",
  "West Bengal",
] as const;

export const UNION_TERRITORIES = [
  "Andaman and Nicobar Islands",
  "Chandigarh",
  "Dadra and Nagar Haveli and Daman and Diu",
  "Delhi",
  "Jammu and Kashmir",
  "Ladakh",
  "Lakshadweep",
  "Puducherry",
] as const;

export type Industry = keyof typeof SECTORS;
export type Stage = (typeof STAGES)[number];
export type Funding = (typeof FUNDINGS)[number];
export type EntityNature = (typeof ENTITY_NATURES)[number];
export type Service = (typeof SERVICES)[number];
export type InterestArea = (typeof INTEREST_AREAS)[number];
export type InvestorCategory = (typeof INVESTOR_CATEGORIES)[number];
export type FocusArea = (typeof FOCUS_AREAS)[number];
export type InvestmentStage = (typeof INVESTMENT_STAGES)[number];
export type InvestmentLevel = (typeof INVESTMENT_LEVELS)[number];
export type MentorNetwork = (typeof MENTOR_NETWORKS)[number];
export type MentorStage = (typeof MENTOR_STAGES)[number];
export type MentorSector = (typeof MENTOR_SECTORS)[number];
export type MentorInterest = (typeof MENTOR_INTERESTS)[number];
export type MentorIndustry = (typeof MENTOR_INDUSTRIES)[number];
export type Place = (typeof STATES)[number] | (typeof UNION_TERRITORIES)[number];
/** Industry with one of its own sectors: a sector of another list does not compile. */
export type Field = { [I in Industry]: readonly [industry: I, sector: (typeof SECTORS)[I][number]] }[Industry];
