/** The history of states of every record, in one table that only grows. */
import { qb } from './db.ts';

export interface StateChange {
  readonly concept: string;
  readonly recordId: string;
  readonly from: string | null;
  readonly to: string;
  readonly action: string;
}

export function insertStates(changes: readonly StateChange[], employeeId: string | null, operationCode: string | null) {
  return qb.insertInto('state_changes').values(
    changes.map((change) => ({
      concept: change.concept,
      record_id: change.recordId,
      from_state: change.from,
      to_state: change.to,
      action: change.action,
      employee_id: employeeId,
      operation_code: operationCode,
    })),
  );
}
