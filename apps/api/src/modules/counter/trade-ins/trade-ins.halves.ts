/** The halves of a trade-in: each is made and ended by its own room, and refuses at its own part of the form. */
import { DomainError } from '@quilate/domain/kernel/errors.ts';
import type { Tx } from '../../../platform/db.ts';

type Half = 'sale' | 'gold';
/** What of a half is written down in its own part of the form; who buys and sells is in neither. */
const OWN: Readonly<Record<Half, RegExp>> = {
  sale: /^(lines|payments|sellerId|invoiceAddress|isExported)\b/,
  gold: /^(lines|photoIds|appraisalCents|payments)\b/,
};

/** Does what a half asks; what it refuses is said at the field of its own part. */
export async function half<T>(tx: Tx, name: Half, work: () => Promise<T>): Promise<T> {
  try {
    const done = await work();
    await tx.settled();
    return done;
  } catch (error) {
    if (!(error instanceof DomainError) || error.fields.length === 0) throw error;
    const fields = error.fields.map((one) =>
      OWN[name].test(one.path) ? { ...one, path: `${name}.${one.path}` } : one,
    );
    throw new DomainError(error.def, error.details, fields);
  }
}
