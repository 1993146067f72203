/** The history of states of every record, in one table that only grows. */
import { sql } from 'kysely';
import { qb } from './db.ts';

export interface StateChange {
  readonly concept: string;
  readonly recordId: string;
  readonly from: string | null;
  readonly to: string;
  readonly action: string;
}

/** What else of it is written with each: of whom, and under which code. */
interface Doer {
  readonly employeeId: string | null;
  readonly operationCode: string | null;
}

/** However many: a statement has room for so many values, and one import has more records. */
export const writingStates = (changes: readonly StateChange[], { employeeId, operationCode }: Doer) =>
  sql`insert into state_changes (concept, record_id, from_state, to_state, action, employee_id, operation_code)
    select r.concept, r."recordId", r."from", r."to", r.action, ${employeeId}::uuid, ${operationCode}
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
      as r(concept text, "recordId" uuid, "from" text, "to" text, action text)`;

export const insertStates = (
  changes: readonly StateChange[],
  employeeId: string | null,
  operationCode: string | null,
) => writingStates(changes, { employeeId, operationCode }).compile(qb);
