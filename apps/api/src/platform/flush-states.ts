/** The steps an operation has taken: each is a row of its state table, and all are written by its end. */
import type { Operation } from './operation.ts';
import { stepKey } from './machine-steps.ts';
import { indexEach } from './search.ts';
import { insertStates } from './state-changes.ts';

/** A fault of ours, met in the first test that runs it: a step that no row of a state table knows. */
export function refuseUnknownSteps({ services, states, action }: Operation): void {
  for (const step of states) {
    if (!services.house.steps.has(stepKey(step)))
      throw new Error(`${action}: ${stepKey(step)} is no row of its state table`);
  }
}

/** Of an operation with very many records: their steps and words are written now, for its end has little time. */
export async function flushStates(operation: Operation): Promise<void> {
  const { tx, who, states, words } = operation;
  if (words.length > 0) await tx.run(indexEach(words));
  words.length = 0;
  if (states.length === 0) return;
  refuseUnknownSteps(operation);
  await tx.run(insertStates(states, who.employeeId, null));
  states.length = 0;
}
