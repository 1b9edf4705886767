import { useNonce } from "./head.ts";

/** A thing of schema.org. What is undefined is left out. */
export interface Thing {
  "@type": string;
  [property: string]: string | number | Thing | readonly Thing[] | undefined;
}

/** What the page is about, for programs. It runs nothing, and a member's text cannot end it. */
export function StructuredData({ thing }: { thing: Thing }) {
  const json = JSON.stringify({ "@context": "https://schema.org", ...thing }).replaceAll("<", "\\u003c");
  return (
    <script
      type="application/ld+json"
      nonce={useNonce()}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without a sign that ends the element
      dangerouslySetInnerHTML={{ __html: json }}
    />
  );
}

/** The way from the home page to a profile. */
export const breadcrumb = (publicUrl: string, steps: readonly { name: string; path: string }[]): Thing => ({
  "@type": "BreadcrumbList",
  itemListElement: steps.map(({ name, path }, at) => ({
    "@type": "ListItem",
    position: at + 1,
    name,
    item: publicUrl + path,
  })),
});

/** Mean and number of reviews; nothing while there is none. */
export const aggregateRating = (rating: number | null, count: number): Thing | undefined =>
  rating === null || count < 1
    ? undefined
    : { "@type": "AggregateRating", ratingValue: rating, reviewCount: count, bestRating: 5, worstRating: 1 };

/** A city and state of India. */
export const addressIn = (city: string, state: string): Thing => ({
  "@type": "PostalAddress",
  addressLocality: city,
  addressRegion: state,
  addressCountry: "IN",
});
