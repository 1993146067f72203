/** The halves of a trade-in, each made and ended by its own room. */
import { DomainError } from '@quilate/domain/kernel/errors.ts';
import { appendAudit, type Booked } from '../../../platform/audit.ts';
import type { Operation } from '../../../platform/operation.ts';
import { ownLine } from '../../../platform/own-line.ts';

type Half = 'sale' | 'gold';
/** What of a half is written down in its own part of the form; who buys and sells is in neither. */
const OWN: Readonly<Record<Half, RegExp>> = {
  sale: /^(lines|payments|sellerId|invoiceAddress|isExported)\b/,
  gold: /^(lines|photoIds|appraisalCents|payments)\b/,
};

/** Does what a half asks; what it refuses is said at the field of its own part. */
export async function half<T>(name: Half, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof DomainError) || error.fields.length === 0) throw error;
    const fields = error.fields.map((one) =>
      OWN[name].test(one.path) ? { ...one, path: `${name}.${one.path}` } : one,
    );
    throw new DomainError(error.def, error.details, fields);
  }
}

interface Told {
  readonly concept: 'sale' | 'purchase';
  readonly action: string;
  readonly recordId: string;
  readonly code: string;
  readonly details: Record<string, unknown>;
}

/** What became of a half has its own line of the audit, with what was booked for it. */
export const tellHalf = (operation: Operation, told: Told, books: readonly Booked[]): Promise<unknown> =>
  operation.tx.run(appendAudit(ownLine(operation, { ...told, books }), []));

/** A half begins in the state its own room gives it. */
export async function beginHalf(operation: Operation, told: Told & { readonly to: string }, books: readonly Booked[]) {
  const { to, ...line } = told;
  const { concept, recordId, action } = line;
  operation.states.push({ concept, recordId, from: null, to, action });
  operation.changes.push({ topic: `${concept}s`, storeId: operation.who.storeId, id: recordId });
  await tellHalf(operation, line, books);
}
