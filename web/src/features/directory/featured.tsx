import { type ComponentProps, lazy, Suspense } from "react";

// Mostly there is nobody: the script comes only where somebody is. Drawn on the server it is whole at once.
const Strip = lazy(() => import("./featured-strip.tsx"));

/** Who stands in the featured place beside a list; nothing where nobody does. */
export const Featured = (props: ComponentProps<typeof Strip>) =>
  props.entries.length === 0 ? null : (
    <Suspense>
      <Strip {...props} />
    </Suspense>
  );
