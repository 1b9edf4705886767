import { type KeyboardEvent, type ReactNode, useId } from "react";
import { useNavigate } from "react-router";
import { useHydrated } from "#lib/hydrated.ts";
import { Anchor } from "#ui/anchor.tsx";

export const MENTOR_TABS = [
  { name: "overview", text: "Overview" },
  { name: "contact", text: "Point of Contact" },
  { name: "reviews", text: "Review and Ratings" },
] as const;
export type MentorTab = (typeof MENTOR_TABS)[number]["name"];

/** Tab of an address; the first one for an unknown name. */
export const tabOf = (search: URLSearchParams): MentorTab =>
  MENTOR_TABS.find(({ name }) => name === search.get("tab"))?.name ?? "overview";

const hrefOf = (name: MentorTab): string => (name === "overview" ? "?" : `?tab=${name}`);

const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** MEN-08: three tabs by mouse and arrow keys. Each is a link too, so that they work without a script. */
export function MentorTabs({ current, children }: { current: MentorTab; children: ReactNode }) {
  const hydrated = useHydrated();
  const navigate = useNavigate();
  const id = useId();
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const at = MENTOR_TABS.findIndex(({ name }) => name === current);
    const last = MENTOR_TABS.length - 1;
    const wanted = event.key === "Home" ? 0 : event.key === "End" ? last : at + (steps[event.key] ?? Number.NaN);
    const tab = MENTOR_TABS.at(wanted > last ? 0 : wanted);
    if (Number.isNaN(wanted) || !tab) return;
    event.preventDefault();
    document.getElementById(`${id}${tab.name}`)?.focus();
    void navigate(hrefOf(tab.name), { replace: true, preventScrollReset: true });
  };
  return (
    <>
      <div className="border-b border-line bg-surface">
        <div className="wrap">
          <div className="tabs border-b-0" role="tablist" aria-label="About this mentor" onKeyDown={move}>
            {MENTOR_TABS.map(({ name, text }) => (
              <Anchor
                key={name}
                id={`${id}${name}`}
                href={hrefOf(name)}
                keepScroll
                role="tab"
                aria-selected={name === current}
                aria-controls={name === current ? `${id}panel` : undefined}
                // The keyboard enters at the chosen tab; without arrow keys every link has to be reached.
                tabIndex={hydrated && name !== current ? -1 : undefined}
              >
                {text}
              </Anchor>
            ))}
          </div>
        </div>
      </div>
      <div id={`${id}panel`} role="tabpanel" aria-labelledby={`${id}${current}`} className="wrap pt-6 pb-16">
        {children}
      </div>
    </>
  );
}
