/** The tables of the module; only these functions write them. */
import { noonOf } from '@quilate/domain/kernel/dates.ts';
import { DomainError, kernelErrors } from '@quilate/domain/kernel/errors.ts';
import { isHoldOver } from '@quilate/domain/modules/counter/lots/lots.hold.ts';
import type { RecoverableFacts } from '@quilate/domain/modules/counter/recoverable-sales/recoverable-sales.machine.ts';
import type { Terms } from '@quilate/domain/modules/counter/recoverable-sales/recoverable-sales.rules.ts';
import type {
  EventKind,
  RecoverableSaleState,
} from '@quilate/domain/modules/counter/recoverable-sales/recoverable-sales.states.ts';
import type { Limits } from '@quilate/domain/policy/limits.ts';
import { sql } from 'kysely';
import type { Operation } from '../../../platform/operation.ts';
import { type Db, qb } from '../../../platform/db.ts';
import { readLimits } from '../../../platform/limits.ts';
import { together } from '../../../platform/together.ts';
import { isInScope, type Scope, type Who } from '../../../platform/who.ts';
import { type ActiveCustomer, findUnderWay } from '../../master-data/customers/customers.public.ts';
import { lockLotOf } from '../lots/lots.public.ts';
import type { HeldLot } from '../lots/lots.held.ts';
import type { LotPayer } from '../lots/lots.payments.ts';
import type { PaidRecord } from '../payments/payments.rows.ts';

export interface LastEvent {
  readonly id: string;
  readonly kind: EventKind;
  readonly eventDate: string;
  readonly capitalCents: number;
  readonly totalCents: number;
  readonly dueBefore: string;
  readonly invoiceNumber: string | null;
}

interface RecordRow extends Terms {
  readonly id: string;
  readonly version: number;
  readonly code: string;
  readonly state: RecoverableSaleState;
  readonly storeId: string;
  readonly storeCode: string;
  readonly customerId: string;
  readonly takenDate: string;
  readonly baseCents: number;
  readonly pendingCents: number;
  readonly taxBp: number;
  readonly dueDate: string;
  readonly renewalCount: number;
  readonly isOfBefore: boolean;
  /** Capital that was paid back in another system. */
  readonly paidBeforeCents: number;
}

interface NewRecord extends Terms {
  readonly id: string;
  readonly state: RecoverableSaleState;
  readonly customerId: string;
  /** Nothing, as the signature, of what was begun in another system. */
  readonly cashSessionId: string | null;
  readonly baseCents: number;
  readonly taxBp: number;
  readonly dueDate: string;
  readonly signatureFileId: string | null;
  readonly of?: BegunElsewhere;
}
/** Where and when it was begun, and how far it had come. */
interface BegunElsewhere {
  readonly storeId: string;
  readonly storeCode: string;
  readonly takenOn: string;
  readonly pendingCents: number;
  readonly renewalCount: number;
}

/** Answers the code it got. */
export async function insertRecoverableSale(operation: Operation, record: NewRecord): Promise<string> {
  const { tx, who, now, today, approver, expert } = operation;
  const { baseCents, of } = record;
  const { storeId, storeCode } = of ?? who;
  const [takenAt, takenOn] = of ? [noonOf(of.takenOn), of.takenOn] : [now, today];
  const { pendingCents, renewalCount } = of ?? { pendingCents: baseCents, renewalCount: 0 };
  const { code } = await tx.one(
    sql<{ code: string }>`
      insert into recoverable_sales (id, code, store_id, state, taken_at, taken_date, customer_id, creator_id,
        cash_session_id, base_cents, pending_cents, custody_bp, profit_bp, period_days, tax_bp, due_date,
        renewal_count, signature_file_id, approver_id, expert_id)
      values (${record.id}, next_operation_code('VR', ${storeCode}, ${today}::date), ${storeId},
        ${record.state}, ${takenAt}::timestamptz, ${takenOn}::date, ${record.customerId}, ${who.employeeId},
        ${record.cashSessionId}, ${baseCents}, ${pendingCents},
        ${record.custodyBp}, ${record.profitBp}, ${record.periodDays}, ${record.taxBp}, ${record.dueDate}::date,
        ${renewalCount}, ${record.signatureFileId}, ${approver?.id ?? null}::uuid,
        ${expert?.id ?? null}::uuid)
      returning code`.compile(qb),
  );
  return code;
}

/** A recoverable sale and its lot, locked until the operation ends. */
export interface HeldRecoverableSale extends RecordRow, RecoverableFacts {
  readonly lot: HeldLot;
  readonly lastEvent: LastEvent | undefined;
  readonly limits: Limits;
  readonly customer: ActiveCustomer;
}

interface Asker {
  readonly tx: Db;
  readonly who: Who;
}
type LockInput = Asker & { readonly scope: Scope; readonly params: { readonly recoverableSaleId: string } };

export async function lockRecoverableSale({ tx, who, scope, params }: LockInput): Promise<HeldRecoverableSale> {
  const sale = await holdRecoverableSale({ tx, who }, params.recoverableSaleId);
  if (!sale || !isInScope(scope, sale.storeId)) throw new DomainError(kernelErrors.NOT_FOUND);
  return sale;
}

/** Whoever has its lot held says so: it is not held a second time. */
export async function holdRecoverableSale(
  { tx, who }: Asker,
  id: string,
  isLotHeld = false,
): Promise<HeldRecoverableSale | undefined> {
  // On the wire one behind the other: what is read is read once the sale and its lot are held, for a book that was
  // being written has it by then, or does not.
  const customerId = sql<string>`(select r.customer_id from recoverable_sales r where r.id = ${id})`;
  const reads = together(tx);
  const [row, lot, lastEvent, limits, isInBook, customer] = await Promise.all([
    tx.first(
      sql<RecordRow>`
      select r.id, r.version, r.code, r.state, r.store_id as "storeId", s.code as "storeCode",
        r.customer_id as "customerId",
        r.taken_date as "takenDate", r.base_cents as "baseCents", r.pending_cents as "pendingCents",
        r.custody_bp as "custodyBp", r.profit_bp as "profitBp", r.period_days as "periodDays", r.tax_bp as "taxBp",
        r.due_date as "dueDate", r.renewal_count as "renewalCount", r.cash_session_id is null as "isOfBefore",
        (select coalesce(sum(v.capital_cents), 0)::bigint from recoverable_sale_events v
          where v.recoverable_sale_id = r.id and v.kind = 'before') as "paidBeforeCents"
      from recoverable_sales r join store_names s on s.id = r.store_id
      where r.id = ${id} for no key update of r`.compile(qb),
    ),
    lockLotOf(isLotHeld ? reads : tx, id, isLotHeld),
    lastEventOf(reads, id),
    readLimits(reads),
    isLotInBook(reads, id),
    findUnderWay(reads, customerId),
  ]);
  if (!row) return undefined;
  if (!lot || !customer) throw new Error(`recoverable sale ${row.code} has no lot, or no customer`);
  return {
    ...row,
    lot,
    lastEvent,
    limits,
    customer,
    isBanned: customer.status === 'BLOCKED',
    isHere: who.storeId === row.storeId,
    today: lot.today,
    warnAfterDays: limits.delayWarnDays,
    isInHold: !isHoldOver(lot.holdUntil, lot.today),
    lastEventDate: lastEvent?.eventDate ?? null,
    isInBook,
    isPaidBack: row.pendingCents < row.baseCents,
    isPartGiven: lot.isPartGiven,
    isLotUntouched: lot.state === 'released' && lot.storeId === row.storeId,
    needsManager: false,
    needsExpert: false,
  };
}

async function isLotInBook(db: Db, originId: string): Promise<boolean> {
  const lotId = sql`(select k.id from lots k where k.origin_id = ${originId})`;
  const row = await db.first(sql`select from lots_in_books where lot_id = ${lotId} limit 1`.compile(qb));
  return row !== undefined;
}

/** The newest of ours that was not taken back. */
export const lastEventOf = (db: Db, recoverableSaleId: string): Promise<LastEvent | undefined> =>
  db.first(
    sql<LastEvent>`select id, kind, event_date as "eventDate", capital_cents as "capitalCents",
        total_cents as "totalCents", due_before as "dueBefore", invoice_number as "invoiceNumber"
      from recoverable_sale_events where recoverable_sale_id = ${recoverableSaleId} and undone_at is null
        and kind <> 'before'
      order by at desc, id desc limit 1`.compile(qb),
  );

export interface NewEvent {
  readonly id: string;
  readonly kind: EventKind;
  readonly delayDays: number;
  readonly custodyCents?: number;
  readonly profitCents?: number;
  readonly surchargeCents: number;
  readonly capitalCents: number;
  readonly totalCents: number;
  readonly dueAfter?: string;
  readonly invoiceNumber: string | null;
}

export async function insertEvent(operation: Operation, sale: HeldRecoverableSale, event: NewEvent): Promise<void> {
  await operation.tx.run(
    qb.insertInto('recoverable_sale_events').values({
      id: event.id,
      recoverable_sale_id: sale.id,
      kind: event.kind,
      number: event.kind === 'renewal' ? sale.renewalCount + 1 : null,
      at: operation.now,
      event_date: operation.today,
      delay_days: event.delayDays,
      custody_cents: event.custodyCents ?? 0,
      profit_cents: event.profitCents ?? 0,
      surcharge_cents: event.surchargeCents,
      capital_cents: event.capitalCents,
      total_cents: event.totalCents,
      due_before: sale.dueDate,
      due_after: event.dueAfter ?? null,
      invoice_number: event.invoiceNumber,
      employee_id: operation.who.employeeId,
    }),
  );
}

export async function undoEvent({ tx, now, who }: Operation, eventId: string, reason: string): Promise<void> {
  await tx.run(
    qb
      .updateTable('recoverable_sale_events')
      .set({ undone_at: now, undone_by: who.employeeId, undo_reason: reason })
      .where('id', '=', eventId),
  );
}

/** As what is paid in parts; each renewal or recovery is one of them. */
export const paidFor = (sale: HeldRecoverableSale, eventId: string, cashSessionId: string): PaidRecord => ({
  concept: 'recoverableSale',
  id: sale.id,
  code: sale.code,
  description: sale.lot.code,
  storeCode: sale.storeCode,
  cashSessionId,
  instalmentId: eventId,
});

/** As what pays for its lot. */
export const payerOf = (
  sale: Pick<HeldRecoverableSale, 'id' | 'code' | 'storeCode'>,
  how: Pick<LotPayer, 'cashSessionId' | 'description' | 'reason'>,
): LotPayer => ({
  concept: 'recoverableSale',
  id: sale.id,
  code: sale.code,
  storeCode: sale.storeCode,
  kinds: { pay: 'RECOVERABLE_SALE_CREATE', takeBack: 'RECOVERABLE_SALE_CREATE_CORRECTION' },
  ...how,
});
