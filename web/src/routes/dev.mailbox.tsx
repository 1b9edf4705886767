import { MailboxPage } from "#features/development/mailbox-page.tsx";
import { pageTitle } from "#lib/paths.ts";
import { apiFrom } from "#lib/server-context.ts";
import { ToastProvider } from "#ui/toast.tsx";
import type { Route } from "./+types/dev.mailbox";
import "#app/styles/work.css";

/** Opens the email of `?mail=`, else the newest. Without a mailbox the page does not exist. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const api = apiFrom(context);
  const { mails } = await api("GET /api/dev/mails");
  const id = new URL(request.url).searchParams.get("mail") ?? mails[0]?._id;
  if (id === undefined) return { mails, mail: null };
  const { mail } = await api("GET /api/dev/mails/{id}", { params: { id } });
  return { mails, mail };
}

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Mailbox") }, { name: "robots", content: "noindex" }];

export default function Mailbox({ loaderData: { mails, mail } }: Route.ComponentProps) {
  return (
    <ToastProvider>
      <MailboxPage mails={mails} mail={mail} />
    </ToastProvider>
  );
}
