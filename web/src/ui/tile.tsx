import { useState } from "react";
import { cx } from "./cx.ts";
import { placeholder } from "./placeholder.ts";

const sizes = { xs: "size-8", sm: "size-9", md: "size-12", lg: "size-16", xl: "size-24" } as const;

export interface TileProps {
  /** Personal id: the kolam and dye of a member are drawn from it. */
  id: string;
  name: string;
  /** Address of the stored picture; without it the kolam with initials is shown. */
  picture?: string | null | undefined;
  /** 32, 36, 48, 64 or 96 px. */
  size?: keyof typeof sizes;
  /** People are round, companies have corners. */
  shape?: "person" | "company";
  className?: string | undefined;
}

/** The picture of a member. Decoration beside the name, so hidden from readers. */
export function Tile({ id, name, picture, size = "md", shape = "company", className }: TileProps) {
  const frame = cx("tile", sizes[size], shape === "person" && "rounded-full", className);
  // Without a network it does not come.
  const [missing, setMissing] = useState<string>();
  if (picture && picture !== missing) {
    // The plate under a logo stays white in the dark theme too: most logos are drawn for white.
    return (
      <span className={cx(frame, "border border-line bg-white", shape === "company" && "p-1")} aria-hidden="true">
        <img
          src={picture}
          // Candidates win over `src`, which browsers without them take.
          srcSet={size !== "xl" && picture.startsWith("/uploads/") ? `${picture}?small` : undefined}
          alt=""
          decoding="async"
          loading="lazy"
          onError={() => setMissing(picture)}
          className={cx("size-full", shape === "person" ? "object-cover" : "object-contain")}
        />
      </span>
    );
  }
  const { dye, initials, drawing } = placeholder(id, name);
  return (
    <span className={cx(frame, `dye-${dye}`)} aria-hidden="true">
      <svg
        viewBox={`-3 -3 ${drawing.width + 6} ${drawing.height + 6}`}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        aria-hidden="true"
      >
        <path d={drawing.paths.join("")} />
      </svg>
      <b>{initials}</b>
    </span>
  );
}
