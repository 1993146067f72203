/** The tables of the module; only these functions write them. */
import { noonOf } from '@quilate/domain/kernel/dates.ts';
import { DomainError, kernelErrors } from '@quilate/domain/kernel/errors.ts';
import type { PurchaseFacts } from '@quilate/domain/modules/counter/purchases/purchases.machine.ts';
import type { LotPayment } from '@quilate/domain/modules/counter/lots/lots.schema.ts';
import { sql } from 'kysely';
import type { Operation } from '../../../platform/operation.ts';
import { type Db, qb, type Tx } from '../../../platform/db.ts';
import type { Id } from '../../../platform/named-ids.ts';
import { together } from '../../../platform/together.ts';
import { isInScope, type Scope, type Who } from '../../../platform/who.ts';
import { lockLotOf } from '../lots/lots.public.ts';
import type { HeldLot } from '../lots/lots.held.ts';
import { type LotPayer, paidFor } from '../lots/lots.payments.ts';
import type { Booking } from '../../foundations/ledger/ledger.public.ts';
import { isOpenToAnnul } from './purchases.annulling.ts';

interface NewRecord {
  readonly id: string;
  readonly state: PurchaseFacts['state'];
  readonly customerId: string;
  /** Nothing, as the signature, of what was bought in another system. */
  readonly cashSessionId: string | null;
  readonly appraisalCents: number;
  readonly totalCents: number;
  readonly signatureFileId: string | null;
  /** The shop that bought it there, and when. */
  readonly of?: { readonly storeId: string; readonly storeCode: string; readonly madeOn: string };
}

/** Answers the code it got. */
export async function insertPurchase(operation: Operation, record: NewRecord): Promise<string> {
  const { tx, who, now, today, approver, expert } = operation;
  const { storeId, storeCode } = record.of ?? who;
  const [madeAt, madeOn] = record.of ? [noonOf(record.of.madeOn), record.of.madeOn] : [now, today];
  const { code } = await tx.one(
    sql<{ code: string }>`
      insert into purchases (id, code, store_id, state, made_at, made_date, customer_id, employee_id, cash_session_id,
        appraisal_cents, total_cents, signature_file_id, approver_id, expert_id)
      values (${record.id}, next_operation_code('CO', ${storeCode}, ${today}::date), ${storeId},
        ${record.state}, ${madeAt}::timestamptz, ${madeOn}::date, ${record.customerId}, ${who.employeeId},
        ${record.cashSessionId}, ${record.appraisalCents}, ${record.totalCents},
        ${record.signatureFileId}, ${approver?.id ?? null}::uuid, ${expert?.id ?? null}::uuid)
      returning code`.compile(qb),
  );
  return code;
}

export interface HeldPurchase extends PurchaseFacts {
  readonly id: string;
  readonly version: number;
  readonly code: string;
  readonly storeId: string;
  readonly storeCode: string;
  readonly customerId: string;
  readonly totalCents: number;
  readonly isOfClosedSession: boolean;
  readonly lot: HeldLot;
  readonly payments: readonly LotPayment[];
  /** Of what was paid and of its grams, that nothing has taken back. */
  readonly bookings: readonly Booking[];
}

interface Asker {
  readonly tx: Tx;
  readonly who: Who;
  readonly scope: Scope;
}
type LockInput = Asker & { readonly params: { readonly purchaseId: string } };

type Row = Omit<HeldPurchase, 'lot' | 'payments' | 'bookings' | keyof PurchaseFacts> & {
  readonly state: HeldPurchase['state'];
  /** Of another system: what was paid for it there is not given back here. */
  readonly isOfBefore: boolean;
  readonly isToday: boolean;
};

export const lockPurchase = ({ params: { purchaseId }, ...asked }: LockInput): Promise<HeldPurchase> =>
  holdPurchase(asked, purchaseId);

/** It may be named by a query; what is looked at goes with `reads`, behind the locks. */
export async function holdPurchase(
  { tx, who, scope }: Asker,
  purchaseId: Id,
  reads: Db = together(tx),
): Promise<HeldPurchase> {
  const lotId = sql<string>`(select k.id from lots k where k.origin_id = ${purchaseId})`;
  const [row, lot, isInBook, { payments, bookings }] = await Promise.all([
    tx.first(
      sql<Row>`
      select b.id, b.version, b.code, b.state, b.store_id as "storeId", s.code as "storeCode",
        b.customer_id as "customerId",
        b.total_cents as "totalCents", b.made_date = business_date() as "isToday",
        b.cash_session_id is null as "isOfBefore",
        exists (select from lots k join lot_payments p on p.lot_id = k.id
            join cash_sessions t on t.id = p.cash_session_id
          where k.origin_id = b.id and p.voided_at is null and t.state = 'closed') as "isOfClosedSession"
      from purchases b join store_names s on s.id = b.store_id where b.id = ${purchaseId}
      for no key update of b`.compile(qb),
    ),
    lockLotOf(tx, purchaseId),
    // Asked once the lot is held: a book that was being written has it by then, or does not.
    reads.first(sql`select 1 from lots_in_books where lot_id = ${lotId} limit 1`.compile(qb)),
    paidFor(reads, purchaseId, 'PURCHASE_CREATE'),
  ]);
  if (!row || !isInScope(scope, row.storeId)) throw new DomainError(kernelErrors.NOT_FOUND);
  if (!lot) throw new Error(`purchase ${row.code} has no lot`);
  const { isToday, isOfBefore, ...purchase } = row;
  return {
    ...purchase,
    lot,
    payments,
    bookings,
    isOpenToChange: isToday && row.storeId === who.storeId && lot.state === 'initially-blocked' && !lot.isPartGiven,
    isOpenToAnnul:
      !isOfBefore &&
      isOpenToAnnul(
        { isInBook: isInBook !== undefined, isPartGiven: lot.isPartGiven, lotState: lot.state, storeId: lot.storeId },
        row.storeId,
        who,
      ),
    needsManager: row.isOfClosedSession,
    isTradedIn: payments.some(({ source }) => source === 'trade-in'),
    needsExpert: false,
    isNewPrice: false,
  };
}

/** As what pays for its lot. */
export const payerOf = (
  purchase: Pick<HeldPurchase, 'id' | 'code' | 'storeCode'>,
  how: Pick<LotPayer, 'cashSessionId' | 'description' | 'reason'>,
): LotPayer => ({
  concept: 'purchase',
  id: purchase.id,
  code: purchase.code,
  storeCode: purchase.storeCode,
  kinds: { pay: 'PURCHASE_CREATE', takeBack: 'PURCHASE_CORRECTION' },
  ...how,
});
