import { useRef } from "react";
import { Form, useSearchParams } from "react-router";
import { paths } from "#lib/paths.ts";
import { cx } from "#ui/cx.ts";
import MapPin from "#ui/icons/map-pin.tsx";
import Search from "#ui/icons/search.tsx";
import { VoiceButton } from "./voice/voice-button.tsx";

/** SHELL-14: keyword and place, a plain GET form. On the results page it keeps the terms. */
export function SearchForm({ pathname, className }: { pathname: string; className?: string }) {
  const [params] = useSearchParams();
  const keyword = useRef<HTMLInputElement>(null);
  const kept = pathname.toLowerCase() === paths.search;
  const part = "flex min-w-0 items-center gap-2 px-3 text-ink-3 focus-within:text-ink";
  const field = "w-full min-w-0 py-2 text-sm text-ink outline-0 placeholder:text-ink-3 placeholder:opacity-100";
  return (
    <Form
      method="get"
      action={paths.search}
      role="search"
      aria-label="Search the site"
      className={cx(
        "relative h-10 rounded-sm border border-line-control focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-focus",
        className,
      )}
    >
      <label className={cx(part, "flex-[1.5]")}>
        <Search />
        <span className="sr-only">Keyword</span>
        <input
          ref={keyword}
          key={kept ? params.get("q") : ""}
          name="q"
          type="search"
          defaultValue={kept ? (params.get("q") ?? "") : ""}
          placeholder="Startup, investor or mentor"
          autoComplete="off"
          className={field}
        />
      </label>
      <VoiceButton field={keyword} className="flex-none" />
      <label className={cx(part, "flex-1 border-l border-line")}>
        <MapPin />
        <span className="sr-only">Location</span>
        <input
          key={kept ? params.get("location") : ""}
          name="location"
          defaultValue={kept ? (params.get("location") ?? "") : ""}
          placeholder="City or state"
          autoComplete="off"
          className={field}
        />
      </label>
      <button
        type="submit"
        className="flex-none rounded-r-xs bg-action px-4 text-sm font-semibold text-on-action hover:bg-action-hover"
      >
        Search
      </button>
    </Form>
  );
}
