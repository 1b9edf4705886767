import { FactList } from "#ui/facts.tsx";
import Lock from "#ui/icons/lock.tsx";

export interface ContactCardProps {
  contact: { mobile: string; email: string };
  visible: boolean;
  /** Connected, but the owner shows contact details to no one. */
  connected: boolean;
}

/** Phone and email for those who may see them (CONN-14). */
export function ContactCard({ contact, visible, connected }: ContactCardProps) {
  return (
    <section className="card grid gap-3 p-4 sm:p-5">
      <h2 className="h4">Contact</h2>
      {visible ? (
        <FactList
          facts={[
            { label: "Phone", value: contact.mobile && <a href={`tel:+91${contact.mobile}`}>{contact.mobile}</a> },
            { label: "Email", value: contact.email && <a href={`mailto:${contact.email}`}>{contact.email}</a> },
          ]}
        />
      ) : (
        <p className="flex gap-2 text-sm text-ink-3">
          <Lock /> {connected ? "Phone and email are not shared." : "Phone and email: Visible after you connect."}
        </p>
      )}
    </section>
  );
}
