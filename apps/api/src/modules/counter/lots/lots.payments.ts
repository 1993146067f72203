/** How lots are paid for: out of till, remainder or bank, into the stock of used metal; and all of it taken back. */
import { DomainError } from '@quilate/domain/kernel/errors.ts';
import { ledgerErrors } from '@quilate/domain/modules/foundations/ledger/ledger.errors.ts';
import type { BookedMetal } from '@quilate/domain/modules/counter/lots/lots.rules.ts';
import type { KeptLotPayment, LotPayment } from '@quilate/domain/modules/counter/lots/lots.schema.ts';
import type { KeptSource } from '@quilate/domain/modules/counter/lots/lots.states.ts';
import type { LedgerKindName } from '@quilate/domain/modules/foundations/ledger/ledger.kinds.ts';
import { accountPath, storeAccount } from '@quilate/domain/modules/foundations/ledger/ledger.rules.ts';
import { type RawBuilder, sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { Operation } from '../../../platform/operation.ts';
import { type Db, qb } from '../../../platform/db.ts';
import type { Id } from '../../../platform/named-ids.ts';
import { refuseLinkedCash } from '../../master-data/customers/customers.linked.ts';
import {
  type Booking,
  type Leg,
  post,
  type Posting,
  standingBookings,
} from '../../foundations/ledger/ledger.public.ts';
import { metalLegs, stockAccount } from './lots.stock.ts';
import type { HeldLot } from './lots.held.ts';

/** The operation that pays for a lot. */
export interface LotPayer {
  readonly concept: string;
  readonly id: string;
  readonly code: string;
  readonly storeCode: string;
  readonly cashSessionId: string;
  readonly description: string;
  readonly reason?: string | undefined;
  readonly kinds: { readonly pay: LedgerKindName; readonly takeBack: LedgerKindName };
}

const METHODS = { till: 'CASH', remainder: 'CASH', bank: 'BANK_TRANSFER', 'trade-in': 'TRADE_IN' } as const;
type Method = (typeof METHODS)[KeptSource];
const sourceAccount = (storeCode: string, source: KeptSource): string => storeAccount(storeCode, source);

const shared = ({ concept, id, code, cashSessionId, description, reason }: LotPayer) => ({
  concept,
  recordId: id,
  operationCode: code,
  cashSessionId,
  description,
  ...(reason === undefined ? {} : { reason }),
});

/** Another way of paying for the same lot. */
export async function payForLot(
  operation: Operation,
  payer: LotPayer,
  lotId: string,
  payments: readonly KeptLotPayment[],
): Promise<void> {
  await operation.tx.run(lotPayments(operation, payer, lotId, payments).compile(qb));
  await bookLot(operation, payer, payments);
}

/** Its payments are written: money out, each payment a booking of its own, and the grams of each alloy in. */
export async function bookLot(
  operation: Operation,
  payer: LotPayer,
  payments: readonly KeptLotPayment[],
  metals: readonly BookedMetal[] = [],
): Promise<void> {
  if (payments.some(({ source }) => METHODS[source] === 'CASH'))
    await refuseLinkedCash(operation.tx, [payer.id], 'out');
  await post(operation, [
    ...paymentPostings(payer, payments),
    { ...shared(payer), kind: payer.kinds.pay, legs: metalLegs(payer.storeCode, metals, 1) },
  ]);
}

const paymentPostings = (payer: LotPayer, payments: readonly KeptLotPayment[]): Posting[] =>
  payments.map(({ source, amountCents }) => ({
    ...shared(payer),
    kind: payer.kinds.pay,
    method: METHODS[source],
    legs: [
      { account: sourceAccount(payer.storeCode, source), amount: -amountCents },
      { account: stockAccount(payer.storeCode), amount: amountCents },
    ],
  }));

/** To be written with the lot, or by itself. */
export function lotPayments(
  { tx, who, now }: Operation,
  { cashSessionId }: LotPayer,
  lotId: string,
  payments: readonly KeptLotPayment[],
): RawBuilder<unknown> {
  const withIds = payments.map((payment) => ({ ...payment, id: uuidv7() }));
  const rows = withIds.map(({ id: paymentId, source, amountCents, iban, holderName, holderSurname }) => ({
    id: paymentId,
    lot_id: lotId,
    cash_session_id: cashSessionId,
    source,
    amount_cents: amountCents,
    iban: source === 'bank' ? tx.vault.sealAccount(paymentId, iban!) : null,
    holder_name: source === 'bank' ? holderName! : null,
    holder_surname: source === 'bank' ? holderSurname! : null,
    employee_id: who.employeeId,
    paid_at: now,
  }));
  return sql`${qb.insertInto('lot_payments').values(rows)}`;
}

/** What was paid for the lot of an operation and is not void, and what is booked for it: whoever asks holds both. */
interface Paid {
  readonly payments: readonly LotPayment[];
  readonly bookings: readonly Booking[];
}
type PaidLot = Paid & { readonly lot: HeldLot };

export async function paidFor(db: Db, originId: Id, kind: LedgerKindName): Promise<Paid> {
  const [payments, bookings] = await Promise.all([
    paymentsOfLot(db, sql<string>`(select k.id from lots k where k.origin_id = ${originId})`),
    standingBookings(db, originId, [kind]),
  ]);
  return { payments: payments.filter(({ voidedAt }) => voidedAt === null), bookings };
}

/** The money back to where it came from, each payment by its opposite; the payments stay, marked. */
export async function takePaymentsBack(operation: Operation, payer: LotPayer, paid: PaidLot): Promise<void> {
  await takeBack(operation, payer, paidOf(payer, paid.payments), paid.bookings);
  await markVoid(operation, paid.lot);
}

/** Its payments and its grams together. */
export async function takeLotBack(operation: Operation, payer: LotPayer, paid: PaidLot): Promise<void> {
  const taken = [...paidOf(payer, paid.payments), ...metalOf(payer, paid.lot)];
  await takeBack(operation, payer, taken, paid.bookings);
  await markVoid(operation, paid.lot);
}

const paidOf = ({ storeCode }: LotPayer, live: readonly LotPayment[]): Taken[] =>
  live.map(({ source, amountCents }) => ({
    leg: { account: sourceAccount(storeCode, source), amount: -amountCents },
    method: METHODS[source],
  }));

const markVoid = ({ tx, now }: Operation, lot: HeldLot): Promise<unknown> =>
  tx.run(
    qb.updateTable('lot_payments').set({ voided_at: now }).where('lot_id', '=', lot.id).where('voided_at', 'is', null),
  );

/** With their fine metal: what was bought before fine metal was booked has it all the same. */
function metalOf({ storeCode }: LotPayer, { metals }: HeldLot): Taken[] {
  const [first] = metals;
  if (!first) return [];
  const leg = { account: accountPath('metal', storeCode, first.metal), amount: first.mg };
  return [{ leg, legs: metalLegs(storeCode, metals, -1) }];
}

interface Taken {
  /** By which its booking is known. */
  readonly leg: Leg;
  readonly method?: Method;
  /** What goes back; the opposite of all of it unless said. */
  readonly legs?: readonly Leg[];
}

async function takeBack(
  operation: Operation,
  payer: LotPayer,
  taken: readonly Taken[],
  bookings: readonly Booking[],
): Promise<void> {
  if (taken.length === 0) return;
  const standing = [...bookings];
  const postings = taken.map(({ leg, method, legs }) => {
    const isIts = (one: Leg): boolean => one.account === leg.account && one.amount === leg.amount;
    const at = standing.findIndex((booking) => booking.legs.some(isIts));
    // Two alike are two bookings.
    const [booking] = at === -1 ? [] : standing.splice(at, 1);
    if (!booking) throw new DomainError(ledgerErrors.ALREADY_REVERSED);
    return {
      ...shared(payer),
      kind: payer.kinds.takeBack,
      ...(method ? { method } : {}),
      reverses: booking.id,
      legs: legs ?? booking.legs.map(({ account, amount }) => ({ account, amount: -amount })),
    };
  });
  await post(operation, postings);
}

export async function paymentsOfLot(db: Db, lotId: Id): Promise<LotPayment[]> {
  const rows = await db.run(
    sql<LotPayment>`select p.id, p.paid_at as at, p.source, p.amount_cents as "amountCents", p.iban,
        p.holder_name as "holderName", p.holder_surname as "holderSurname",
        e.name as "employeeName", p.voided_at as "voidedAt"
      from lot_payments p join employee_names e on e.id = p.employee_id
      where p.lot_id = ${lotId} order by p.id`.compile(qb),
  );
  return db.vault.opened(rows);
}
