import { useEffect } from "react";
import { useNavigate } from "react-router";
import { pageTitle, paths } from "#lib/paths.ts";
import * as t from "#texts/investors.ts";
import { ButtonLink } from "#ui/button.tsx";

export const meta = () => [{ title: pageTitle(t.title) }, { name: "robots", content: "noindex" }];

/** Without an id, leads to the list (INV-17) and says so in the console (ERR-09). */
export default function InvestorMissing() {
  const navigate = useNavigate();
  useEffect(() => {
    console.log("No investorId found in URL.");
    void navigate(paths.investors, { replace: true });
  }, [navigate]);
  return (
    <section className="wrap section grid justify-items-start gap-4">
      <h1 className="h2">{t.choose}</h1>
      <ButtonLink kind={1} href={paths.investors}>
        {t.showAll}
      </ButtonLink>
    </section>
  );
}
