/** The tables of the module; only these functions write them. */
import { DIVISION } from '@quilate/domain/modules/counter/cash/cash.places.ts';
import type { PaymentBody } from '@quilate/domain/modules/counter/payments/payments.schema.ts';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { Operation } from '../../../platform/operation.ts';
import { qb } from '../../../platform/db.ts';

export async function insertPayment(
  { tx, who, now, signer, second }: Operation,
  closingId: string,
  cashSessionId: string | undefined,
  payment: PaymentBody,
): Promise<void> {
  const { method, amountCents, iban, holderName, holderSurname, cardLast4, terminalTransactionId } = payment;
  const isTransfer = method === 'BANK_TRANSFER';
  const id = uuidv7();
  await tx.run(
    qb.insertInto('closing_payments').values({
      id,
      closing_id: closingId,
      store_id: who.storeId,
      place_id: DIVISION.id,
      cash_session_id: cashSessionId ?? null,
      method,
      amount_cents: amountCents,
      iban: isTransfer ? tx.vault.sealAccount(id, iban!.replace(/\s/g, '')) : null,
      holder_name: isTransfer ? holderName! : null,
      holder_surname: isTransfer ? holderSurname! : null,
      card_last4: method === 'CARD' ? cardLast4! : null,
      terminal_transaction_id: method === 'CARD' ? terminalTransactionId! : null,
      employee_id: who.employeeId,
      signer_id: signer!.id,
      second_id: second?.id ?? null,
      paid_at: now,
    }),
  );
}

export interface LastPayment {
  readonly id: string;
  /** The place it was paid from; before the division had a till, the shop. */
  readonly placeId: string;
  readonly placeCode: string;
  readonly method: PaymentBody['method'];
  readonly amountCents: number;
}

/** The last payment that counts, marked as undone. */
export async function dropLastPayment({ tx, now }: Operation, closingId: string): Promise<LastPayment> {
  return await tx.one(
    sql<LastPayment>`
      update closing_payments p set undone_at = ${now}::timestamptz from cash_places s
      where s.id = coalesce(p.place_id, p.store_id) and p.id = (select l.id from closing_payments l
        where l.closing_id = ${closingId} and l.undone_at is null order by l.paid_at desc, l.id desc limit 1)
      returning p.id, s.id as "placeId", s.code as "placeCode", p.method,
        p.amount_cents as "amountCents"`.compile(qb),
  );
}

/** What the police had of it is over. */
export async function letGo({ tx, now }: Operation, id: string): Promise<void> {
  await tx.run(
    qb
      .updateTable('closing_interventions')
      .set({ removed_at: now })
      .where('closing_id', '=', id)
      .where('removed_at', 'is', null),
  );
}
