import frontScript from "virtual:front-script";
import { languages } from "@startup-connect/contract/shared";
import { type ReactNode, useEffect } from "react";
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
  useRouteError,
  useRouteLoaderData,
} from "react-router";
import pagesStyle from "#app/styles/pages.css?url";
import { Bell } from "#features/notifications/bell.tsx";
import type { SiteContact } from "#features/shell/footer.tsx";
import { LanguageLinks, LanguageOffer } from "#features/shell/languages.tsx";
import { PopUps } from "#features/shell/popups/pop-ups.tsx";
import { askWelcome } from "#features/shell/popups/welcome.server.ts";
import type { HeaderSession } from "#features/shell/session-buttons.tsx";
import { Shell } from "#features/shell/shell.tsx";
import { beforePaint } from "#features/shell/theme.ts";
import { SubscribeForm } from "#features/support/subscribe-form.tsx";
import letters from "#letters";
import { browserApi } from "#lib/api.ts";
import { useNonce } from "#lib/head.ts";
import { keepPage } from "#lib/kept-page.ts";
import { language } from "#lib/language.ts";
import { pageRuns } from "#lib/later.ts";
import { ownHref } from "#lib/paths.ts";
import { apiFrom, pageContext } from "#lib/server-context.ts";
import { type Session, SessionProvider, useSession, useTypedAgain } from "#lib/session.tsx";
import { originalTexts } from "#lib/translated.ts";
import type { Route } from "./+types/root";
import type { loader as homeLoader } from "./routes/home.tsx";

export { PageError as ErrorBoundary } from "#app/error-page.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const api = apiFrom(context);
  const { publicUrl, languages: served, failed } = context.get(pageContext);
  const [site, welcome] = await Promise.all([api("GET /api/site"), askWelcome(api, failed)]);
  return { contact: site.contact, social: site.social, publicUrl, languages: served, welcome };
}

export const clientMiddleware = [keepPage];

/** Contact data changes a few times a year; moving between pages does not ask again. */
export const shouldRevalidate = () => false;

export function Layout({ children }: { children: ReactNode }) {
  originalTexts();
  const nonce = useNonce();
  const kind = useKind();
  // Then the frame of the page's kind, which would bring its style, is missing.
  const isFailed = Boolean(useRouteError());
  return (
    <html lang={languages[language].tag} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <script
          nonce={nonce}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours that must run before the first paint
          dangerouslySetInnerHTML={{ __html: beforePaint }}
        />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href={ownHref("/manifest.webmanifest")} />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#ffffff" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#161d2c" />
        <link rel="preload" href="/fonts/anek-latin.woff2" as="font" type="font/woff2" crossOrigin="anonymous" />
        <Meta />
        <Links />
        {letters && <link rel="stylesheet" href={letters} />}
        {isFailed && <link rel="stylesheet" href={pagesStyle} />}
      </head>
      <body className={isFailed ? "pages" : kind}>
        <Messages nonce={nonce} />
        <SessionProvider>
          <Framed>{children}</Framed>
        </SessionProvider>
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
        {frontScript && <script type="module" src={frontScript} />}
      </body>
    </html>
  );
}

/** First in the body, so that what is due is open at the first paint. */
function Messages({ nonce }: { nonce: string | undefined }) {
  const site = useRouteLoaderData<typeof loader>("root");
  const home = useRouteLoaderData<typeof homeLoader>("routes/home");
  if (!site) return null;
  return (
    <>
      <LanguageOffer served={site.languages} nonce={nonce} />
      <PopUps welcome={site.welcome} arrival={home?.arrival ?? null} nonce={nonce} />
    </>
  );
}

/** What the frame of the page says of it: "landing", "pages"; nothing for pages to work in. */
function useKind(): string | undefined {
  const matches = useMatches();
  return matches.map(({ handle }) => kindOf(handle)).find(Boolean);
}

const kindOf = (handle: unknown): string | undefined =>
  typeof handle === "object" && handle !== null && "kind" in handle && typeof handle.kind === "string"
    ? handle.kind
    : undefined;

/** SHELL-02: header and footer are on every page, including error pages. */
function Framed({ children }: { children: ReactNode }) {
  const { session, logout } = useSession();
  useTypedAgain();
  const site = useRouteLoaderData<typeof loader>("root");
  useEffect(() => {
    const runs = () => void pageRuns(session.state !== "checking");
    // What was filled in before is looked at first.
    void import("#lib/filled.ts").then(runs, runs);
  }, [session.state]);
  const contact: SiteContact | undefined = site && {
    ...site.contact,
    social: site.social.map(({ name, url }) => ({ name, href: url })),
  };
  return (
    <Shell
      session={headerSession(session)}
      onGreeted={closeWelcome}
      onLogout={logout}
      contact={contact}
      bell={<Bell />}
      languages={site && site.languages.length > 1 && <LanguageLinks served={site.languages} />}
      subscribe={<SubscribeForm />}
      isApp={useMatches().some(({ id }) => id === "routes/guarded")}
    >
      {children}
    </Shell>
  );
}

/** SHELL-24: kept with the account; where that fails, it comes once more. */
const closeWelcome = () =>
  void browserApi("PUT /api/users/preferences", { json: { emailNotifications: {}, welcomeClosed: true } }).catch(
    () => {},
  );

function headerSession(session: Session): HeaderSession {
  if (session.state !== "member") return session;
  const { _id: id, profilePicture, welcomeClosed: isGreeted, ...me } = session.me;
  return { state: "member", user: { ...me, id, picture: profilePicture || null, isGreeted } };
}

export default function App() {
  return <Outlet />;
}
