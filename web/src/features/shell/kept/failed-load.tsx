import { inLanguage } from "@startup-connect/contract/shared";
import { useContext, useEffect, useSyncExternalStore } from "react";
import {
  type DataRouter,
  isRouteErrorResponse,
  type Location,
  UNSAFE_DataRouterContext,
  useNavigation,
  useRevalidator,
} from "react-router";
import { ApiError, NoAnswer } from "#lib/api.ts";
import { isReachable } from "#lib/ask-public.ts";
import { type Keep, setKeep } from "#lib/kept-page.ts";
import { paths } from "#lib/paths.ts";
import { profileFault } from "#lib/public-profile.ts";
import * as t from "#texts/shell-failed.ts";
import { TryAgain } from "#ui/states.tsx";

const none = () => null;

/** SHELL-36, ERR-09: above the page that stays, that the next one could not be loaded. */
export default function FailedLoad() {
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  useEffect(() => router && keepPagesOf(router), [router]);
  const failed = useSyncExternalStore(failedLoad.subscribe, failedLoad.get, none);
  const { state } = useNavigation();
  const revalidator = useRevalidator();
  if (!failed) return null;
  const isBusy = state !== "idle" || revalidator.state !== "idle";
  return (
    <div className="fixed right-4 bottom-4 left-4 z-(--z-toast) mx-auto max-w-text">
      <TryAgain onTry={failed.retry} onDismiss={failedLoad.dismiss} isBusy={isBusy} className="pop">
        {t.notLoaded({ detail: failed.detail })}
      </TryAgain>
    </div>
  );
}

/** Data of a page that did not come while another page, or this very one, was shown. */
interface FailedLoad {
  /** Why, in one sentence. */
  detail: string;
  /** Path and query of the page. */
  address: string;
  retry: () => void;
}

let router: DataRouter | null = null;
/** Place of the shown page in the browser's history, as the router counts. */
let place = 0;
let restoring = false;
/** A page's script did not come. The router does not ask for it again, so the way on is a new document. */
let scriptsFailed = false;
let onScriptFailed = () => {};

let failed: FailedLoad | null = null;
const listeners = new Set<() => void>();

function tell(next: FailedLoad | null): void {
  failed = next;
  for (const listener of listeners) listener();
}

/** For `useSyncExternalStore`. */
const failedLoad = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  get: () => failed,
  dismiss: () => tell(null),
};

/** From now on pages that this router shows are kept. @returns what ends that */
function keepPagesOf(found: DataRouter): () => void {
  const remember = () => {
    if (found.state.navigation.state === "idle") place = placeNow();
  };
  router = found;
  setKeep(keep);
  // For whoever has to know that the network may go from here on.
  document.documentElement.dataset.keepsPages = "";
  remember();
  const end = found.subscribe(remember);
  const { navigation } = window;
  // Without a page's script the router reloads the document, and offline that shows the browser's error page.
  const onNavigate = (event: NavigateEvent) => {
    if (event.navigationType !== "reload" || event.userInitiated || !event.cancelable) return;
    event.preventDefault();
    scriptsFailed = true;
    onScriptFailed();
  };
  navigation?.addEventListener("navigate", onNavigate);
  return () => {
    end();
    navigation?.removeEventListener("navigate", onNavigate);
    router = null;
    setKeep(null);
    delete document.documentElement.dataset.keepsPages;
  };
}

/**
 * SHELL-36: when the next page's data cannot be loaded (no network, 500, 503), the current page stays, with its
 * address and input, and an error with a retry button is shown. Errors of the page itself (404, 403) have its own
 * error page, and so do errors before any page is shown.
 */
const keep: Keep = async ({ request }, next) => {
  const shown = router;
  if (!shown?.state.initialized || shown.state.errors) return next();
  const here = addressOf(shown.state.location);
  const { pathname, search } = new URL(request.url);
  const asked = pathname + search;
  const isRestoring = restoring && asked === here;
  restoring = false;
  if (isRestoring) return {};
  if (scriptsFailed && pathname !== shown.state.location.pathname) {
    openDocument(asked);
    return stay(shown, request);
  }

  const noScript = new Promise<null>((done) => {
    onScriptFailed = () => done(null);
  });
  const results = await Promise.race([next(), noScript]);
  if (request.signal.aborted) return {};
  if (!results) {
    report(t.noAnswer, asked, () => openDocument(asked));
    return stay(shown, request);
  }
  // The shown page loads again by itself too: that must not take away the way to a page that was asked for.
  const isElsewhere = failed !== null && failed.address !== here;
  const missing = Object.entries(results).filter(([, { type, result }]) => type === "error" && isOutage(result));
  const [first] = missing;
  if (!first) {
    if (asked !== here || !isElsewhere) tell(null);
    return results;
  }
  const [, { result: error }] = first;
  if (asked !== here) {
    // OFF-02: the document of a public page is kept, its data alone are not.
    const isKept = !search && (await window.caches?.match(pathname, { cacheName: "pages" }));
    if (request.signal.aborted) return {};
    // After a logout nothing is to stay: the worker has a page that says that there is no connection.
    const isLeaving = inLanguage(pathname).path === paths.login && navigator.serviceWorker?.controller;
    if (isKept || isLeaving) location.assign(asked);
    else report(detailOf(error), asked, again(shown));
    return stay(shown, request);
  }
  if (missing.some(([id]) => !(id in shown.state.loaderData))) return results;
  if (!isElsewhere) report(detailOf(error), here, () => void shown.revalidate());
  const gone = new Set(missing.map(([id]) => id));
  return Object.fromEntries(Object.entries(results).filter(([id]) => !gone.has(id)));
};

/** Gives up the navigation under way: address, history and page are as before. */
async function stay(shown: DataRouter, request: Request): Promise<Record<string, never>> {
  const ended = new Promise((done) => request.signal.addEventListener("abort", done, { once: true }));
  const { location, navigation } = shown.state;
  restoring = true;
  // The browser has gone back or forward already.
  if (navigation.historyAction === "POP" && placeNow() !== place) history.go(place - placeNow());
  else void shown.navigate(within(location), { replace: true, preventScrollReset: true, state: location.state });
  await ended;
  return {};
}

function again({ state: { navigation }, navigate }: DataRouter): () => void {
  const { location, historyAction } = navigation;
  const steps = placeNow() - place;
  if (historyAction === "POP" && steps !== 0) return () => history.go(steps);
  return () => {
    if (!location) return;
    const replace = historyAction === "REPLACE";
    const preventScrollReset = location.pathname === router?.state.location.pathname;
    void navigate(within(location), { replace, preventScrollReset, state: location.state });
  };
}

/** Leaves the page only when something answers there. */
function openDocument(address: string): void {
  void isReachable(address).then((answers) => {
    if (answers) location.assign(address);
    else report(t.noAnswer, address, () => openDocument(address));
  });
}

function report(detail: string, address: string, retry: () => void): void {
  console.error(profileFault(inLanguage(address).path) ?? `Error fetching data: ${detail}`);
  tell({ detail, address, retry });
}

const isOutage = (error: unknown): boolean => {
  if (error instanceof ApiError || isRouteErrorResponse(error)) return error.status >= 500 || error.status === 429;
  return !(error instanceof Response);
};

function detailOf(error: unknown): string {
  if (error instanceof NoAnswer || error instanceof TypeError) return t.noAnswer;
  const body: unknown = error instanceof ApiError ? error.body : isRouteErrorResponse(error) ? error.data : null;
  const words = typeof body === "object" && body && "message" in body && body.message;
  return words ? String(words) : t.fault;
}

/** The router sets the language before each address that it is given. */
const within = ({ pathname, search, hash }: Location) => ({ pathname: inLanguage(pathname).path, search, hash });

const addressOf = ({ pathname, search }: Location): string => pathname + search;

const placeNow = (): number => (typeof history.state?.idx === "number" ? history.state.idx : 0);
