import { useContext, useEffect, useSyncExternalStore } from "react";
import { UNSAFE_DataRouterContext, useNavigation, useRevalidator } from "react-router";
import { TryAgain } from "#ui/states.tsx";
import { failedLoad, keepPagesOf } from "./keep.ts";

const none = () => null;

/** SHELL-36, ERR-09: above the page that stays, that the next one could not be loaded. */
export default function FailedLoad() {
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  useEffect(() => router && keepPagesOf(router), [router]);
  const failed = useSyncExternalStore(failedLoad.subscribe, failedLoad.get, none);
  const { state } = useNavigation();
  const revalidator = useRevalidator();
  if (!failed) return null;
  const isBusy = state !== "idle" || revalidator.state !== "idle";
  return (
    <div className="fixed right-4 bottom-4 left-4 z-(--z-toast) mx-auto max-w-text">
      <TryAgain onTry={failed.retry} onDismiss={failedLoad.dismiss} isBusy={isBusy} className="pop">
        The page could not be loaded. {failed.detail}
      </TryAgain>
    </div>
  );
}
