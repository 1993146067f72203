/** A purchase as it is made, by itself or on account of a sale. */
import { purchaseMachine } from '@quilate/domain/modules/counter/purchases/purchases.machine.ts';
import type { PurchaseState } from '@quilate/domain/modules/counter/purchases/purchases.states.ts';
import { uuidv7 } from 'uuidv7';
import type { Booked } from '../../../platform/audit.ts';
import type { Operation } from '../../../platform/operation.ts';
import { tellBirth } from '../../../platform/own-line.ts';
import { purchaseRecord } from './purchases.record.ts';
import { type AskedLot, type Intake, requirePayments, takeIn } from './purchases.intake.ts';
import { insertPurchase, payerOf } from './purchases.store.ts';

type Asked = AskedLot & { readonly customerSignature: { readonly fileId: string } };

/** Everything of a purchase but its proofs: its rows, its lot, and its books. */
export async function makePurchase(operation: Operation, body: Asked, facts: Intake, state: PurchaseState) {
  const { storeId, storeCode } = operation.who;
  const { appraised, customer, cashSessionId } = facts;
  requirePayments(body, facts);

  const id = uuidv7();
  const signatureFileId = body.customerSignature.fileId;
  const { appraisalCents, totalCents } = appraised;
  const record = { id, state, customerId: customer.id, cashSessionId, appraisalCents, totalCents, signatureFileId };
  const code = await insertPurchase(operation, record);
  const details = await takeIn(operation, body, facts, {
    concept: 'purchase',
    id,
    code,
    payer: (how) => payerOf({ id, code, storeCode }, how),
  });
  operation.changes.push({ topic: 'cash', storeId });
  return { id, code, details };
}

/** The same within the command of another room, with its own line of the audit. Answers which purchase it is. */
export async function buyWithin(operation: Operation, body: Asked, facts: Intake) {
  const books: Booked[] = [];
  const { to, action } = purchaseMachine.creation;
  const { id, code, details } = await makePurchase({ ...operation, booked: books }, body, facts, to);
  const told = { concept: purchaseMachine.concept, action, recordId: id, code, details, books };
  tellBirth(operation, told, to, purchaseRecord.topic);
  return { id, code };
}
