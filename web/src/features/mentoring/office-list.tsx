import type { OfficeCard } from "@startup-connect/contract/mentoring";
import { Link } from "react-router";
import { paths } from "#lib/paths.ts";
import * as t from "#texts/mentoring.ts";
import { Badge } from "#ui/badge.tsx";
import { langOf } from "#ui/lang.ts";
import { officeBadge } from "./office-words.ts";
import { spanIn, zoneName } from "./times.ts";

interface OfficeListProps {
  offices: readonly OfficeCard[];
  /** In which times are shown. */
  zone: string;
  /** With the name of the mentor. */
  named?: boolean;
}

/** SES-65: office hours; all of a row opens its page. */
export function OfficeList({ offices, zone, named = false }: OfficeListProps) {
  return (
    <ul>
      {offices.map((office) => {
        const [kind, text] = officeBadge(office);
        const { _id, topic, start, end, mentor, isOwn } = office;
        return (
          <li
            key={_id}
            className="relative flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line px-4 py-3 last:border-b-0 hover:bg-hover sm:px-5"
          >
            <div className="min-w-0 flex-1">
              <p className="h4 brk">
                <Link to={paths.office(_id)} className="link-cover" lang={langOf(topic)}>
                  {topic}
                </Link>
              </p>
              <p className="text-sm text-ink-2 num">{`${spanIn(start, end, zone)} (${zoneName(zone)})`}</p>
              {named && (
                <p className="text-xs text-ink-3 brk">{isOwn ? t.youAreMentor : t.withMentor({ name: mentor.name })}</p>
              )}
            </div>
            <Badge kind={kind}>{text}</Badge>
          </li>
        );
      })}
    </ul>
  );
}
