/** The table of the module; only these functions write it. */
import { DomainError, kernelErrors } from '@quilate/domain/kernel/errors.ts';
import { cleanPhone } from '@quilate/domain/modules/master-data/customers/customers.rules.ts';
import { suppliersErrors } from '@quilate/domain/modules/master-data/suppliers/suppliers.errors.ts';
import { cleanTaxId } from '@quilate/domain/kernel/tax-id.ts';
import { cleanWeb } from '@quilate/domain/modules/master-data/suppliers/suppliers.rules.ts';
import type { SupplierBody, SupplierEdit } from '@quilate/domain/modules/master-data/suppliers/suppliers.schema.ts';
import type { SupplierKind, SupplierState } from '@quilate/domain/modules/master-data/suppliers/suppliers.states.ts';
import { sql } from 'kysely';
import type { Operation } from '../../../platform/operation.ts';
import { type Db, qb } from '../../../platform/db.ts';
import { reindexWords, wordsOf } from '../../../platform/search.ts';

export type Values = Omit<SupplierEdit, 'version'>;
export type HeldSupplier = SupplierBody & {
  readonly id: string;
  readonly state: SupplierState;
  readonly version: number;
};

export async function lockSupplier(db: Db, kind: SupplierKind, id: string): Promise<HeldSupplier> {
  const row = await db.first(
    sql<HeldSupplier>`
      select id, name, commercial_name as "commercialName", tax_id as "taxId", phone, phone2, email, web,
        street, postal_code as "postalCode", city, province, observations, state, version
      from suppliers where id = ${id} and kind = ${kind} for no key update`.compile(qb),
  );
  if (!row) throw new DomainError(kernelErrors.NOT_FOUND);
  return row;
}

/** As they are kept: numbers without their signs, the web with its scheme. */
export const kept = (values: Values): Values => ({
  ...values,
  taxId: cleanTaxId(values.taxId),
  phone: cleanPhone(values.phone),
  phone2: cleanPhone(values.phone2),
  email: values.email.toLowerCase(),
  web: cleanWeb(values.web),
});

export const columnsOf = (values: Values) => ({
  name: values.name,
  commercial_name: values.commercialName,
  tax_id: values.taxId,
  phone: values.phone,
  phone2: values.phone2,
  email: values.email,
  web: values.web,
  street: values.street,
  postal_code: values.postalCode,
  city: values.city,
  province: values.province,
});

export const supplierWords = ({ name, commercialName, taxId }: Values): string[] =>
  wordsOf(name, commercialName, taxId);

export async function insertSupplier(
  operation: Operation,
  kind: SupplierKind,
  id: string,
  values: Values & Pick<SupplierBody, 'observations'>,
): Promise<void> {
  const row = { id, kind, ...columnsOf(values), observations: values.observations };
  await written(operation, id, values, () => qb.insertInto('suppliers').values(row).compile());
}

export async function updateSupplier(operation: Operation, id: string, values: Values): Promise<void> {
  await written(operation, id, values, () =>
    qb.updateTable('suppliers').set(columnsOf(values)).where('id', '=', id).compile(),
  );
}

async function written(
  operation: Operation,
  id: string,
  values: Values,
  statement: () => Parameters<Db['run']>[0],
): Promise<void> {
  await operation.tx.run(statement(), { suppliers_once: () => new DomainError(suppliersErrors.SUPPLIER_EXISTS) });
  const words = supplierWords(values);
  await reindexWords(operation.tx, { kind: 'supplier', recordId: id, at: operation.now, storeId: null, words });
}
