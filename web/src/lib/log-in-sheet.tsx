import { LOG_IN_FIRST, registrationPaths } from "@startup-connect/contract/accounts";
import type { UserType } from "@startup-connect/contract/shared";
import * as t from "#texts/lib-dialogs.ts";
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
          <ButtonLink href={withNext(paths.login, registrationPaths[role])}>{t.login}</ButtonLink>
          <ButtonLink kind={1} href={`${paths.register}?type=${role}`} data-autofocus="">
            {t.registerAs({ role })}
          </ButtonLink>
        </>
      }
    >
      <IconButton label={t.close} icon={<X />} className="absolute top-2 right-2" onClick={onClose} />
      <p>{t.youChose({ role, b: (inside) => <b className="font-semibold text-ink">{inside}</b> })}</p>
      <p className="mt-2 text-xs text-ink-3">{t.oneForm}</p>
    </Dialog>
  );
}
