import { paths } from "@startup-connect/contract/pages";
import { languages, prefixOf } from "@startup-connect/contract/shared";
import type { Config } from "#platform/config.ts";
import type { PublicFile } from "#platform/public-file.ts";
import { jsonInWords } from "#platform/words.ts";
import * as t from "#texts/manifest.ts";

const icon = (src: string, size: number, purpose: "any" | "maskable") => ({
  src,
  sizes: `${size}x${size}`,
  type: "image/png",
  purpose,
});

const screenshot = (form_factor: "narrow" | "wide", sizes: string, name: string, label: string) => ({
  src: `/screens/${name}-${form_factor}.webp`,
  sizes,
  type: "image/webp",
  form_factor,
  label,
});

/** APP-01: what a home screen shows of the product, in each language. Each is the same app (`id`). */
export const manifests = (config: Pick<Config, "languages">): PublicFile => ({
  path: /^(?:\/([a-z]{2}))?\/manifest\.webmanifest$/,
  make([, asked = "en"]) {
    const language = config.languages.find((one) => one === asked);
    if (!language) return null;
    const prefix = prefixOf(language);
    const link = (name: string, path: string) => ({ name, url: `${prefix}${path}?from=app` });
    const manifest = {
      id: "/",
      name: "Startup Connect",
      short_name: "Startup Connect",
      description: t.description,
      lang: languages[language].tag,
      dir: "ltr",
      scope: "/",
      start_url: `${prefix}${paths.dashboard}?from=app`,
      display: "standalone",
      background_color: "#fafbfd",
      theme_color: "#ffffff",
      icons: [
        icon("/icon-192.png", 192, "any"),
        icon("/icon-512.png", 512, "any"),
        icon("/icon-maskable-512.png", 512, "maskable"),
      ],
      shortcuts: [link(t.today, paths.dashboard), link(t.messages, paths.messages), link(t.matches, paths.matches)].map(
        (one) => ({ ...one, icons: [icon("/icon-192.png", 192, "any")] }),
      ),
      screenshots: [
        screenshot("narrow", "390x844", "today", t.today),
        screenshot("narrow", "390x844", "startups", t.startups),
        screenshot("wide", "1280x800", "today", t.today),
        screenshot("wide", "1280x800", "startups", t.startups),
      ],
      share_target: {
        action: `${prefix}${paths.share}`,
        method: "GET",
        enctype: "application/x-www-form-urlencoded",
        params: { title: "title", text: "text", url: "url" },
      },
    };
    const headers = {
      "Content-Type": "application/manifest+json; charset=utf-8",
      "Cache-Control": "public, max-age=3600",
    };
    return new Response(jsonInWords(manifest, language), { headers });
  },
});
