import { cx } from "#ui/cx.ts";
import { bandMirrors, drawKolam } from "#ui/kolam.ts";
import { Kolam } from "#ui/kolam-field.tsx";
import type { ServiceImage } from "./services.ts";

const grounds = {
  neel: "bg-action-tint text-action",
  manjistha: "bg-brand-tint text-brand",
  neem: "bg-good-tint text-good",
  haldi: "bg-wait-tint text-wait",
} as const;

/** A band of 9 x 3 dots, alike left and right, cut by its frame on all sides. */
export const ServiceArt = ({ image: { dye, seed, alt }, className }: { image: ServiceImage; className?: string }) => (
  <div role="img" aria-label={alt} className={cx("overflow-hidden", grounds[dye], className)}>
    <Kolam
      drawing={drawKolam(9, 3, bandMirrors(9, 3, seed))}
      line={1.2}
      dot={1.6}
      margin={0}
      className="h-full w-full"
    />
  </div>
);
