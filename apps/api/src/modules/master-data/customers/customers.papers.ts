/** What an operation asks of a customer, told before anybody signs. */
import { DomainError, kernelErrors } from '@quilate/domain/kernel/errors.ts';
import type {
  CustomerPapersReply,
  DocumentKind,
} from '@quilate/domain/modules/master-data/customers/customers.schema.ts';
import { sql } from 'kysely';
import { type Db, qb } from '../../../platform/db.ts';
import { readLimits } from '../../../platform/limits.ts';
import { readLinked } from './customers.linked.ts';
import { documentKinds } from './customers.payer.ts';
import { type CustomerRecord, recordColumns } from './customers.store.ts';

export async function papersOfCustomer(db: Db, id: string, exceptId?: string): Promise<CustomerPapersReply> {
  const limits = await readLimits(db);
  const [row, linked] = await Promise.all([
    db.first(
      sql<CustomerRecord & { documents: DocumentKind[] }>`
        select ${recordColumns}, ${documentKinds} as documents from customers c where c.id = ${id}`.compile(qb),
    ),
    readLinked(db, id, limits, exceptId),
  ]);
  if (!row) throw new DomainError(kernelErrors.NOT_FOUND);
  const { status, name, surname, idKind, nationalId, birthDate, address, documents } = row;
  const { cents: linkedCents, ...linkedCash } = linked;
  const known = { name, surname, idKind, nationalId, birthDate, address };
  return { id, status, ...known, documents, linkedCents, ...linkedCash };
}
