/** Suppliers of another system, many at once, under the rules of the form (docs/decisions/0352). */
import { cleanTaxId } from '@quilate/domain/kernel/tax-id.ts';
import { suppliersEs } from '@quilate/domain/modules/master-data/suppliers/suppliers.es.ts';
import { supplierMachine } from '@quilate/domain/modules/master-data/suppliers/suppliers.machine.ts';
import type { SupplierBody } from '@quilate/domain/modules/master-data/suppliers/suppliers.schema.ts';
import type { SupplierKind } from '@quilate/domain/modules/master-data/suppliers/suppliers.states.ts';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { type Db, qb } from '../../../platform/db.ts';
import type { Operation } from '../../../platform/operation.ts';
import type { TakenBack } from '../../../platform/uses.ts';
import { takeAll } from '../../../platform/moves.ts';
import { forgetWords, indexEach } from '../../../platform/search.ts';
import { supplierRecord } from './suppliers.record.ts';
import { columnsOf, type HeldSupplier, kept, supplierWords } from './suppliers.store.ts';

export const supplierKey = ({ taxId }: SupplierBody): string => cleanTaxId(taxId);

/** Which of these houses are suppliers of that kind already, by their key. */
export async function knownSuppliers(
  db: Db,
  kind: SupplierKind,
  houses: readonly SupplierBody[],
): Promise<ReadonlySet<string>> {
  const known = await db.run(
    sql<{ key: string }>`select tax_id as key from suppliers
      where kind = ${kind} and tax_id = any (${houses.map(supplierKey)}::text[])`.compile(qb),
  );
  return new Set(known.map(({ key }) => key));
}

/** Answers their ids in that order. */
export async function registerSuppliers(
  { tx, now, states, changes }: Operation,
  kind: SupplierKind,
  houses: readonly SupplierBody[],
): Promise<string[]> {
  const made = houses.map((house) => ({ id: uuidv7(), house, values: kept(house) }));
  await tx.run(
    qb
      .insertInto('suppliers')
      .values(
        made.map(({ id, house, values }) => ({ id, kind, ...columnsOf(values), observations: house.observations })),
      ),
  );
  const indexed = made.map(({ id, values }) => {
    return { kind: 'supplier', recordId: id, at: now, storeId: null, words: supplierWords(values) };
  });
  await tx.run(indexEach(indexed));
  const { concept, creation } = supplierMachine;
  for (const { id: recordId } of made)
    states.push({ concept, recordId, from: null, to: creation.to, action: creation.action });
  changes.push({ topic: 'suppliers', storeId: '*' });
  return made.map(({ id }) => id);
}

const holdSuppliers = async ({ tx }: Operation, ids: readonly string[]): Promise<void> => {
  await tx.run(sql`select from suppliers where id = any (${[...ids]}::uuid[]) order by id for update`.compile(qb));
};

/** Nobody has ordered anything from them: banned, not found any more, and their number is free. */
async function takeBackSuppliers(
  operation: Operation,
  kind: SupplierKind,
  ids: readonly string[],
  importCode: string,
): Promise<void> {
  const houses = await operation.tx.run(
    sql<Pick<HeldSupplier, 'id' | 'state' | 'taxId'>>`select id, state, tax_id as "taxId" from suppliers
      where id = any (${[...ids]}::uuid[]) and kind = ${kind} order by id`.compile(qb),
  );
  await takeAll(
    operation,
    supplierRecord(kind),
    houses.map((held) => ({
      held: held as HeldSupplier,
      actions: ['ban'],
      columns: { tax_id: `${held.taxId} ${importCode}` },
    })),
  );
  await operation.tx.run(forgetWords(ids));
}

export const suppliersBack = (kind: SupplierKind): TakenBack => ({
  kept: [{ machine: supplierMachine, table: 'suppliers', name: sql`t.name`, actions: suppliersEs.actions, own: [] }],
  hold: holdSuppliers,
  takeBack: (operation, ids, importCode) => takeBackSuppliers(operation, kind, ids, importCode),
});
