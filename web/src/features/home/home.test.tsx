import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { expect, it } from "vitest";
import { paths } from "#lib/paths.ts";
import { HappyUsers } from "./happy-users.tsx";
import { Hero } from "./hero.tsx";
import { Initiatives } from "./initiatives.tsx";
import { Landing } from "./landing.tsx";
import { Roadmap } from "./roadmap.tsx";
import { Roles } from "./roles.tsx";
import { SearchBox } from "./search-box.tsx";
import { ServicesOffered } from "./services-offered.tsx";
import { Stakeholders } from "./stakeholders.tsx";
import { homeWords } from "./words.ts";

const drawn = (element: React.ReactNode) =>
  renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: "*", element }])} />);
const words = (html: string) => html.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");
const hero = (stats: Parameters<typeof Hero>[0]["stats"]) => <Hero stats={stats} pictures={homeWords.heroPictures} />;
const whole = () =>
  drawn(
    <>
      {hero(null)}
      <Roles roles={homeWords.roles} />
      <Initiatives initiatives={homeWords.initiatives} />
      <ServicesOffered services={homeWords.services} />
      <Landing slides={homeWords.slides} promises={homeWords.promises} />
      <Roadmap road={homeWords.road} />
      <Stakeholders stakeholders={homeWords.stakeholders} />
    </>,
  );

it("HOME-01 HOME-02: tagline, policymakers and an entry for each role", () => {
  const text = words(whole());
  expect(text).toContain("Connect, Discover, &amp; Achieve");
  expect(text).toContain("policymakers");
  expect(text).toMatch(
    /For startups Find funding and guidance.*For investors Find high-potential ventures.*For mentors Share/,
  );
});

it("HOME-04 HOME-05 CONST-04: headline, description and the server's numbers; an unknown one is no 0", () => {
  const stats = { startups: 1234567, investors: 0, mentors: 0, connectedStartups: 0 };
  expect(words(drawn(hero(stats)))).toMatch(/Total Startups 12,34,567 .*Connected Startups 0 /);
  const unknown = words(drawn(hero(null)));
  expect(unknown).toMatch(/Total Startups - Currently unavailable Connected Startups - Currently unavailable/);
  expect(unknown).not.toMatch(/\d/);
});

it("HOME-18 HOME-20: three numbers of the server, each with a plus; an unknown one is a dash, not 0+", () => {
  const known = words(drawn(<HappyUsers stats={{ startups: 122, investors: 14, mentors: 0, connectedStartups: 3 }} />));
  expect(known).toMatch(/Successful Startups 122\+ .*Trusted Investors 14\+ .*Experienced Mentors 0\+ /);
  const unknown = words(drawn(<HappyUsers stats={null} />));
  expect(unknown.match(/ - Currently unavailable/g)).toHaveLength(3);
  expect(unknown).not.toMatch(/\d|\+/);
});

it("HOME-10 HOME-11 HOME-25 HOME-28 HOME-30: the sections have their texts in order, without a script", () => {
  const text = words(whole());
  const inOrder = (...texts: string[]) =>
    expect(text).toMatch(new RegExp(texts.map((one) => one.replace(/[&+!]/g, "\\$&")).join(".*")));
  inOrder(
    "Key Initiatives",
    "Build Your Profile",
    "Connect &amp; Network",
    "Collaborate for Growth",
    "Exclusive Tools",
  );
  inOrder(
    "Services We Offer",
    "Discover Innovative Startups",
    "Guidance and Mentorship",
    "Explore Investment Avenues",
    "Customized Services",
  );
  inOrder(
    "01 Industry Alliances",
    "More details about Industry Alliances",
    "02 Dynamic Networking",
    "More details about Dynamic Networking",
    "03 Enhanced Visibility",
    "04 Personalized ID",
    "More details about Personalized ID",
  );
  inOrder(
    "How it Works",
    "Sign-up Select your profile type",
    "Add your details",
    "Application ID",
    "Complete public profile",
    "Start connecting!",
  );
  inOrder(
    "Ecosystem Stakeholders",
    "Innovative Products",
    "Scaling Opportunities",
    "Market Disruption",
    "High ROI Potential",
    "Portfolio Diversification",
    "Mentorship Opportunities",
    "Strategic Guidance",
    "Skill Development",
    "Networking Support",
  );
});

const addresses = Object.values(paths).flatMap((to) => (typeof to === "string" ? [to.toLowerCase()] : []));

it("HOME-06 HOME-12 HOME-13 HOME-24 HOME-26: links lead to the specified, existing pages", () => {
  const html = whole();
  const links = new Map(
    [...html.matchAll(/<a[^>]*href="([^"]+)"[^>]*>(.*?)<\/a>/g)].map(([, to, text]) => [words(text ?? "").trim(), to]),
  );
  for (const [text, to] of [
    ["Get Started", "/RegistrationHome"],
    ["Register as investor", "/register?type=Investor"],
    ["Our Services", "/Kairaa78"],
    ["Discover Innovative Startups", "/startup"],
    ["Guidance and Mentorship", "/mentorlist"],
    ["Explore Investment Avenues", "/InvestorCont1"],
    ["Know more", "/aboutus"],
    ["More details about Industry Alliances", "/Kairaa78"],
    ["More details about Dynamic Networking", "/startup"],
    ["More details about Enhanced Visibility", "/Kairaa78"],
    ["More details about Personalized ID", "/Faq12"],
  ] as const)
    expect([text, links.get(text)]).toEqual([text, to]);
  for (const to of links.values()) expect(addresses, to).toContain(to?.toLowerCase().split("?")[0]);
  expect(html).not.toContain("/customized-services");
});

it("HOME-34: every picture is drawn here and says what it shows", () => {
  const html = whole();
  expect(html).not.toMatch(/<img|url\(|src="http/);
  for (const [picture = ""] of html.matchAll(/<div role="img"[^>]*>/g))
    expect(picture).toMatch(/aria-label="[^"]{10,}"/);
});

it("HOME-23: the box asks the search page, also without a script", () => {
  const html = drawn(<SearchBox />);
  expect(html).toMatch(/<form[^>]* action="\/search"/);
  expect(html).toContain('name="q"');
  expect(words(html)).toContain("Who are you looking for ?");
  expect(words(html)).toContain("Search");
});
