import { useState } from "react";
import { Alert } from "../alert.tsx";
import { Button, ButtonLink, IconButton } from "../button.tsx";
import { ConfirmDialog, Dialog } from "../dialog.tsx";
import Plus from "../icons/plus.tsx";
import Share2 from "../icons/share-2.tsx";
import X from "../icons/x.tsx";
import { Menu } from "../menu.tsx";
import { useToast } from "../toast.tsx";
import { Chapter, Row } from "./frame.tsx";

export function Actions() {
  const [dialog, setDialog] = useState<"message" | "confirm" | null>(null);
  const toast = useToast();
  return (
    <>
      <Chapter
        id="buttons"
        title="Buttons"
        note="One filled button per region. A busy one says what it does and takes no second press."
      >
        <Row>
          <Button kind={1}>
            <Plus />
            Connect
          </Button>
          <Button kind={2}>
            <Share2 />
            Share
          </Button>
          <Button kind={3}>Decline</Button>
          <Button kind="bad">Delete account</Button>
          <IconButton label="Close" icon={<X />} />
          <ButtonLink href="#buttons">Open the profile</ButtonLink>
        </Row>
        <Row>
          <Button kind={1} size="lg">
            Verify and create account
          </Button>
          <Button kind={2} size="lg">
            Show more
          </Button>
          <Button kind={1} size="sm">
            Accept
          </Button>
          <Button kind={3} size="sm">
            Decline
          </Button>
        </Row>
        <Row>
          <Button kind={1} busyText="Sending…">
            Send
          </Button>
          <Button kind={2} disabled>
            Previous
          </Button>
          <Button kind={1} disabled>
            Next
          </Button>
        </Row>
      </Chapter>
      <Chapter id="alerts" title="Alerts" note="They stay until dismissed or replaced.">
        <div className="grid gap-3">
          <Alert role="note">Nothing arrived? Check your spam folder.</Alert>
          <Alert kind="good" role="note">
            Your profile is listed.
          </Alert>
          <Alert kind="wait" role="note">
            <b>One document is needed.</b> Please add the partnership deed or certificate of incorporation.
          </Alert>
          <Alert kind="bad" role="note" onDismiss={() => toast("Dismissed")}>
            Could not save. Please try again.
          </Alert>
        </div>
      </Chapter>
      <Chapter id="floating" title="What floats" note="Dialog, menu and toast are the browser's own elements.">
        <Row>
          <Button onClick={() => setDialog("message")}>Open a dialog</Button>
          <Button onClick={() => setDialog("confirm")}>Delete account</Button>
          <Button onClick={() => toast("Link copied")}>Copy link</Button>
          <Menu
            className="btn btn-2"
            label="Open a menu"
            items={[
              { href: "#buttons", text: "Buttons" },
              { href: "#alerts", text: "Alerts", current: true },
              { href: "#fields", text: "Fields" },
            ]}
          />
        </Row>
        <Dialog
          open={dialog === "message"}
          onClose={() => setDialog(null)}
          title="Welcome"
          actions={
            <Button kind={1} onClick={() => setDialog(null)}>
              KNOW MORE
            </Button>
          }
        >
          <p>Profiles are written by their owners. Check before you pay or sign anything.</p>
        </Dialog>
        <ConfirmDialog
          open={dialog === "confirm"}
          onClose={() => setDialog(null)}
          onConfirm={() => setDialog(null)}
          title="Are you sure you want to delete your account?"
          confirm="Delete account"
        >
          <p>Your profile and messages are removed. This cannot be undone.</p>
        </ConfirmDialog>
      </Chapter>
    </>
  );
}
