/** What of a person may be examined: gold they sold or pledged, wholesale too, and what they paid for, everywhere. */
import { isOfAnother } from '@quilate/domain/modules/counter/payments/payments.rules.ts';
import type { ExaminedOperation } from '@quilate/domain/modules/office/special-examinations/special-examinations.schema.ts';
import { type RawBuilder, sql } from 'kysely';
import { type Db, qb } from '../../../platform/db.ts';
import { examinedColumn, type ExaminedPerson, namesOf, personOf } from './special-examinations.people.ts';

export const operationColumns = sql`o.id, o.kind, o.code, o.store_name as "storeName", o.day::text,
  o.amount_cents as "amountCents", o.cash_cents as "cashCents"`;

interface Holder {
  readonly holderName: string;
  readonly holderSurname: string;
}
interface Row extends Omit<ExaminedOperation, 'isPaidToAnother'> {
  /** Whose accounts it was paid to. */
  readonly holders: readonly Holder[];
}

/**
 * Operations of all records of a person that neither were undone nor are excepted by `also`; which of them were paid to
 * an account of somebody else is told by the names the person goes by, or has gone by (docs/decisions/0214).
 */
export async function readExaminable(
  db: Db,
  person: ExaminedPerson,
  also: RawBuilder<unknown>,
): Promise<ExaminedOperation[]> {
  const [rows, names] = await Promise.all([
    db.run(
      sql<Row>`select ${operationColumns}, coalesce((select jsonb_agg(jsonb_build_object('holderName', p.holder_name,
            'holderSurname', p.holder_surname)) from paid_holders p where p.operation_id = o.id), '[]') as holders
        from watched_operations o
        where ${examinedColumn(person)} = any (${[...person.ids]}::uuid[]) and not o.is_undone and ${also}
        order by o.at desc, o.id desc`.compile(qb),
    ),
    namesOf(db, person),
  ]);
  return rows.map(({ holders, ...row }) => ({
    ...row,
    isPaidToAnother: holders.some((holder) => isOfAnother(holder, names)),
  }));
}

const MOST = 500;
/** For who chooses what to examine: the newest first. */
export async function listExaminable(db: Db, customerId: string) {
  const data = (await readExaminable(db, await personOf(db, customerId), sql`true`)).slice(0, MOST);
  return { data, totalCount: data.length };
}
