import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { expect, it } from "vitest";
import { SessionProvider } from "#lib/session.tsx";
import { type ContactInfo, ContactPage } from "./contact-page.tsx";

const drawn = (contact: ContactInfo) =>
  renderToStaticMarkup(
    <SessionProvider>
      <RouterProvider router={createMemoryRouter([{ path: "*", element: <ContactPage contact={contact} /> }])} />
    </SessionProvider>,
  );

const unset = { email: "", phone: "", tollFree: "", address: "Chennai", workingHours: "10:00 AM to 6:00 PM" };

it("SUP-01 SUP-02: contact settings are shown with links; unset ones are left out", () => {
  const set = drawn({
    ...unset,
    email: "help@operator.example",
    phone: "044 1234 5678",
    tollFree: "1800 000 0000",
    address: "1 First Street\nChennai 600001",
  });
  expect(set).toContain('href="tel:18000000000"');
  expect(set).toContain('href="tel:04412345678"');
  expect(set).toContain('href="mailto:help@operator.example"');
  expect(set).toContain("1 First Street\nChennai 600001");
  const bare = drawn(unset);
  expect(bare).not.toMatch(/tel:|mailto:|Toll-free|Phone/);
  expect(bare).toMatch(/Chennai.*10:00 AM to 6:00 PM.*Indian Standard Time \(IST\)\./s);
  expect(bare).toContain('href="/Faq12"');
});

it("SUP-03 SUP-09 SUP-10: eleven fields, the reason for gender, and a trap that no one sees", () => {
  const html = drawn(unset);
  const [, form = ""] = html.split('aria-label="Contact form"');
  const names = [...form.matchAll(/<(?:input|textarea)[^>]* name="(\w+)"/g)].map(([, name]) => name);
  expect(names).toEqual([
    "firstName",
    "lastName",
    "email",
    "contactNumber",
    "gender",
    "profession",
    "state",
    "city",
    "queryType",
    "comments",
    "fileUpload",
    "leaveThisEmpty",
  ]);
  expect(html).toContain("Asked so that we can address you properly.");
  expect(html).toMatch(/<div aria-hidden="true" class="sr-only"><label>Leave this empty<input [^>]*tabindex="-1"/i);
});
