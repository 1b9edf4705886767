import { type ComponentProps, lazy, Suspense } from "react";

// Usually no one is featured, so the script loads only when someone is. The server renders it in full.
const Strip = lazy(() => import("./featured-strip.tsx"));

/** The featured profiles of a list; nothing without any. */
export const Featured = (props: ComponentProps<typeof Strip>) =>
  props.entries.length === 0 ? null : (
    <Suspense>
      <Strip {...props} />
    </Suspense>
  );
