import type { WorldStudent } from "./types.ts";

/** The first has an account and has claimed the profile; the second has none. */
export const students: readonly WorldStudent[] = [
  {
    studentName: "Nila Parthasarathy",
    collegeName: "Demo College of Technology, Coimbatore",
    department: "Textile Technology",
    mobileNumber: "9000009001",
    emailId: "nila@demo.example",
    startupDomain: "Natural dyes from temple flowers",
    startupSize: "Team",
    daysAgo: 3.4,
    isClaimed: true,
  },
  {
    studentName: "Imran Qureshi",
    collegeName: "Demo Institute of Engineering, Bhopal",
    department: "Electrical Engineering",
    mobileNumber: "9000009002",
    emailId: "imran.qureshi@demo.example",
    startupDomain: "Low-cost soil sensors",
    startupSize: "Individual",
    daysAgo: 1.7,
    isClaimed: false,
  },
];
