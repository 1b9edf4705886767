import { ButtonLink } from "#ui/button.tsx";

export interface CardActionsProps {
  user: { userId: string; name: string };
  /** Of the profile. */
  href: string;
}

export const CardConnect = ({ label, name, href }: { label: string; name: string; href: string }) => (
  <ButtonLink size="sm" href={href} aria-label={`${label}: ${name}`}>
    {label}
  </ButtonLink>
);
