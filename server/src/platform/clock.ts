/** The only source of the present moment; everything that depends on time takes one. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
