/** The tables of the module; only these functions write them. */
import { DomainError, kernelErrors } from '@quilate/domain/kernel/errors.ts';
import type { PurchaseFacts } from '@quilate/domain/modules/counter/purchases/purchases.machine.ts';
import type { PurchasePaymentBody } from '@quilate/domain/modules/counter/purchases/purchases.schema.ts';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { Operation } from '../../../platform/command.ts';
import { qb, type Tx } from '../../../platform/db.ts';
import { isInScope, type Scope, type Who } from '../../../platform/who.ts';
import { type HeldLot, lockLotOf } from '../lots/lots.public.ts';
import { getPurchase } from './purchases.queries.ts';

interface NewRecord {
  readonly id: string;
  readonly customerId: string;
  readonly cashSessionId: string;
  readonly appraisalCents: number;
  readonly totalCents: number;
  readonly signatureFileId: string;
}

/** Answers the code it got. */
export async function insertPurchase(operation: Operation, record: NewRecord): Promise<string> {
  const { tx, who, now, today, approver, expert } = operation;
  const { code } = await tx.one(
    sql<{ code: string }>`
      insert into purchases (id, code, store_id, state, made_at, made_date, customer_id, employee_id, cash_session_id,
        appraisal_cents, total_cents, signature_file_id, approver_id, expert_id)
      values (${record.id}, next_operation_code('CO', ${who.storeCode}, ${today}::date), ${who.storeId}, 'finished',
        ${now}::timestamptz, ${today}::date, ${record.customerId}, ${who.employeeId}, ${record.cashSessionId},
        ${record.appraisalCents}, ${record.totalCents}, ${record.signatureFileId}, ${approver?.id ?? null}::uuid,
        ${expert?.id ?? null}::uuid)
      returning code`.compile(qb),
  );
  return code;
}

export async function insertPayments(
  { tx, who, now }: Operation,
  purchaseId: string,
  cashSessionId: string,
  payments: readonly PurchasePaymentBody[],
): Promise<void> {
  const rows = payments.map((payment) => ({
    id: uuidv7(),
    purchase_id: purchaseId,
    cash_session_id: cashSessionId,
    source: payment.source,
    amount_cents: payment.amountCents,
    iban: payment.source === 'bank' ? payment.iban! : null,
    holder_name: payment.source === 'bank' ? payment.holderName! : null,
    holder_surname: payment.source === 'bank' ? payment.holderSurname! : null,
    employee_id: who.employeeId,
    paid_at: now,
  }));
  await tx.run(qb.insertInto('purchase_payments').values(rows));
}

export interface LivePayment {
  readonly source: PurchasePaymentBody['source'];
  readonly amountCents: number;
  readonly iban: string | null;
  readonly holderName: string | null;
  readonly holderSurname: string | null;
}

/** Those that counted no longer do. */
export async function voidPayments({ tx, now }: Operation, purchaseId: string): Promise<void> {
  await tx.run(
    qb
      .updateTable('purchase_payments')
      .set({ voided_at: now })
      .where('purchase_id', '=', purchaseId)
      .where('voided_at', 'is', null),
  );
}

export interface HeldPurchase extends PurchaseFacts {
  readonly id: string;
  readonly code: string;
  readonly storeId: string;
  readonly storeCode: string;
  readonly customerId: string;
  readonly totalCents: number;
  readonly isOfClosedSession: boolean;
  readonly lot: HeldLot;
  readonly payments: readonly LivePayment[];
}

export interface LockInput {
  readonly tx: Tx;
  readonly who: Who;
  readonly scope: Scope;
  readonly params: { readonly purchaseId: string };
}

type Row = Omit<HeldPurchase, 'lot' | 'payments' | keyof PurchaseFacts> & {
  readonly state: HeldPurchase['state'];
  readonly isToday: boolean;
};

export async function lockPurchase({ tx, who, scope, params }: LockInput): Promise<HeldPurchase> {
  const row = await tx.first(
    sql<Row>`
      select b.id, b.code, b.state, b.store_id as "storeId", s.code as "storeCode", b.customer_id as "customerId",
        b.total_cents as "totalCents", b.made_date = business_date() as "isToday",
        exists (select from purchase_payments p join cash_sessions t on t.id = p.cash_session_id
          where p.purchase_id = b.id and p.voided_at is null and t.state = 'closed') as "isOfClosedSession"
      from purchases b join stores s on s.id = b.store_id where b.id = ${params.purchaseId}
      for no key update of b`.compile(qb),
  );
  if (!row || !isInScope(scope, row.storeId)) throw new DomainError(kernelErrors.NOT_FOUND);
  const lot = await lockLotOf(tx, row.id);
  const payments = await tx.run(
    sql<LivePayment>`select source, amount_cents as "amountCents", iban, holder_name as "holderName",
        holder_surname as "holderSurname"
      from purchase_payments where purchase_id = ${row.id} and voided_at is null order by id`.compile(qb),
  );
  const { isToday, ...purchase } = row;
  return {
    ...purchase,
    lot,
    payments,
    isOpenToChange: isToday && row.storeId === who.storeId && lot.state === 'initially-blocked',
    needsManager: row.isOfClosedSession,
    needsExpert: false,
    isNewPrice: false,
  };
}

/** What every command on a purchase tells and answers. */
export function changed(
  operation: Operation,
  { id, code, storeId }: Pick<HeldPurchase, 'id' | 'code' | 'storeId'>,
  state: string,
  details: Record<string, unknown>,
) {
  const { tx, who, scope } = operation;
  operation.changes.push({ topic: 'purchases', storeId, id }, { topic: 'cash', storeId });
  return { recordId: id, code, state, details, reply: () => getPurchase(tx, who, scope, id) };
}
