/** The invoice that takes another one back whole: the same with its sign turned, a record of its own. */
import { wholesaleInvoiceMachine } from '@quilate/domain/modules/metals/wholesale-invoices/wholesale-invoices.machine.ts';
import { takenBack } from '@quilate/domain/modules/metals/wholesale-invoices/wholesale-invoices.rules.ts';
import type { Operation } from '../../../platform/operation.ts';
import {
  type HeldWholesaleInvoice,
  insertWholesaleInvoice,
  type NewWholesaleInvoiceRow,
} from './wholesale-invoices.store.ts';

type Given = Pick<NewWholesaleInvoiceRow, 'id' | 'number' | 'series' | 'issueDate' | 'fileId' | 'agreementId'>;

/** Answers its number. */
export async function insertCorrective(operation: Operation, of: HeldWholesaleInvoice, given: Given): Promise<string> {
  const number = await insertWholesaleInvoice(operation, {
    ...given,
    kind: of.kind,
    state: 'CORRECTIVE',
    closing: { id: of.closingId, code: of.closingCode, storeId: of.closingStoreId },
    customerId: of.customerId,
    companyId: of.companyId,
    issuer: of.issuer,
    recipient: of.recipient,
    treatment: of.treatment,
    taxBp: of.taxBp,
    ...takenBack(of),
    lines: of.lines.map((line) => ({ ...line, weightMg: -line.weightMg, totalCents: -line.totalCents })),
    bars: of.bars,
    corrects: of.id,
  });
  const { concept } = wholesaleInvoiceMachine;
  operation.states.push({ concept, recordId: given.id, from: null, to: 'CORRECTIVE', action: 'amend' });
  operation.changes.push({ topic: 'closings', storeId: '*', id: of.closingId });
  return number;
}
