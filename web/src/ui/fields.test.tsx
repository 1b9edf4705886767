import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Button } from "./button.tsx";
import { RadioGroup } from "./checkbox.tsx";
import { Input } from "./input.tsx";
import { Rating } from "./rating.tsx";
import { TryAgain } from "./states.tsx";

test("a field ties its label, hint and error to the control", () => {
  const html = renderToStaticMarkup(
    <Input
      id="name"
      name="startupName"
      label="Startup name"
      optional
      hint="As registered"
      error="Please enter a name."
    />,
  );
  expect(html).toContain('<label for="name"');
  expect(html).toContain("(optional)");
  expect(html).toContain('aria-invalid="true"');
  expect(html).toContain('aria-describedby="name-hint name-error"');
  expect(html).toMatch(/id="name-error"[^>]*>.*Please enter a name\./);
});

test("a field without fault is not marked", () => {
  const html = renderToStaticMarkup(<Input id="name" label="Startup name" />);
  expect(html).not.toContain("aria-invalid");
  expect(html).not.toContain("aria-describedby");
});

test("a group of radios is one question with one name", () => {
  const html = renderToStaticMarkup(
    <RadioGroup
      legend="Stage"
      name="stage"
      options={["Ideation", "Scaling"]}
      defaultValue="Scaling"
      error="Please choose."
    />,
  );
  expect(html).toContain("<fieldset");
  expect(html.match(/name="stage"/g)).toHaveLength(2);
  expect(html.match(/checked=""/g)).toHaveLength(1);
  expect(html).toContain("Please choose.");
});

test("SHELL-37: a busy button says so and counts as disabled", () => {
  const html = renderToStaticMarkup(<Button busyText="Sending…">Send</Button>);
  expect(html).toContain('aria-disabled="true"');
  expect(html).toContain("Sending…");
  expect(html).not.toContain(">Send<");
});

test("SHELL-36: a part that failed says so and can be tried again without a script", () => {
  const html = renderToStaticMarkup(<TryAgain href="/startup">The list could not be loaded.</TryAgain>);
  expect(html).toContain('role="alert"');
  expect(html).toMatch(/<a [^>]*href="\/startup"[^>]*>Try again/);
});

test("a missing rating is shown in words", () => {
  expect(renderToStaticMarkup(<Rating value={null} count={0} />)).toContain("No ratings yet");
  expect(renderToStaticMarkup(<Rating value={3.5} count={2} />)).toContain("3.5");
});
