/** SUP-09: people do not see it, programs fill it. */
export const Trap = () => (
  <div aria-hidden="true" className="sr-only">
    <label>
      Leave this empty
      <input name="leaveThisEmpty" tabIndex={-1} autoComplete="off" />
    </label>
  </div>
);
