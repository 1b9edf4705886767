import { Alert } from "#ui/alert.tsx";

export interface LostFileProps {
  /** Of the field, as it is labelled. */
  label: string;
  /** Title of the step with the field. */
  step: string;
  /** Name of the file that is to be chosen again; undefined when there is none. */
  name: string | undefined;
}

/** ROLE-10: a file is never stored in the browser, so that a reload loses it; the person is told before they submit. */
export const LostFile = ({ label, step, name }: LostFileProps) =>
  name === undefined ? null : (
    <Alert kind="wait" role="status">
      <strong className="brk">{name}</strong> has to be chosen again: a file is not kept when the page is loaded anew.
      You find the field “{label}” in the step “{step}”.
    </Alert>
  );
