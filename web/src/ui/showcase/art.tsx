import { Button } from "../button.tsx";
import { KolamCover, KolamField, KolamMark, type kolams } from "../kolam-field.tsx";
import { Chapter } from "./frame.tsx";

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
