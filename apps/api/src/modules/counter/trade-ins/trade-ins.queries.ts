/** A trade-in as its screen reads it. */
import { DomainError, kernelErrors } from '@quilate/domain/kernel/errors.ts';
import { offers } from '@quilate/domain/kernel/machine.ts';
import { tradeInMachine, tradeInRules } from '@quilate/domain/modules/counter/trade-ins/trade-ins.machine.ts';
import type { TradeIn } from '@quilate/domain/modules/counter/trade-ins/trade-ins.schema.ts';
import { sql } from 'kysely';
import { type Db, qb } from '../../../platform/db.ts';
import type { Scope, Who } from '../../../platform/who.ts';
import { activityOf } from '../../foundations/activity/activity.public.ts';
import { nameOfTheDay } from '../../master-data/customers/customers.names.ts';
import { invoicesOf, liveInvoice } from '../../master-data/receipts/receipts.public.ts';
import { paymentsOf } from '../payments/payments.rows.ts';

interface Row extends Omit<TradeIn, 'sale' | 'purchase' | 'payments' | 'activity' | 'actions'> {
  readonly storeId: string;
  readonly saleId: string;
  readonly saleCents: number;
  readonly purchaseId: string;
  readonly purchaseCode: string;
  readonly goldCents: number;
  readonly lotCode: string;
  readonly isSaleWhole: boolean;
  readonly isGoldHere: boolean;
}

export async function getTradeIn(db: Db, who: Who, scope: Scope, id: string): Promise<TradeIn> {
  const inScope = scope ? sql`t.store_id = any (${[...scope]}::uuid[])` : sql`true`;
  const row = await db.first(
    sql<Row>`
      select t.id, v.code, t.state, t.made_at as "madeAt", s.name as "storeName", t.store_id as "storeId",
        ${nameOfTheDay('v', 'sold_at')} as "customerName", e.name as "employeeName", t.traded_cents as "tradedCents",
        t.undone_at as "undoneAt", t.version, v.id as "saleId", v.total_cents as "saleCents", b.id as "purchaseId",
        b.code as "purchaseCode", b.total_cents as "goldCents", k.code as "lotCode",
        v.state = 'finished' as "isSaleWhole",
        b.made_date = business_date() and k.state = 'initially-blocked'
          and not exists (select from lot_lines l where l.lot_id = k.id and l.is_given) as "isGoldHere"
      from trade_ins t join store_names s on s.id = t.store_id join employee_names e on e.id = t.employee_id
        join sales v on v.id = t.sale_id join customers c on c.id = v.customer_id
        join purchases b on b.id = t.purchase_id join lots k on k.origin_id = b.id
      where t.id = ${id} and ${inScope}`.compile(qb),
  );
  if (!row) throw new DomainError(kernelErrors.NOT_FOUND);
  const [payments, invoices, activity] = await Promise.all([
    paymentsOf(db, row.saleId),
    invoicesOf(db, row.saleId),
    activityOf(db, row.id),
  ]);
  const { storeId, saleId, saleCents, purchaseId, purchaseCode, goldCents, lotCode, isSaleWhole, isGoldHere, ...told } =
    row;
  const facts = { state: row.state, isSaleWhole, isGoldOpen: isGoldHere && who.storeId === storeId };
  const invoiceNumber = liveInvoice(invoices)?.number ?? null;
  return {
    ...told,
    sale: { id: saleId, code: row.code, totalCents: saleCents, invoiceNumber },
    purchase: { id: purchaseId, code: purchaseCode, totalCents: goldCents, lotCode },
    payments,
    activity,
    actions: offers(tradeInMachine, tradeInRules, facts),
  };
}
