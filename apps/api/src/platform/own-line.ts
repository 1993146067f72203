/** A record that the command of another room makes or ends has a line of its own in the audit. */
import type { AuditLine, Booked } from './audit.ts';
import type { Operation } from './operation.ts';

interface Told {
  readonly concept: string;
  readonly action: string;
  readonly recordId: string;
  readonly code: string | null;
  readonly details: Record<string, unknown>;
  /** What was booked for it: the line of the command names the rest. */
  readonly books: readonly Booked[];
}

export const ownLine = (operation: Operation, { action, ...told }: Told): AuditLine => ({
  ...told,
  chain: operation.who.storeCode,
  at: operation.now,
  employeeId: operation.who.employeeId,
  signerId: operation.signer?.id ?? null,
  approverId: operation.approver?.id ?? null,
  storeId: operation.who.storeId,
  action: `${told.concept}.${action}`,
  reason: operation.reason ?? null,
  requestId: '',
  before: null,
  after: null,
});

/** Written with the line of the command of the other room. */
export function tellOwn(operation: Operation, told: Told): void {
  operation.lines.push(ownLine(operation, told));
}

/** And of one that begins: in which state, and who must read it again. */
export function tellBirth(operation: Operation, told: Told, to: string, topic: string): void {
  const { concept, recordId, action } = told;
  operation.states.push({ concept, recordId, from: null, to, action });
  operation.changes.push({ topic, storeId: operation.who.storeId, id: recordId });
  tellOwn(operation, told);
}
