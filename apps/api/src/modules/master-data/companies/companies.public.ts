/** Companies for other rooms: whose shops are, and how a paper says it. */
import { uuidv7 } from 'uuidv7';
import { DomainError } from '@quilate/domain/kernel/errors.ts';
import { companiesErrors } from '@quilate/domain/modules/master-data/companies/companies.errors.ts';
import { companyMachine } from '@quilate/domain/modules/master-data/companies/companies.machine.ts';
import type { CompanyValues } from '@quilate/domain/modules/master-data/companies/companies.schema.ts';
import { type Db, qb, type Tx } from '../../../platform/db.ts';
import { insertStates } from '../../../platform/state-changes.ts';
import { columnsOf, indexCompany } from './companies.store.ts';
import { sql } from 'kysely';

/** Held until the shop is of it: nobody deactivates it meanwhile. */
export async function requireCompany(tx: Tx, id: string): Promise<void> {
  const row = await tx.first(qb.selectFrom('companies').select('state').where('id', '=', id).forNoKeyUpdate());
  if (row?.state !== 'active') throw new DomainError(companiesErrors.COMPANY_INACTIVE);
}

/** Why goods of a shop bear no tax today, whatever they are. */
export async function shopTreatment(db: Db, storeId: string): Promise<'RETAILER' | null> {
  const row = await db.one(
    sql<{ treatment: 'RETAILER' | null }>`select piece_treatment(null, ${storeId}) as treatment`.compile(qb),
  );
  return row.treatment;
}

/** Founding data: the company with that NIF, as it is if it is there already. */
export async function foundCompany(db: Db, values: CompanyValues): Promise<string> {
  const made = { id: uuidv7(), ...columnsOf(values) };
  const row = await db.first(
    qb
      .insertInto('companies')
      .values(made)
      .onConflict((taken) => taken.column('tax_id').doNothing())
      .returning('id'),
  );
  if (row === undefined) {
    const known = await db.one(qb.selectFrom('companies').select('id').where('tax_id', '=', values.taxId));
    return known.id;
  }
  await indexCompany(db, { id: row.id, ...values });
  const born = { concept: companyMachine.concept, recordId: row.id, from: null, to: 'active', action: 'found' };
  await db.run(insertStates([born], null, null));
  return row.id;
}
