/** Customers for other modules. */
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { DomainError } from '@quilate/domain/kernel/errors.ts';
import { cleanNationalId, isNationalId } from '@quilate/domain/modules/master-data/customers/customers.rules.ts';
import { customersErrors } from '@quilate/domain/modules/master-data/customers/customers.errors.ts';
import type { CustomerSummary } from '@quilate/domain/modules/master-data/customers/customers.schema.ts';
import { type Db, qb } from '../../../platform/db.ts';
import { indexWords, wordsOf } from '../../../platform/search.ts';

export const customerColumns = sql<CustomerSummary>`
  c.id, c.national_id as "nationalId", c.name, c.surname, c.mobile, c.status`;

export async function findCustomer(db: Db, id: string): Promise<CustomerSummary | undefined> {
  return await db.first(
    sql<CustomerSummary>`select ${customerColumns} from customers c where c.id = ${id}`.compile(qb),
  );
}

/** A customer who may take part in an operation; a banned one may not (S0 §5). */
export async function activeCustomer(db: Db, id: string | undefined): Promise<CustomerSummary | undefined> {
  if (id === undefined) return undefined;
  const customer = await findCustomer(db, id);
  if (!customer) throw new DomainError(customersErrors.CUSTOMER_UNKNOWN);
  if (customer.status === 'BLOCKED') throw new DomainError(customersErrors.CUSTOMER_BANNED);
  return customer;
}

/** The words a person is found by, also in the operations of theirs. */
export const customerWords = (customer: { nationalId: string; name: string; surname: string } | undefined): string[] =>
  customer ? wordsOf(customer.name, customer.surname, customer.nationalId) : [];

export interface NewCustomer {
  readonly nationalId: string;
  readonly name: string;
  readonly surname: string;
  readonly mobile?: string;
  readonly email?: string;
}

/** Founding data. */
export async function foundCustomer(db: Db, customer: NewCustomer): Promise<string> {
  if (!isNationalId(customer.nationalId)) throw new Error(`not a national id: ${customer.nationalId}`);
  const id = uuidv7();
  const nationalId = cleanNationalId(customer.nationalId);
  const row = await db.one(
    qb
      .insertInto('customers')
      .values({
        id,
        national_id: nationalId,
        name: customer.name,
        surname: customer.surname,
        mobile: customer.mobile ?? null,
        email: customer.email ?? null,
      })
      .returning('created_at'),
  );
  const words = [...customerWords({ ...customer, nationalId }), ...wordsOf(customer.mobile)];
  await db.run(indexWords({ kind: 'customer', recordId: id, at: row.created_at, storeId: null, words }));
  return id;
}
