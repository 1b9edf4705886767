/**
 * What every page does in the browser without React: a script of its own, which a public page loads at once. React
 * comes later (`lib/later.ts`) and leaves all of this to it.
 */
import { keepLanguage } from "#features/shell/language-choice.ts";
import { themeSwitch } from "#features/shell/theme.ts";
import { keepInstallPrompt } from "#lib/install.ts";
import { isHeld, startLater } from "#lib/later.ts";
import { saysInPlace } from "#lib/says.ts";
import { followTranslation } from "#lib/translated.ts";
import { hoverPopovers } from "#ui/hover-popover.ts";
import { modalPopovers } from "#ui/modal-popover.ts";

followTranslation();
themeSwitch();
keepLanguage();
hoverPopovers();
modalPopovers();
saysInPlace();
keepInstallPrompt();
if (isHeld()) {
  startLater();
  const home = document.querySelector<HTMLElement>("[data-home]");
  // No other page needs it; where it does not come, the page is complete.
  if (home) import("#features/home/alive/index.ts").then(({ alive }) => alive(home)).catch(() => {});
}
// What needs a script can be pressed from now on: the press is kept until React runs.
for (const button of document.querySelectorAll<HTMLButtonElement>("button[data-needs]")) button.disabled = false;
document.documentElement.dataset.runs = "";
