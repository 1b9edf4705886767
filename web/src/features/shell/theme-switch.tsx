import { useEffect, useState } from "react";
import { chooseTheme, storedTheme, type Theme, themes } from "./theme.ts";

const words: Record<Theme, string> = { light: "Light", dark: "Dark", system: "System" };

/** Light, dark or as the device. Unseen without a script, with its place kept. */
export function ThemeSwitch() {
  const [theme, setTheme] = useState<Theme | null>(null);
  useEffect(() => setTheme(storedTheme()), []);
  return (
    <fieldset className={theme === null ? "invisible" : undefined}>
      <legend className="sr-only">Theme</legend>
      <div className="flex rounded-sm border border-line-2">
        {themes.map((option) => (
          <label
            key={option}
            className="relative inline-flex min-w-14 items-center justify-center min-h-(--tap) rounded-xs px-2.5 py-1 text-center text-xs font-medium cursor-pointer hover:text-ink has-checked:bg-surface has-checked:text-ink has-checked:outline has-checked:outline-line-control has-focus-visible:outline-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name="theme"
              value={option}
              checked={theme === option}
              className="sr-only"
              onChange={() => {
                chooseTheme(option);
                setTheme(option);
              }}
            />
            {words[option]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
