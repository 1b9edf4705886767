import { LINK_COPIED, LINK_NOT_COPIED } from "@startup-connect/contract/overview";
import { useState } from "react";
import { Alert } from "#ui/alert.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import ExternalLink from "#ui/icons/external-link.tsx";
import { Input } from "#ui/input.tsx";

interface InviteDialogProps {
  open: boolean;
  onClose: () => void;
  homeUrl: string;
}

/** PROF-32. */
export function InviteDialog({ open, onClose, homeUrl }: InviteDialogProps) {
  const [copied, setCopied] = useState<boolean>();
  const close = () => {
    setCopied(undefined);
    onClose();
  };
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(homeUrl);
      setCopied(true);
    } catch {
      // Without permission, or on a page that is not served securely.
      setCopied(false);
    }
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      title="Invite someone"
      actions={
        <Button onClick={close} data-autofocus="">
          Close
        </Button>
      }
    >
      <div className="grid gap-4">
        <ul className="flex flex-wrap gap-3">
          {shareLinks(homeUrl).map(({ name, href }) => (
            <li key={name}>
              <ButtonLink href={href} target="_blank" rel="noopener">
                {name}
                <ExternalLink />
                <span className="sr-only"> (opens a new tab)</span>
              </ButtonLink>
            </li>
          ))}
        </ul>
        <div className="flex items-end gap-3">
          <Input
            label="Link to Startup Connect"
            value={homeUrl}
            readOnly
            className="flex-1"
            onFocus={(event) => event.currentTarget.select()}
          />
          <Button kind={1} className="min-h-tap" onClick={() => void copy()}>
            Copy link
          </Button>
        </div>
        {copied !== undefined && (
          <Alert kind={copied ? "good" : "bad"} role="status">
            {copied ? LINK_COPIED : LINK_NOT_COPIED}
          </Alert>
        )}
      </div>
    </Dialog>
  );
}

const INVITATION = "I am on Startup Connect, where startups, investors and mentors in India meet. Join me:";

/** PROF-32: where an invitation can be shared, with the address it carries. */
function shareLinks(homeUrl: string): { name: string; href: string }[] {
  const link = (base: string, query: Record<string, string>) => `${base}?${new URLSearchParams(query)}`;
  return [
    { name: "WhatsApp", href: link("https://wa.me/", { text: `${INVITATION} ${homeUrl}` }) },
    { name: "LinkedIn", href: link("https://www.linkedin.com/sharing/share-offsite/", { url: homeUrl }) },
    { name: "X", href: link("https://x.com/intent/post", { text: INVITATION, url: homeUrl }) },
  ];
}
