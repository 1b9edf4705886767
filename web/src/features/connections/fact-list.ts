import { factLabel, type Fact as ProfileFact } from "@startup-connect/contract/connections";
import type { PersonCard } from "@startup-connect/contract/shared";
import { wordsIn } from "@startup-connect/contract/values";
import type { Fact } from "#ui/facts.tsx";

/** Facts of a profile of the type with their labels. */
export const factList = (facts: readonly ProfileFact[], type: PersonCard["type"]): Fact[] =>
  facts.map(({ fact, value }) => ({ label: factLabel(fact, type), value: wordsIn(value) }));
