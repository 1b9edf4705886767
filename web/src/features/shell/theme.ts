export const themes = ["light", "dark", "system"] as const;
export type Theme = (typeof themes)[number];

const key = "theme";

/** The stored choice; anything broken or foreign counts as "system" (SHELL-35). */
export function storedTheme(): Theme {
  try {
    const value = localStorage.getItem(key);
    return value === "light" || value === "dark" ? value : "system";
  } catch {
    return "system";
  }
}

export function chooseTheme(theme: Theme): void {
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

/**
 * Runs in the head before the first paint: applies the chosen theme, and hides the visitor's buttons from users who
 * are probably logged in, so that neither flashes. Needs the nonce of the response.
 */
export const beforePaint = `try{var d=document.documentElement.dataset,t=localStorage.getItem("${key}");if(t=="light"||t=="dark")d.theme=t;if(localStorage.getItem("isLoggedIn")=="true")d.member=""}catch(e){}`;
