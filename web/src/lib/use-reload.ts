import { useNavigation, useRevalidator } from "react-router";
import { useDebounced } from "./use-debounced.ts";

/**
 * Loads the page's data again, a moment after the last of several calls. Not while another page is loading: the router
 * would ask for that one again, and the answer under way would end as an error.
 */
export function useReload(): () => void {
  const { revalidate } = useRevalidator();
  const { state } = useNavigation();
  return useDebounced(() => {
    if (state === "idle") void revalidate();
  });
}
