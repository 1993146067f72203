/** A record that the command of another room makes or ends has a line of its own in the audit. */
import type { AuditLine, Booked } from './audit.ts';
import type { Operation } from './operation.ts';

interface Told {
  readonly concept: string;
  readonly action: string;
  readonly recordId: string;
  readonly code: string;
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
