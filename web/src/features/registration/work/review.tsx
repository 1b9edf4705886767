import { Button } from "#ui/button.tsx";
import { Panel } from "#ui/card.tsx";
import { type Fact, FactList } from "#ui/facts.tsx";

export interface ReviewProps {
  /** The steps before this one, in order. */
  steps: readonly { title: string; facts: readonly Fact[] }[];
  onEdit(step: number): void;
}

/** Everything once more, by step, each with the way back to it. */
export const Review = ({ steps, onEdit }: ReviewProps) =>
  steps.map(({ title, facts }, step) => (
    <Panel
      key={title}
      title={title}
      action={
        <Button kind={3} size="sm" onClick={() => onEdit(step)}>
          Edit<span className="sr-only"> {title}</span>
        </Button>
      }
    >
      <FactList missing="Not given" facts={facts} />
    </Panel>
  ));
