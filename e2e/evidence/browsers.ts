import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { indiaDay, plusDays } from "@startup-connect/contract/shared";
import { caller } from "../support/api.ts";
import { mailboxOf } from "../support/mailbox.ts";
import { openMentor } from "../support/mentoring.ts";
import { administrator, type People, type Person, peopleOf } from "../support/people.ts";
import { pictureBytes } from "../support/pictures.ts";
import { deckOf } from "../support/rooms.ts";
import { startServer } from "../support/server.ts";
import { type Browser, firefox, webkit } from "./drivers.ts";
import { type Figure, must, type Outcome, report, workFolder } from "./figures.ts";
import { Hands } from "./hands.ts";

interface World {
  /** A window of someone, who signs in there. */
  hands(person?: Person): Promise<Hands>;
  people: People;
  /** Someone who may open the pages of administrators. */
  admin(): Promise<Person>;
  call: ReturnType<typeof caller>;
  mailbox: ReturnType<typeof mailboxOf>;
  files: { picture: string; deck: string; text: string };
}

const enter = "\uE007";
const password = "monsoon over the western ghats";

const journeys: Record<string, (world: World) => Promise<void>> = {
  async "a form is refused at its fields, and a member signs up with the emailed code"({ hands, people, mailbox }) {
    const visitor = await hands();
    const email = `${people.unique().toLowerCase()}@people.example`;
    await visitor.open("/register");
    await visitor.type("Name", "Meera Rao");
    await visitor.type("Email", "meera");
    await visitor.press("Send OTP");
    await visitor.fault("Email", "email");
    await visitor.type("Email", email);
    await visitor.type("Password", password);
    await visitor.type("Confirm password", password);
    await visitor.choose("User type", "Startup");
    await visitor.press("Send OTP");
    await visitor.sees("One-time code");
    await visitor.type("One-time code", await mailbox.code(email));
    await visitor.press("Verify and create account");
    await visitor.sees("OTP verified successfully!");
  },

  async "a startup is registered in five steps, with a picture"({ hands, people, files }) {
    const founder = await hands(await people.member("Startup"));
    await founder.open("/StartupRegistration");
    await founder.isOn("About Startup");
    await founder.file("Logo", files.picture);
    await founder.type("Startup name", "Waterworks");
    await founder.type("Brief", "We clean the water of small towns.");
    await founder.choose("Stage", "Scaling");
    await founder.press("Next");
    await founder.isOn("Contact Info");
    await founder.type("Mobile", "+91 98765 43210");
    await founder.choose("State", "Tamil Nadu");
    await founder.type("City", "Madurai");
    await founder.press("Next");
    await founder.isOn("Categories");
    await founder.choose("Industry", "Materials and Resources");
    await founder.choose("Sector", "Water and Waste Management");
    await founder.press("Next");
    await founder.isOn("Your Interest");
    await founder.press("Next");
    await founder.isOn("Confirmation");
    await founder.press("Submit");
    await founder.sees("Please complete all fields correctly.");
    await founder.press("I agree");
    await founder.press("Submit");
    await founder.isAt(/^\/dashboard$/);
  },

  async "the directory and the search lead to a profile, and back to the list"({ hands, people }) {
    const { startupName, startupId } = await people.founder();
    const visitor = await hands();
    await visitor.open("/startup?state=Kerala");
    await visitor.sees(startupName);
    await visitor.open("/search");
    await visitor.type("Keyword", startupName.toUpperCase() + enter);
    await visitor.press(startupName);
    await visitor.isAt(new RegExp(`/startup/${startupId}`));
    await visitor.sees("Kochi");
  },

  async "a request is sent and accepted, and a message is read at once in the other window"({ hands, people }) {
    const [founder, investor] = [await people.founder(), await people.investor()];
    const asking = await hands(investor);
    await asking.open(`/startup/${founder.startupId}`);
    await asking.press("Connect");
    await asking.type("Why", "I know the hospitals of your district.");
    await asking.press("Send request");
    await asking.sees("Your request was sent.");
    const asked = await hands(founder);
    await asked.open("/connections?show=received");
    await asked.sees("I know the hospitals of your district.");
    await asked.press("Accept");
    await asked.sees("You have accepted the connection request.");
    // By the stream: the page of who asked is as it was.
    await asking.press("Open the conversation");
    await asking.isAt(/^\/messages\/./);
    await asked.open("/messages");
    await asked.press(investor.name);
    await asking.type("Message", "Namaste from Kochi");
    await asking.key(enter);
    await asked.sees("Namaste from Kochi");
    await asked.type("Message", "Good to hear from you");
    await asked.press("Send");
    await asking.sees("Good to hear from you");
  },

  async "a picture is uploaded in the dashboard"({ hands, people, files }) {
    const founder = await hands(await people.founder());
    await founder.open("/dashboard");
    await founder.sees("Still to do");
    await founder.press("Edit Logo");
    await founder.sees("Choose image");
    await founder.file("", files.text);
    await founder.sees("Please choose a JPEG, PNG, WebP or GIF image");
    await founder.file("", files.picture);
    await founder.sees("Edit Logo");
  },

  async "a session is booked"({ hands, people, call }) {
    const mentor = await openMentor(call, people);
    const founder = await hands(await people.founder());
    await founder.open(`/MentorProfile/${mentor.mentorId}`);
    await founder.press("Book this time");
    await founder.sees("Please choose a time.");
    await founder.press("9:30 AM");
    await founder.press("Book this time");
    await founder.sees("Session booked.");
    await founder.press("Open session");
    await founder.sees(`Session with ${mentor.name}`);
  },

  async "a page of a deal room is read"({ hands, people, files }) {
    const [founder, investor] = [await people.founder(), await people.investor()];
    await people.connect(investor, founder);
    const owner = await hands(founder);
    await owner.open("/room");
    await owner.file("Add files", files.deck);
    await owner.sees("2 pages");
    await owner.press("Give access");
    await owner.choose("Person", investor.name);
    await owner.press("Give access");
    await owner.sees("Open to 1 person");
    const reader = await hands(investor);
    await reader.open(`/rooms/${founder.userId}`);
    await reader.press("Open and share reading time");
    await reader.press("deck.pdf");
    await reader.sees("deck.pdf, page 1 of 2");
    await reader.press("Next page");
    await reader.sees("deck.pdf, page 2 of 2");
  },

  async "an amount and a day are typed"({ hands, people }) {
    const founder = await hands(await people.founder({ entityNature: "Private Limited" }));
    await founder.open("/round");
    await founder.press("New round");
    await founder.choose("Kind of security", "Equity");
    await founder.type("Amount in rupees", "40 lakh");
    await founder.type("Use of the money", "Pay to press@okhdfcbank");
    await founder.day("Last day", plusDays(indiaDay(new Date()), 30));
    await founder.press("Save draft");
    await founder.fault("Use of the money", "Please remove the payment details");
    await founder.type("Use of the money", "A second press");
    await founder.press("Save draft");
    await founder.sees("₹40,00,000");
  },

  async "a startup is put into a column and moved"({ hands, people }) {
    const { startupName } = await people.founder();
    const investor = await hands(await people.investor());
    await investor.open("/deals?view=columns");
    await investor.press("Add your first startup");
    await investor.type("Name of the startup", startupName);
    await investor.press(`Add ${startupName}`);
    await investor.press("Close");
    await investor.press(`Actions: ${startupName}`);
    await investor.press("Move to…");
    await investor.choose("Column", "Partners");
    await investor.press("Move");
    await investor.press(startupName);
    await investor.press("Edit card");
    await investor.type("Next step", "Call Meera");
    await investor.press("Save");
    await investor.sees("Call Meera");
  },

  async "a password is changed in the settings"({ hands, people }) {
    const person = await people.mentor();
    const mentor = await hands(person);
    await mentor.open("/settings/login");
    await mentor.type("Current password", "not my password");
    await mentor.type("New password", "tea gardens of munnar");
    await mentor.type("Confirm new password", "tea gardens of munnar");
    await mentor.press("Change password");
    await mentor.fault("Current password", "This is not your current password.");
    await mentor.type("Current password", person.password);
    await mentor.press("Change password");
    await mentor.sees("Your password has been changed.");
    await hands({ ...person, password: "tea gardens of munnar" });
  },

  async "an administrator suspends an account and restores it"({ hands, people, admin }) {
    const founder = await people.founder();
    const administrator = await hands(await admin());
    await administrator.open("/admin/people");
    await administrator.type("Name, email or personal id", founder.email + enter);
    await administrator.sees("1 of 1 shown");
    await administrator.press(founder.name);
    await administrator.sees("Suspend account");
    await administrator.press("Suspend account");
    await administrator.press("Suspend account");
    await administrator.fault("Reason, emailed to the user", "Please enter a reason.");
    await administrator.type("Reason, emailed to the user", "Writes the same to all.");
    await administrator.press("Suspend account");
    await administrator.sees("Writes the same to all.");
    await administrator.press("Restore account");
    await administrator.press("Restore account");
    await administrator.sees("Active");
  },
};

/** What Firefox writes about requests of a page that is left meanwhile. */
const whenLeaving = /establish a connection .*\/api\/stream|Error fetching data: The server did not answer/;

async function walk(browser: Browser, world: Omit<World, "hands">, url: string): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [what, journey] of Object.entries(journeys)) {
    const before = browser.faults().length;
    const hands = async (person?: Person) => {
      const made = new Hands(await browser.window(), url);
      if (person) await made.signIn(person);
      return made;
    };
    const failed = await journey({ ...world, hands }).then(() => "", String);
    const faults = browser
      .faults()
      .slice(before)
      .filter((fault) => !whenLeaving.test(fault));
    const figure = [failed && `FAILED: ${failed}`, ...faults.map((fault) => `console: ${fault}`)]
      .filter(Boolean)
      .join("; ");
    console.log(browser.name, what, figure || "passed");
    figures.push({ what: `${browser.name}: ${what}`, figure: figure || "passed" });
  }
  return figures;
}

/** Debian's packages, installed where root runs this. @returns why there are none */
function missing(): string {
  const programs = ["firefox-esr", "WebKitWebDriver", "Xvfb", "stdbuf"];
  const absent = () => programs.filter((name) => spawnSync("which", [name]).status !== 0);
  if (absent().length > 0 && process.getuid?.() === 0) {
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    const packages = ["firefox-esr", "webkit2gtk-driver", "xvfb", "coreutils"];
    spawnSync("apt-get", ["update", "-qq"], { env });
    spawnSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...packages], { env });
  }
  return absent().join(", ");
}

async function browsers(): Promise<Outcome> {
  const absent = missing();
  if (absent) return { notRun: `there is no ${absent} (Debian: firefox-esr, webkit2gtk-driver, xvfb)` };
  const folder = workFolder();
  const files = { picture: join(folder, "logo.png"), deck: join(folder, "deck.pdf"), text: join(folder, "words.txt") };
  writeFileSync(files.picture, pictureBytes());
  writeFileSync(files.deck, deckOf(["Leak-proof trays", "Ask us anything"]));
  writeFileSync(files.text, "No picture");
  const server = await startServer({ env: { DEMO: "1" } });
  const call = caller(server.url);
  const mailbox = mailboxOf(call);
  const figures: Figure[] = [];
  for (const [run, start] of [firefox, webkit].entries()) {
    const browser = await start();
    const people = peopleOf(call, mailbox, 200 + run);
    const admin = () => administrator(server, people);
    figures.push(...(await walk(browser, { call, mailbox, people, admin, files }, server.url)));
    await browser.close();
  }
  await server.stop();
  const failed = figures.filter(({ figure }) => figure !== "passed");
  must(failed.length === 0, failed.map(({ what, figure }) => `${what}: ${figure}`).join("\n"));
  return { figures };
}

await report(browsers);
