import ExternalLink from "#ui/icons/external-link.tsx";

const HTTP = /^https?:\/\//i;

/** A link a member gave: http and https only, shown without its scheme, nothing for an empty one (ROLE-21). */
export function WebLink({ url }: { url: string }) {
  if (!HTTP.test(url)) return <span className="font-normal text-ink-3">Not available</span>;
  return (
    <a href={url} target="_blank" rel="noopener nofollow ugc">
      {url.replace(HTTP, "").replace(/\/$/, "")}
      <ExternalLink className="ml-1 inline-block size-3.5 align-baseline" />
      <span className="sr-only"> (opens a new tab)</span>
    </a>
  );
}
