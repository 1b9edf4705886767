import { SEARCH_TYPES, type SearchResult, type SearchType } from "@startup-connect/contract/search";
import { COUNT_CAP } from "@startup-connect/contract/shared";
import { word, wordsIn } from "@startup-connect/contract/values";
import { type ReactNode, type Ref, useRef } from "react";
import { Form, useSearchParams } from "react-router";
import { BookmarkButton } from "#features/bookmarks/bookmark-button.tsx";
import { shownTotal } from "#features/directory/frame.tsx";
import { Suggestion } from "#features/directory/search-line.tsx";
import { VoiceButton } from "#features/shell/voice/voice-button.tsx";
import { isSignsOnly } from "#lib/list/address.ts";
import { useLongerPage } from "#lib/list/use-longer-page.ts";
import { paths } from "#lib/paths.ts";
import { profilePath, shapeOf } from "#lib/public-profile.ts";
import * as t from "#texts/search.ts";
import { Anchor } from "#ui/anchor.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { CardLink } from "#ui/card.tsx";
import { MapPin, Search } from "#ui/icons.tsx";
import { Input } from "#ui/input.tsx";
import { ShowMore } from "#ui/pagination.tsx";
import { Rating } from "#ui/rating.tsx";
import { EmptyState } from "#ui/states.tsx";
import { Tabs } from "#ui/tabs.tsx";
import { Tile } from "#ui/tile.tsx";
import { addressFor, inWords, type ResultGroup, type SearchTerms, type SearchView } from "./load-search.ts";

interface SearchPageProps {
  terms: SearchTerms;
  /** null: it could not be loaded; see `failure`. */
  view: SearchView | null;
  failure: React.ReactNode;
  /** What can be done with these results, beside their kinds. */
  action?: React.ReactNode;
}

/** SHELL-14, SHELL-15: results by kind, each with its number, and the terms kept. */
export function SearchPage({ terms, view, failure, action }: SearchPageProps) {
  const words = inWords(terms);
  return (
    <>
      <header className="border-b border-line bg-surface">
        <div className="wrap wrap-wide grid gap-5 pt-8">
          <h1 className="h2 brk">{words ? t.resultsFor({ words }) : t.search}</h1>
          <TermsForm terms={terms} />
          {view ? <Kinds terms={terms} view={view} /> : <div />}
        </div>
      </header>
      <div className="wrap wrap-wide grid gap-8 pt-6 pb-16">
        {action}
        {view ? <Results terms={terms} view={view} /> : failure}
      </div>
    </>
  );
}

/** On wide screens the header has the same form just above. */
function TermsForm({ terms: { q, location, type } }: { terms: SearchTerms }) {
  const keyword = useRef<HTMLInputElement>(null);
  return (
    <Form
      method="get"
      action={paths.search}
      role="search"
      aria-label={t.searchAgain}
      key={`${q}\n${location}`}
      className="grid grid-cols-[minmax(0,1fr)_auto] gap-2 md:grid-cols-[1.5fr_1fr_auto] lg:hidden"
    >
      <Input
        type="search"
        name="q"
        label={t.keyword}
        placeholder={t.keywordExample}
        hideLabel
        maxLength={100}
        enterKeyHint="search"
        defaultValue={q}
        icon={<Search />}
        end={<VoiceButton field={keyword} className="absolute inset-y-0 right-0.5 my-auto" />}
        ref={keyword}
        className="max-md:col-span-2"
      />
      <Input
        name="location"
        label={t.location}
        placeholder={t.locationExample}
        hideLabel
        maxLength={100}
        enterKeyHint="search"
        defaultValue={location}
        icon={<MapPin />}
      />
      {type && <input type="hidden" name="type" value={type} />}
      <Button type="submit" kind={1} className="min-h-tap">
        {t.search}
      </Button>
    </Form>
  );
}

const shownCount = (count: number, { countsAreExact }: SearchView): string =>
  shownTotal(count, countsAreExact || count < COUNT_CAP);

function Kinds({ terms, view }: { terms: SearchTerms; view: SearchView }) {
  const { counts } = view;
  const sum = SEARCH_TYPES.reduce((total, type) => total + counts[type], 0);
  const allExact = view.countsAreExact || SEARCH_TYPES.every((type) => counts[type] < COUNT_CAP);
  const tab = (type: SearchType | null, text: string, count: string) => ({
    href: addressFor(terms, type),
    text,
    count,
    current: terms.type === type,
  });
  return (
    <Tabs
      label={t.resultTypes}
      tabs={[
        tab(null, t.all, shownTotal(sum, allExact)),
        ...SEARCH_TYPES.map((type) => tab(type, titles[type], shownCount(counts[type], view))),
      ]}
      className="border-0"
    />
  );
}

function Results({ terms, view }: { terms: SearchTerms; view: SearchView }) {
  const spelled = new URLSearchParams({ q: terms.q, location: terms.location, type: terms.type ?? "" });
  return (
    <>
      {view.groups.length > 0 ? (
        <div>
          <Suggestion of={view} search={spelled} />
        </div>
      ) : (
        <Nothing terms={terms} view={view} />
      )}
      {view.groups.map(({ type, results }) =>
        terms.type ? (
          <OneKind key={type} type={type} view={view} total={shownCount(view.counts[type], view)} />
        ) : (
          <Group key={type} type={type} results={results}>
            {results.length < view.counts[type] && (
              <ButtonLink href={addressFor(terms, type)}>
                {t.showAll({ total: shownCount(view.counts[type], view), kind: type })}
              </ButtonLink>
            )}
          </Group>
        ),
      )}
      {view.groups.length > 0 && (
        <p className="text-xs">
          <Anchor href={paths.ranking}>{t.howOrdered}</Anchor>
        </p>
      )}
    </>
  );
}

/** Says so and keeps the terms; where another kind has results, leads there. */
function Nothing({ terms, view }: { terms: SearchTerms; view: SearchView }) {
  const words = inWords(terms);
  // Signs only, such as “!!!”, are in no word of any record.
  if ([terms.q, terms.location].some(isSignsOnly)) {
    return (
      <EmptyState action={<ButtonLink href={paths.search}>{t.showEverything}</ButtonLink>}>
        {t.onlySigns({ words })}
      </EmptyState>
    );
  }
  const { sectors } = view;
  const elsewhere = SEARCH_TYPES.some((type) => view.counts[type] > 0);
  const kind = terms.type ?? "all";
  const action = elsewhere ? (
    <ButtonLink href={addressFor(terms, null)}>{t.showOthers}</ButtonLink>
  ) : sectors.length > 0 ? (
    <nav aria-label={t.relatedSectors} className="flex flex-wrap justify-center gap-2">
      {sectors.map((sector) => (
        <ButtonLink key={sector} href={`${paths.startups}?${new URLSearchParams({ sector })}`}>
          {word(sector)}
        </ButtonLink>
      ))}
    </nav>
  ) : (
    inWords(terms) && <ButtonLink href={paths.search}>{t.showEverything}</ButtonLink>
  );
  return (
    <EmptyState action={action}>
      {words ? (sectors.length > 0 ? t.noneButRelated : t.noneFound)({ words, kind }) : t.noneYet({ kind })}
    </EmptyState>
  );
}

/** One kind: its name at the left, its results, and the way to the rest of them. */
function Group({
  type,
  results,
  listRef,
  children,
}: ResultGroup & { listRef?: Ref<HTMLUListElement>; children?: ReactNode }) {
  return (
    <section className="grid gap-x-12 gap-y-3 lg:grid-cols-[13.5rem_minmax(0,1fr)]">
      <h2 className="h3">{titles[type]}</h2>
      <div className="grid content-start justify-items-start gap-4 [&>ul]:w-full">
        <ResultList results={results} ref={listRef} />
        {children}
      </div>
    </section>
  );
}

/** The list of one kind, which grows by "Show more". */
function OneKind({ type, view, total }: { type: SearchType; view: SearchView; total: string }) {
  const [search] = useSearchParams();
  const results = view.groups.flatMap((group) => group.results);
  const { listRef, showMore } = useLongerPage(search, results.length, view.nextCursor);
  return (
    <div>
      <Group type={type} results={results} listRef={listRef} />
      <ShowMore shown={results.length} total={total} {...showMore} />
    </div>
  );
}

/** Results below each other; the whole row leads to the profile. */
function ResultList({ results, ref }: { results: readonly SearchResult[]; ref?: Ref<HTMLUListElement> | undefined }) {
  return (
    <ul ref={ref} className="border-t border-line">
      {results.map((result) => (
        <li key={result._id} className="relative border-b border-line">
          <Result {...result} />
        </li>
      ))}
    </ul>
  );
}

function Result({ type, _id, userId, name, picture, industry, location, snippet, rating, ratingCount }: SearchResult) {
  const href = profilePath(type, _id) ?? "";
  return (
    <article className="grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-4 py-4">
      <Tile id={userId} name={name} picture={picture} shape={shapeOf(type)} />
      <div className="grid grid-cols-1 content-start gap-1">
        <h3 className="h4 brk">
          <CardLink href={href}>{name}</CardLink>
        </h3>
        <p className="brk flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-3">
          {[industry, location].filter(Boolean).map((fact) => (
            <span key={fact}>{wordsIn(fact)}</span>
          ))}
          {rating !== null && <Rating value={rating} count={ratingCount} />}
        </p>
        {snippet && <p className="brk line-clamp-2 max-w-text text-sm text-ink-2">{snippet}</p>}
      </div>
      <div className="above">
        <BookmarkButton user={{ userId, name }} href={href} />
      </div>
    </article>
  );
}

/** What the results page calls each kind. */
const titles: Record<SearchType, string> = { Startup: t.startups, Investor: t.investors, Mentor: t.mentors };
