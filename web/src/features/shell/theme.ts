type Theme = "light" | "dark" | "system";

const key = "theme";

/** The stored choice; anything broken or foreign counts as "system" (SHELL-35). */
function storedTheme(): Theme {
  try {
    const value = localStorage.getItem(key);
    return value === "light" || value === "dark" ? value : "system";
  } catch {
    return "system";
  }
}

function chooseTheme(theme: string): void {
  const root = document.documentElement;
  if (theme === "system") delete root.dataset.theme;
  else root.dataset.theme = theme;
  try {
    if (theme === "system") localStorage.removeItem(key);
    else localStorage.setItem(key, theme);
  } catch {
    // Without storage the choice holds for this page.
  }
}

/** Shows the stored choice in the switch of the footer: also when React draws that again. */
export function showTheme(): void {
  const shown = document.querySelector<HTMLInputElement>(`[name=theme][value=${storedTheme()}]`);
  if (shown) shown.checked = true;
}

/** The switch takes another choice. */
export function themeSwitch(): void {
  showTheme();
  document.addEventListener("change", ({ target }) => {
    if (target instanceof HTMLInputElement && target.name === "theme") chooseTheme(target.value);
  });
}

/**
 * Runs in the head before the first paint: applies the chosen theme, and hides the visitor's buttons from users who
 * are probably logged in, so that neither flashes. Marks a page that begins at its top. Needs the nonce of the response.
 */
export const beforePaint = `try{var d=document.documentElement.dataset,t=localStorage.getItem("${key}");if(t=="light"||t=="dark")d.theme=t;if(performance.getEntriesByType("navigation")[0].type=="navigate")d.fresh="";if(localStorage.getItem("isLoggedIn")=="true")d.member=""}catch(e){}`;
