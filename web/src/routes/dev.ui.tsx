import { pageTitle } from "#lib/paths.ts";
import { Actions } from "#ui/showcase/actions.tsx";
import { Forms } from "#ui/showcase/forms.tsx";
import { Art, Foundations } from "#ui/showcase/foundations.tsx";
import { Members } from "#ui/showcase/members.tsx";
import { Moving } from "#ui/showcase/moving.tsx";
import { ToastProvider } from "#ui/toast.tsx";
import "#ui/showcase/showcase.css";

export const meta = () => [{ title: pageTitle("Interface parts") }, { name: "robots", content: "noindex" }];

/** Every primitive in its states, for those who build pages. */
export default function InterfaceParts() {
  return (
    <div className="wrap pb-12">
      <div className="grid gap-2 py-10">
        <h1 className="h2">Interface parts</h1>
        <p className="max-w-text text-lg text-ink-2">
          The parts of every page. Use the theme switch in the footer to see the other theme.
        </p>
      </div>
      <Foundations />
      <ToastProvider>
        <Actions />
      </ToastProvider>
      <Forms />
      <Members />
      <Moving />
      <Art />
    </div>
  );
}
