import { Button } from "../button.tsx";
import { KolamCover, KolamField, KolamMark, type kolams } from "../kolam-field.tsx";
import { Chapter } from "./frame.tsx";

const colours = [
  ["canvas", "bg-canvas"],
  ["surface", "bg-surface"],
  ["sunken", "bg-sunken"],
  ["hover", "bg-hover"],
  ["action", "bg-action"],
  ["action tint", "bg-action-tint-2"],
  ["brand", "bg-brand"],
  ["good", "bg-good-fill"],
  ["wait", "bg-wait-fill"],
  ["bad", "bg-bad-fill"],
  ["star", "bg-star"],
  ["cloth", "bg-cloth"],
] as const;

export function Foundations() {
  return (
    <>
      <Chapter
        id="colour"
        title="Dyes"
        note="Lime wash and indigo carry the page. Madder and turmeric are ornament and state."
      >
        <ul className="grid grid-cols-3 gap-x-3 gap-y-4 sm:grid-cols-4 lg:grid-cols-6">
          {colours.map(([name, ground]) => (
            <li key={name} className="grid gap-1.5 text-xs text-ink-3">
              <span className={`h-14 rounded-sm border border-line ${ground}`} />
              {name}
            </li>
          ))}
        </ul>
      </Chapter>
      <Chapter id="type" title="Type" note="Anek for Latin. Every other script in the device's own letters.">
        <div className="grid gap-4">
          <p className="text-4xl font-semibold tracking-tight">Meet the people your startup needs next.</p>
          <p className="h2 font-semibold">Upcoming Events &amp; Webinars</p>
          <p className="h1 font-semibold">Welcome to Your Dashboard</p>
          <p className="h3 font-semibold">Looking for</p>
          <p className="h4 font-semibold">Ilaivaram Packaging</p>
          <p className="max-w-text">
            Leak-proof trays pressed from fallen areca sheath for caterers, temples and railway kitchens. Raised
            ₹1,49,000 from <a href="#type">two mentors</a> in 2026.
          </p>
          <p className="text-sm text-ink-2">Tables, navigation and buttons: 15 px. 0123456789</p>
          <p className="text-xs text-ink-3">Labels and hints: 13 px</p>
          <p lang="ta">மழை நீர் சேகரிப்பு அளவி, சென்னை</p>
          <p lang="hi">पढ़ाई पोस्ट: डाक से अभ्यास पत्र, पटना</p>
        </div>
      </Chapter>
    </>
  );
}

const names = ["hero", "slide", "register", "closing"] as const satisfies readonly (keyof typeof kolams)[];

export function Art() {
  return (
    <Chapter
      id="art"
      title="Kolam"
      note="One line around every dot, drawn by numbers on the server. At most one field a page."
    >
      <div className="cloth overflow-hidden rounded-lg">
        <div className="grid grid-cols-2 gap-6 p-6 md:grid-cols-4">
          {names.map((name) => (
            <KolamField key={name} name={name} />
          ))}
        </div>
        <div className="flex flex-wrap gap-3 p-6 pt-0">
          <Button kind={1}>Get Started</Button>
          <Button kind={2}>Our Services</Button>
        </div>
      </div>
      <div className="cloth cloth-madder grid items-center gap-6 overflow-hidden rounded-lg p-6 sm:grid-cols-[1fr_10rem]">
        <p className="h3 font-semibold">Join the Revolution</p>
        <KolamField name="closing" className="max-sm:hidden" />
      </div>
      <div className="cloth h-28 overflow-hidden rounded-lg">
        <KolamCover id="SC-000214" className="size-full" />
      </div>
      <div className="flex gap-6 text-action">
        <KolamMark n={1} className="w-12" />
        <KolamMark n={2} className="w-12" />
        <KolamMark n={3} className="w-12" />
      </div>
    </Chapter>
  );
}
