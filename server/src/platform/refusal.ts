/** A start or a command that cannot go on, for a reason we know: the message is all the person needs. */
export class Refusal extends Error {
  override name = "Refusal";
}
