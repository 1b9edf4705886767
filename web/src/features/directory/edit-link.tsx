import { paths } from "#lib/paths.ts";
import { ButtonLink } from "#ui/button.tsx";
import Pencil from "#ui/icons/pencil.tsx";

/** SU-20: what the owner sees in the place of Connect. */
export const EditLink = () => (
  <ButtonLink kind={1} href={paths.settings}>
    <Pencil /> Edit profile
  </ButtonLink>
);
