/** A sale as its commands hold it and the kernel writes it. */
import { salesEs } from '@quilate/domain/modules/counter/sales/sales.es.ts';
import { DomainError, kernelErrors } from '@quilate/domain/kernel/errors.ts';
import { type SaleFacts, saleMachine, saleRules } from '@quilate/domain/modules/counter/sales/sales.machine.ts';
import { type RawBuilder, sql } from 'kysely';
import { type Db, qb } from '../../../platform/db.ts';
import type { Id } from '../../../platform/named-ids.ts';
import { record } from '../../../platform/record.ts';
import { isInScope, type Scope } from '../../../platform/who.ts';
import { exitColumns } from './sales.exits.ts';
import { getSale, paymentFacts } from './sales.queries.ts';

type Read = 'state' | 'today' | 'refundMaxDate' | 'piecesLeft' | 'isExported' | 'hasExitProof';
interface Row extends Pick<SaleFacts, Read> {
  readonly id: string;
  readonly code: string;
  readonly storeId: string;
  readonly storeCode: string;
  readonly businessDate: string;
  readonly storeName: string;
  readonly customerId: string | null;
  readonly totalCents: number;
  readonly refundedCents: number;
  /** The record whose payments it took over. */
  readonly advanceOf: string | null;
}
export interface HeldSale extends SaleFacts, Row {
  readonly state: SaleFacts['state'];
}

async function heldSale(db: Db, which: RawBuilder<unknown>): Promise<HeldSale | undefined> {
  const row = await db.first(
    sql<Row>`
      select v.id, v.code, v.state, v.store_id as "storeId", s.code as "storeCode", s.name as "storeName",
        v.business_date::text as "businessDate",
        v.customer_id as "customerId", v.total_cents as "totalCents", v.refunded_cents as "refundedCents",
        v.advance_of as "advanceOf", v.refund_max_date as "refundMaxDate", business_date() as today,
        ${exitColumns},
        (select count(*)::int from sale_lines l where l.sale_id = v.id and l.returned_at is null) as "piecesLeft"
      from sales v join store_names s on s.id = v.store_id where ${which}`.compile(qb),
  );
  return row && { ...row, ...paymentFacts([], []) };
}

export async function lockSale({ tx, scope }: { tx: Db; scope: Scope }, saleId: Id): Promise<HeldSale> {
  const sale = await heldSale(tx, sql`v.id = ${saleId} for no key update of v`);
  if (!sale || !isInScope(scope, sale.storeId)) throw new DomainError(kernelErrors.NOT_FOUND);
  return sale;
}

export const saleRecord = record<HeldSale>()({
  machine: saleMachine,
  es: salesEs,
  rules: saleRules,
  table: 'sales',
  isVersioned: true,
  topic: 'sales',
  heardIn: 'store',
  read: async ({ tx }, id) => (await heldSale(tx, sql`v.id = ${id}`))!,
  reply: ({ tx, scope }, id) => getSale(tx, scope, id),
});
