import { useId, useRef } from "react";
import { Form } from "react-router";
import { VoiceButton } from "#features/shell/voice/voice-button.tsx";
import { paths } from "#lib/paths.ts";
import * as t from "#texts/home.ts";
import { Button } from "#ui/button.tsx";
import { Search } from "#ui/icons.tsx";

/** HOME-23: a plain GET form, so it searches before any script. */
export function SearchBox() {
  const field = useId();
  const keyword = useRef<HTMLInputElement>(null);
  return (
    <section className="border-b border-line bg-surface">
      <Form
        method="get"
        action={paths.search}
        role="search"
        aria-label={t.whoAreYouLookingFor}
        className="wrap grid items-center gap-x-8 gap-y-2 py-4 md:grid-cols-[auto_minmax(0,1fr)]"
      >
        <label htmlFor={field} className="h4 font-semibold">
          {t.whoAreYouLookingFor}
        </label>
        <span className="flex gap-2">
          <span className="relative min-w-0 flex-1">
            <input
              ref={keyword}
              id={field}
              type="search"
              name="q"
              maxLength={100}
              placeholder={t.searchExample}
              autoComplete="off"
              enterKeyHint="search"
              className="input pr-11"
            />
            <VoiceButton field={keyword} className="absolute inset-y-0 right-0.5 my-auto" />
          </span>
          <Button type="submit" kind={1} className="min-h-tap px-5">
            <Search className="max-sm:hidden" />
            {t.search}
          </Button>
        </span>
      </Form>
    </section>
  );
}
