/** What an operation asks of a customer, told before anybody signs. */
import { DomainError, kernelErrors } from '@quilate/domain/kernel/errors.ts';
import type {
  CustomerPapersReply,
  DocumentKind,
} from '@quilate/domain/modules/master-data/customers/customers.schema.ts';
import { sql } from 'kysely';
import { type Db, qb } from '../../../platform/db.ts';
import { readLimits } from '../../../platform/limits.ts';
import { familyOf } from './customers.family.ts';
import { readLinked } from './customers.linked.ts';
import { type CustomerRecord, recordColumns } from './customers.store.ts';

/** Kinds of paper the shop has of a person, under whichever of their records. */
export const documentKinds = sql<DocumentKind[]>`array(select distinct d.kind from customer_documents d
  where d.customer_id = any (${familyOf(sql`c.id`)}) and d.removed_at is null)`;

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
