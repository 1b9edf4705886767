import * as t from "#texts/home.ts";
import { cx } from "#ui/cx.ts";
import { Pause, Play } from "#ui/icons.tsx";
import { KolamField } from "#ui/kolam-field.tsx";
import type { Picture } from "./words.ts";

interface PicturesProps {
  pictures: readonly Picture[];
  /** How long each is shown, in milliseconds. */
  ms: number;
  /** Size of the drawings. */
  drawing: string;
  className?: string;
}

/**
 * Pictures that change by themselves. Drawn here standing still, with the first one shown; `alive/index.ts` moves
 * them.
 */
export function Pictures({ pictures, ms, drawing, className }: PicturesProps) {
  return (
    <div className={cx("pictures", className)} data-rotate={ms} data-front="">
      <div className="stage">
        {pictures.map(({ name, alt }, i) => (
          <div key={name} role="img" aria-label={alt} data-on={i === 0 ? "" : undefined}>
            <KolamField name={name} className={drawing} />
          </div>
        ))}
      </div>
      <div className="picture-controls" data-controls>
        {pictures.map(({ name }, i) => (
          <span key={name} className="mark" data-on={i === 0 ? "" : undefined} />
        ))}
        <PauseButton pause={t.pausePictures} play={t.playPictures} />
      </div>
    </div>
  );
}

/** HOME-32. `alive/ticker.ts` presses it: `data-stopped` shows the other icon. */
export const PauseButton = ({ pause, play }: { pause: string; play: string }) => (
  <button type="button" className="btn btn-icon" aria-label={pause} data-pause={pause} data-play={play}>
    <Pause className="when-moving" />
    <Play className="when-stopped" />
  </button>
);
