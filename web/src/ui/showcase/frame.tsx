import type { ReactNode } from "react";

/** One chapter of the page: head left, examples right. */
export function Chapter({
  id,
  title,
  note,
  children,
}: {
  id: string;
  title: string;
  note: string;
  children: ReactNode;
}) {
  return (
    <section id={id} className="grid gap-5 border-t border-line py-10 lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-12">
      <div className="grid content-start gap-2">
        <h2 className="h3">{title}</h2>
        <p className="text-sm text-ink-2">{note}</p>
      </div>
      <div className="grid min-w-0 content-start gap-6">{children}</div>
    </section>
  );
}

export const Row = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap items-center gap-x-3 gap-y-2">{children}</div>
);
