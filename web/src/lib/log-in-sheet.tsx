import { LOG_IN_FIRST, registrationPaths } from "@startup-connect/contract/accounts";
import { type UserType, withArticle } from "@startup-connect/contract/shared";
import { ButtonLink, IconButton } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { X } from "#ui/icons.tsx";
import { paths } from "./paths.ts";
import { withNext } from "./return-to.ts";

/** ROLE-04, HOME-22: for a visitor who has chosen a role. Both ways keep the choice. */
export default function LogInSheet({ role, onClose }: { role: UserType; onClose: () => void }) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={LOG_IN_FIRST}
      actions={
        <>
          <ButtonLink href={withNext(paths.login, registrationPaths[role])}>Login</ButtonLink>
          <ButtonLink kind={1} href={`${paths.register}?type=${role}`} data-autofocus="">
            Register as {withArticle(role).toLowerCase()}
          </ButtonLink>
        </>
      }
    >
      <IconButton label="Close" icon={<X />} className="absolute top-2 right-2" onClick={onClose} />
      <p>
        You chose <b className="font-semibold text-ink">{role}</b>. We keep that for you, with a new account or an old
        one.
      </p>
      <p className="mt-2 text-xs text-ink-3">One form and a code by email. Registering is free.</p>
    </Dialog>
  );
}
