import { RATINGS } from "@startup-connect/contract/reviews";
import { FieldGroup } from "#ui/field.tsx";
import Star from "#ui/icons/star.tsx";

export interface StarsFieldProps {
  /** 0: none chosen yet. */
  value: number;
  onChange: (value: number) => void;
  error?: string | undefined;
}

/** Five radio buttons drawn as stars. */
export const StarsField = ({ value, onChange, error }: StarsFieldProps) => (
  <FieldGroup legend="Stars" error={error}>
    {(control) => (
      <div className="stars">
        {RATINGS.map((stars) => (
          <label key={stars}>
            <input
              {...control}
              type="radio"
              name="rating"
              value={stars}
              checked={stars === value}
              onChange={() => onChange(stars)}
              aria-label={`${stars} of 5`}
              className="sr-only"
            />
            <Star className={stars <= value ? "chosen" : undefined} />
          </label>
        ))}
      </div>
    )}
  </FieldGroup>
);
