import { type Plan, type PlanCard, TAX_INCLUDED } from "@startup-connect/contract/plans";
import { rupees } from "@startup-connect/contract/shared";
import { paths } from "#lib/paths.ts";
import { loginPath } from "#lib/return-to.ts";
import { useSession } from "#lib/session.tsx";
import { Badge } from "#ui/badge.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { cx } from "#ui/cx.ts";
import Check from "#ui/icons/check.tsx";
import X from "#ui/icons/x.tsx";

interface PlanBoxProps {
  plan: PlanCard;
  /** Whether the person came back from the login with this choice (PLAN-08). */
  isChosen: boolean;
  /** Whether it runs for the signed-in person. */
  isCurrent: boolean;
  onOrder: (plan: Plan) => void;
}

/** PLAN-01, PLAN-02, PLAN-04: name, price, five rows marked in words, and the way to order it. */
export function PlanBox({ plan: { name, price, features }, isChosen, isCurrent, onOrder }: PlanBoxProps) {
  return (
    <article
      className={cx("card grid h-full content-start gap-5 p-5", isChosen && "border-action")}
      aria-labelledby={`plan-${name}`}
    >
      <header className="grid gap-1">
        <div className="flex min-h-8 flex-wrap items-center gap-2">
          <h2 id={`plan-${name}`} className="h3">
            {name}
          </h2>
          {isCurrent && <Badge kind="good">Your plan</Badge>}
          {isChosen && !isCurrent && <Badge kind="info">Your choice</Badge>}
        </div>
        <p>
          <span className="text-3xl font-semibold num">{rupees(Math.round(price * 100))}</span>{" "}
          <span className="text-ink-2">per month</span>
        </p>
        <p className="text-sm text-ink-3">{`for 30 days, ${TAX_INCLUDED}`}</p>
      </header>
      <ul className="grid gap-2.5 border-t border-line pt-4 text-sm">
        {features.map(({ text, included }) => (
          <li key={text} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2.5">
            <span className={cx("mt-0.5", included ? "text-good" : "text-ink-3")}>{included ? <Check /> : <X />}</span>
            <span className={included ? undefined : "text-ink-3"}>
              <b className="font-semibold">{included ? "Included" : "Not included"}</b>
              <span className="block">{text}</span>
            </span>
          </li>
        ))}
      </ul>
      <div className="mt-auto">
        <Choose name={name} kind={isChosen && !isCurrent ? 1 : 2} onOrder={onOrder} />
      </div>
    </article>
  );
}

/** PLAN-08: without a session the choice leads through the login and back to it, also without a script. */
function Choose({ name, kind, onOrder }: { name: Plan; kind: 1 | 2; onOrder: (plan: Plan) => void }) {
  const { session } = useSession();
  const text = `Choose ${name}`;
  if (session.state === "member")
    return (
      <Button kind={kind} className="w-full" onClick={() => onOrder(name)}>
        {text}
      </Button>
    );
  const back = { pathname: paths.plans, search: `?plan=${name}`, hash: `#${name.toLowerCase()}` };
  return (
    <ButtonLink kind={kind} className="w-full for-visitor" href={loginPath(back)}>
      {text}
    </ButtonLink>
  );
}
