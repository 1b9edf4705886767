import { lazy, Suspense, useRef, useState } from "react";
import { IconButton } from "#ui/button.tsx";
import Ellipsis from "#ui/icons/ellipsis.tsx";
import type { PersonMoreProps } from "./person-menu.tsx";

// Seldom used: its questions and their styles come with the press.
const PersonMenu = lazy(() => import("./person-menu.tsx"));

/** CONN-13: further actions on a user. */
export function PersonMore({ person, blocked, onChanged }: PersonMoreProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [used, setUsed] = useState(false);
  const [open, setOpen] = useState(false);
  const wasOpen = useRef(false);
  return (
    <>
      <IconButton
        ref={button}
        label={`More about ${person.name}`}
        icon={<Ellipsis />}
        aria-expanded={open}
        onPointerDown={() => {
          wasOpen.current = open;
        }}
        onClick={() => {
          setUsed(true);
          setOpen(!wasOpen.current);
          wasOpen.current = false;
        }}
      />
      {used && (
        <Suspense>
          <PersonMenu
            person={person}
            blocked={blocked}
            onChanged={onChanged}
            open={open}
            anchor={button}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
