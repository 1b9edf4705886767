/** An email address that breaks before its domain, and only where even that is too long inside a word. */
export function EmailText({ email }: { email: string }) {
  const at = email.lastIndexOf("@");
  return (
    <span className="brk">
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </span>
  );
}

export const EmailLink = ({ email, className }: { email: string; className?: string }) => (
  <a href={`mailto:${email}`} className={className}>
    <EmailText email={email} />
  </a>
);
