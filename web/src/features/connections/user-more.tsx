import { Suspense, useRef, useState } from "react";
import { onDemand } from "#lib/on-demand.tsx";
import * as t from "#texts/connections-answers.ts";
import { IconButton } from "#ui/button.tsx";
import { Ellipsis } from "#ui/icons.tsx";
import type { UserMoreProps } from "./user-menu.tsx";

// Seldom used: its questions and their styles come with the press.
const UserMenu = onDemand(() => import("./user-menu.tsx"), "over");

/** CONN-13: further actions on a user. */
export function UserMore(props: UserMoreProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [used, setUsed] = useState(false);
  const [open, setOpen] = useState(false);
  const wasOpen = useRef(false);
  return (
    <>
      <IconButton
        ref={button}
        label={t.moreAbout({ name: props.user.name })}
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
          <UserMenu {...props} open={open} anchor={button} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
