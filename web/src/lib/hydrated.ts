import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False on the server and until React runs the page, then true. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
