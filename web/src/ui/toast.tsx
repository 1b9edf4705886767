import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from "react";
import * as t from "#texts/ui.ts";
import { Check, X } from "./icons.tsx";
import { heard } from "./title.ts";

const ToastContext = createContext<((text: string) => void) | null>(null);

/** Says something that needs no second reading: copied, saved. Anything else is an Alert. */
export function useToast(): (text: string) => void {
  const show = useContext(ToastContext);
  if (!show) throw new Error("useToast outside of ToastProvider");
  return show;
}

const stay = 6000;

interface ToastProviderProps {
  /** Path of the page that is shown, where the place outlives it: what was said on another one goes. */
  page?: string;
  children: ReactNode;
}

/** Place of the toasts: one at a time, six seconds, waiting while it is pointed at or holds the focus. */
export function ToastProvider({ page, children }: ToastProviderProps) {
  const [toast, setToast] = useState<{ text: string; number: number; page: string } | null>(null);
  const [held, setHeld] = useState(false);
  const show = useCallback((text: string) => {
    heard.isSaid = true;
    setToast((last) => ({ text, number: (last?.number ?? 0) + 1, page: location.pathname }));
  }, []);
  useEffect(() => {
    setHeld(false);
    // As noted above: the router's path has no language before it.
    setToast((last) => (page === undefined || last?.page === location.pathname ? last : null));
  }, [page]);
  useEffect(() => {
    if (!toast || held) return;
    const timer = setTimeout(() => setToast(null), stay);
    return () => clearTimeout(timer);
  }, [toast, held]);
  return (
    <ToastContext value={show}>
      {children}
      <div role="status" className="fixed bottom-4 left-4 z-(--z-toast) max-w-[calc(100vw-2rem)]">
        {toast && (
          // biome-ignore lint/a11y/noStaticElementInteractions: the toast only stays open while it is hovered
          <div
            key={toast.number}
            className="pop flex animate-rise items-center gap-3 bg-raised py-2 pr-2 pl-4 text-sm"
            onPointerEnter={() => setHeld(true)}
            onPointerLeave={() => setHeld(false)}
            onFocus={() => setHeld(true)}
            onBlur={() => setHeld(false)}
          >
            <Check className="text-good" />
            {toast.text}
            <button
              type="button"
              aria-label={t.dismiss}
              className="grid size-8 place-items-center rounded-sm hover:bg-hover"
              onClick={() => {
                setHeld(false);
                setToast(null);
              }}
            >
              <X />
            </button>
          </div>
        )}
      </div>
    </ToastContext>
  );
}
