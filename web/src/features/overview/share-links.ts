const INVITATION = "I am on Startup Connect, where startups, investors and mentors in India meet. Join me:";

/** PROF-32: where an invitation can be shared, with the address it carries. */
export function shareLinks(homeUrl: string): { name: string; href: string }[] {
  const link = (base: string, query: Record<string, string>) => `${base}?${new URLSearchParams(query)}`;
  return [
    { name: "WhatsApp", href: link("https://wa.me/", { text: `${INVITATION} ${homeUrl}` }) },
    { name: "LinkedIn", href: link("https://www.linkedin.com/sharing/share-offsite/", { url: homeUrl }) },
    { name: "X", href: link("https://x.com/intent/post", { text: INVITATION, url: homeUrl }) },
  ];
}
