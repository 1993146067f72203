/** The steps an operation has taken: each is a row of its state table, and all are written by its end. */
import { sql } from 'kysely';
import { qb } from './db.ts';
import type { Operation } from './operation.ts';
import { stepKey } from './machine-steps.ts';
import { writingWords } from './search.ts';
import { writingStates } from './state-changes.ts';

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
  if (states.length === 0 && words.length === 0) return;
  refuseUnknownSteps(operation);
  const steps = writingStates(states, { employeeId: who.employeeId, operationCode: null });
  const found = words.length > 0 ? sql`with found as (${writingWords(words)}) ` : sql``;
  await tx.later(sql`${found}${steps}`.compile(qb));
  words.length = 0;
  states.length = 0;
}
