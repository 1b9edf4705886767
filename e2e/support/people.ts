import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import type { Call } from "./api.ts";
import type { Mailbox } from "./mailbox.ts";
import { picture } from "./pictures.ts";
import type { RunningServer } from "./server.ts";

export type Role = "Startup" | "Investor" | "Mentor";

export interface Person {
  userId: string;
  name: string;
  email: string;
  password: string;
  role: Role;
  token: string;
}

export interface Founder extends Person {
  startupId: string;
  startupName: string;
}

export interface Investor extends Person {
  investorId: string;
}

export interface Mentor extends Person {
  mentorId: string;
}

export interface People {
  /** Words no other person of this run has, to be found by. */
  unique(): string;
  /** An account with a session, and no record of its role yet. */
  member(role: Role, name?: string): Promise<Person>;
  founder(given?: Record<string, string>, name?: string): Promise<Founder>;
  investor(name?: string): Promise<Investor>;
  mentor(name?: string): Promise<Mentor>;
  /** The same person with a session that begins now, for what needs a fresh proof (AUTH-55). */
  anew(person: Person): Promise<Person>;
  /** Asks to connect. @returns the id of the request */
  ask(asking: Person, asked: Person, note?: string): Promise<string>;
  /** Makes the two know each other. @returns the id of their conversation */
  connect(asking: Person, asked: Person): Promise<string>;
  /** As `connect`, and both have greeted the other twice: what follows is not screened (FRAUD-02). */
  acquaint(asking: Person, asked: Person): Promise<string>;
}

/** What `acquaint` lets both write. */
export const isGreeting = (text: string): boolean => /^(Good morning|Thank you), /.test(text);

/** Whom a page can be opened by. */
export type Who = "visitor" | "founder" | "investor" | "newFounder" | "newInvestor" | "newMentor" | "admin";

const syllables = ["ka", "mi", "ro", "ta", "su", "ne", "va", "li", "do", "pa", "ji", "hu", "re", "so", "na", "ba"];

/** Makes people over the API; each calls from an address of its own. */
export function peopleOf(call: Call, mailbox: Mailbox, run: number): People {
  let count = 0;
  let word = 0;

  const unique = () => {
    word += 1;
    const digits = `${run}${String(word).padStart(3, "0")}`;
    const letters = [...digits].map((digit) => syllables[Number(digit)]).join("");
    return letters.charAt(0).toUpperCase() + letters.slice(1);
  };

  const send = async (path: string, sending: Parameters<Call>[2]) => {
    const answer = await call("POST", path, sending);
    if (answer.status >= 300) throw new Error(`POST ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  };

  const signIn = (email: string, password: string, from: string): Promise<{ token: string }> =>
    send("/api/users/login", { json: { email, password }, from });

  const member = async (role: Role, given?: string): Promise<Person> => {
    count += 1;
    const from = `127.${1 + Math.floor(count / 250)}.${run % 250}.${1 + (count % 250)}`;
    const word = unique();
    const name = given ?? `${word} Person`;
    const email = `${word.toLowerCase()}@people.example`;
    const password = "monsoon over the western ghats";
    await send("/api/users/send-otp", { json: { name, email }, from });
    const otp = await mailbox.code(email);
    const { verificationToken } = await send("/api/users/verify-otp", { json: { email, otp }, from });
    await send("/api/users/register", { json: { name, email, password, userType: role, verificationToken }, from });
    const { token } = await signIn(email, password, from);
    const { body: me } = await call("GET", "/api/users/dashboard", { token });
    return { userId: me._id, name, email, password, role, token };
  };

  const people: People = {
    unique,
    member,

    async anew(person) {
      const { token } = await signIn(person.email, person.password, `127.1.${run % 250}.254`);
      return { ...person, token };
    },

    async founder(given = {}, name) {
      const person = await member("Startup", name);
      const startupName = given.startupName ?? `${unique()} Labs`;
      const form = new FormData();
      const fields = {
        startupName,
        email: person.email,
        mobile: "9876543210",
        state: "Kerala",
        city: "Kochi",
        stage: "Validation",
        industry: "Healthcare",
        sector: "Diagnostics",
        agreeToTerms: "true",
        ...given,
      };
      for (const [field, value] of Object.entries(fields)) form.append(field, value);
      const { startup } = await send("/api/startups/register", { form, token: person.token });
      return { ...person, startupId: startup._id, startupName };
    },

    async investor(name) {
      const person = await member("Investor", name);
      const form = new FormData();
      form.append("profilePicture", picture(), "portrait.png");
      form.append("category", "Expert");
      const contact = { name: person.name, email: person.email, phone: "9876501234", location: "Pune" };
      form.append("contactInfo", JSON.stringify(contact));
      const interest = {
        investmentAmount: "₹10 lakh - ₹50 lakh",
        focusAreas: ["Healthcare"],
        investmentStage: "Seed",
        investmentLevel: "Active investors",
      };
      form.append("interest", JSON.stringify(interest));
      const { investor } = await send("/api/investors/register", { form, token: person.token });
      return { ...person, investorId: investor._id };
    },

    async mentor(name) {
      const person = await member("Mentor", name);
      const form = new FormData();
      form.append("file", picture(), "portrait.png");
      const fields = {
        network: "TIE",
        tieEmail: "mentor@network.example",
        mentorName: person.name,
        activeMonths: "14",
        description: "Thirty years in textile mills.",
        brief: "Pricing for small makers",
        email: person.email,
        state: "Kerala",
        city: "Kochi",
        mobile: "9876543212",
        url: "profiles.example/mentor",
        industry: "Gaming",
        sectors: "All",
        successStories: "true",
        startupName: "Nool Weaves",
        websiteLink: "nool.example",
        hubProfileLink: "hub.example/nool",
        successbrief: "From two looms to forty.",
      };
      for (const [field, value] of Object.entries(fields)) form.append(field, value);
      for (const interest of ["Sales", "Leadership"]) form.append("interest", interest);
      for (const stage of ["Ideation", "validation"]) form.append("stages", stage);
      const { mentor } = await send("/api/mentors/register", { form, token: person.token });
      return { ...person, mentorId: mentor._id };
    },

    async ask(asking, asked, note) {
      const { connection } = await send("/api/connections", {
        json: { userId: asked.userId, note },
        token: asking.token,
      });
      return connection._id;
    },

    async connect(asking, asked) {
      const request = await people.ask(asking, asked);
      await send(`/api/connections/${request}/accept`, { token: asked.token });
      const { conversation } = await send("/api/conversations", {
        json: { userId: asked.userId },
        token: asking.token,
      });
      return conversation._id;
    },

    async acquaint(asking, asked) {
      const id = await people.connect(asking, asked);
      for (const greeting of ["Good morning", "Thank you"])
        for (const { token, name } of [asking, asked])
          await send(`/api/conversations/${id}/messages`, {
            json: { text: `${greeting}, ${name}`, clientId: randomUUID() },
            token,
          });
      return id;
    },
  };
  return people;
}

const checkout = resolve(import.meta.dirname, "../..");
const run = promisify(execFile);

const cli = (server: RunningServer, ...args: string[]) =>
  run(process.execPath, [join(checkout, "server", "src", "cli.ts"), ...args], {
    cwd: checkout,
    env: { ...process.env, NODE_ENV: "development", DATABASE_URL: "", DATA_DIR: server.dataDir, LOG_LEVEL: "silent" },
  });

/** A member whom the operator has made an administrator, by the command that is documented for it (ADM-01). */
export async function administrator(server: RunningServer, people: People): Promise<Person> {
  const person = await people.member("Mentor");
  await cli(server, "admin", "grant", person.email);
  return person;
}

/** What the one command of an auditor says of the action log (TRACE-03). */
export const verifyLog = (server: RunningServer): Promise<string> =>
  cli(server, "audit", "verify").then(
    ({ stdout }) => stdout,
    (error: { stdout: string; stderr: string }) => error.stdout + error.stderr,
  );

/** As an authorised entity would say that the person is an adult (AGE-02). */
export const adulthoodOf = async (server: RunningServer, { email }: Person): Promise<string> =>
  (await cli(server, "adulthood", email)).stdout.trim();
