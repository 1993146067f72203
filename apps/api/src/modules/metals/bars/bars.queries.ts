/** Bars as screens read them. */
import { DomainError, kernelErrors } from '@quilate/domain/kernel/errors.ts';
import { reachOf } from '@quilate/domain/kernel/grants.ts';
import { offers } from '@quilate/domain/kernel/machine.ts';
import type { ActivityLine } from '@quilate/domain/modules/foundations/activity/activity.schema.ts';
import { placeEs, remainderPlace, spotOf } from '@quilate/domain/modules/foundations/custody/custody.places.ts';
import { barsGrants } from '@quilate/domain/modules/metals/bars/bars.grants.ts';
import { barList } from '@quilate/domain/modules/metals/bars/bars.lists.ts';
import { barMachine, barRules } from '@quilate/domain/modules/metals/bars/bars.machine.ts';
import type { Bar, BarSummary } from '@quilate/domain/modules/metals/bars/bars.schema.ts';
import { sql } from 'kysely';
import { type Db, qb } from '../../../platform/db.ts';
import { instant, isOneOf, recordList, within } from '../../../platform/record-lists.ts';
import { listRecords, type PageQuery } from '../../../platform/record-pages.ts';
import type { Who } from '../../../platform/who.ts';
import { together } from '../../../platform/together.ts';
import { activityOf } from '../../foundations/activity/activity.public.ts';
import { invoicesOf } from '../../master-data/receipts/receipts.public.ts';
import { historyOf, type PlaceStep } from '../../foundations/custody/custody.public.ts';

const fine = sql`div(b.weight_mg * b.assay + 500, 1000)::bigint`;
const summaryColumns = sql<BarSummary>`
  b.id, b.code, b.cast_at as "castAt", b.melting_id as "meltingId", b.melting_code as "meltingCode", b.type, b.metal,
  b.weight_mg as "weightMg", b.assay, ${fine} as "fineMg", b.cost_cents as "costCents",
  b.refinery_name as "refineryName", b.sold_on::text as "soldOn", b.price_cents as "priceCents", b.state`;

const barRecords = recordList(barList)<BarSummary>({
  kind: barMachine.concept,
  table: 'bars',
  as: 'b',
  columns: summaryColumns,
  sort: { castAt: instant('b.cast_at') },
  where: { state: isOneOf('b.state'), type: isOneOf('b.type'), ...within('b.cast_date', 'b.cast_at') },
  sums: {
    weightMg: sql`b.weight_mg`,
    fineMg: fine,
    costCents: sql`b.cost_cents`,
    priceCents: sql`b.price_cents`,
  },
});
export const listBars = (db: Db, query: PageQuery<typeof barList>) => listRecords(db, barRecords, query);

type Own = 'version' | 'employeeName' | 'storeName' | 'refineryTaxId' | 'document' | 'paidOn' | 'paymentReference';
interface Row extends BarSummary, Pick<Bar, Own> {
  readonly place: string;
}

export async function getBar(db: Db, who: Who, id: string): Promise<Bar> {
  const reads = together(db);
  const [row, places, activity, stores, invoices] = await Promise.all([
    reads.first(
      sql<Row>`select ${summaryColumns}, b.version, e.name as "employeeName", s.name as "storeName",
          b.refinery_tax_id as "refineryTaxId", b.document, b.paid_on::text as "paidOn",
          b.payment_reference as "paymentReference", c.place
        from bars b join employee_names e on e.id = b.employee_id join store_names s on s.id = b.store_id
          join custody_items c on c.item_id = b.id
        where b.id = ${id}`.compile(qb),
    ),
    historyOf(reads, id),
    activityOf(reads, id),
    reads.run(qb.selectFrom('store_names').select(['code', 'name'])),
    invoicesOf(reads, id),
  ]);
  if (!row) throw new DomainError(kernelErrors.NOT_FOUND);
  const { place, ...shown } = row;
  const names = Object.fromEntries(stores.map(({ code, name }) => [code, name]));
  const canWrite = reachOf(who.role, barsGrants.write) !== undefined;
  const facts = { state: row.state, spots: [spotOf(place, who.storeCode)] };
  return {
    ...shown,
    placeEs: placeEs(place, names),
    history: places.map(({ place: at, ...step }) => ({ ...step, placeEs: placeEs(at, names) })),
    invoices: invoices.map(({ number, issuedAt, corrects }) => ({ number, issuedAt, isCorrective: corrects !== null })),
    activity: [...activity, ...places.flatMap((step) => toldOf(row, step))].toSorted((a, b) => (a.at < b.at ? 1 : -1)),
    actions: canWrite ? offers(barMachine, barRules, facts).filter(({ action }) => !BY_OTHERS.includes(action)) : [],
  };
}

/** Done by a supply of the workshop, or by a count. */
const BY_OTHERS: readonly string[] = ['supply', 'foundHere'];

/** What another operation did with it is in the audit of that one: here its move tells it. */
function toldOf({ code, meltingCode }: BarSummary, step: PlaceStep): ActivityLine[] {
  const { at, place, employeeName, operationCode } = step;
  const isCast = operationCode === meltingCode;
  if (operationCode === code && place !== remainderPlace) return [];
  const action = isCast ? 'bar.cast' : place === remainderPlace ? 'bar.supply' : 'bar.move';
  const details = operationCode === code ? {} : { operationCode };
  return [{ at, action, employeeName, signerName: null, approverName: null, reason: null, details }];
}
