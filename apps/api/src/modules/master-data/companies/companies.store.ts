/** The table of the module; only these functions write it. */
import { DomainError, kernelErrors } from '@quilate/domain/kernel/errors.ts';
import { companiesErrors } from '@quilate/domain/modules/master-data/companies/companies.errors.ts';
import type { CompanyFacts } from '@quilate/domain/modules/master-data/companies/companies.machine.ts';
import type { CompanyValues } from '@quilate/domain/modules/master-data/companies/companies.schema.ts';
import { sql } from 'kysely';
import type { Operation } from '../../../platform/operation.ts';
import { type Db, qb } from '../../../platform/db.ts';
import type { Refusals } from '../../../platform/statements.ts';
import { reindexWords, wordsOf } from '../../../platform/search.ts';

export interface HeldCompany extends CompanyFacts, CompanyValues {
  readonly id: string;
  readonly version: number;
}

export async function lockCompany(db: Db, id: string): Promise<HeldCompany> {
  const row = await db.first(
    sql<Omit<HeldCompany, 'storeCount'>>`
      select c.id, c.legal_name as "legalName", c.tax_id as "taxId", c.street, c.postal_code as "postalCode", c.city,
        c.province, c.registration, c.state, c.version
      from companies c where c.id = ${id} for no key update`.compile(qb),
  );
  if (!row) throw new DomainError(kernelErrors.NOT_FOUND);
  // Counted once it is held: a shop that joined while this waited is one of them.
  const { storeCount } = await db.one(
    sql<{ storeCount: number }>`select count(*)::int as "storeCount" from company_stores
      where company_id = ${id} and is_active`.compile(qb),
  );
  return { ...row, storeCount };
}

export const columnsOf = (values: CompanyValues) => ({
  legal_name: values.legalName,
  tax_id: values.taxId,
  street: values.street,
  postal_code: values.postalCode,
  city: values.city,
  province: values.province,
  registration: values.registration,
});

/** Who signed the last change of it. */
export const signedColumns = ({ signer, now }: Operation) => ({ signer_id: signer!.id, changed_at: now });

export const valuesOf = (body: CompanyValues): CompanyValues => {
  const { legalName, taxId, street, postalCode, city, province, registration } = body;
  return { legalName, taxId, street, postalCode, city, province, registration };
};

/** A NIF is one company's. */
export const TAKEN: Refusals = { companies_once: () => new DomainError(companiesErrors.COMPANY_EXISTS) };

type Named = Pick<CompanyValues, 'legalName' | 'taxId'> & { readonly id: string };
export async function indexCompany(db: Db, { id, legalName, taxId }: Named): Promise<void> {
  const words = wordsOf(legalName, taxId);
  await reindexWords(db, { kind: 'company', recordId: id, at: '2000-01-01T00:00:00Z', storeId: null, words });
}

/** Whether it has put its NIF on an invoice, which keeps it for ever. */
export async function hasInvoices(db: Db, id: string): Promise<boolean> {
  const found = await db.first(
    sql<{ one: number }>`select 1 as one from invoiced_companies where company_id = ${id} limit 1`.compile(qb),
  );
  return found !== undefined;
}
