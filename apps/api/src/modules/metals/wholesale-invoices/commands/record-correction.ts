import { refuse } from '@quilate/domain/kernel/errors.ts';
import { date } from '@quilate/domain/kernel/format.ts';
import { wholesaleInvoicesContract } from '@quilate/domain/modules/metals/wholesale-invoices/wholesale-invoices.contract.ts';
import { wholesaleInvoicesErrors } from '@quilate/domain/modules/metals/wholesale-invoices/wholesale-invoices.errors.ts';
import { wholesaleInvoiceMachine } from '@quilate/domain/modules/metals/wholesale-invoices/wholesale-invoices.machine.ts';
import { uuidv7 } from 'uuidv7';
import { action } from '../../../../platform/action.ts';
import { claimFile } from '../../../foundations/files/files.public.ts';
import { bookTaxBack } from '../wholesale-invoices.book.ts';
import { insertCorrective } from '../wholesale-invoices.corrective.ts';
import { wholesaleInvoiceRecord } from '../wholesale-invoices.record.ts';
import { lockWholesaleInvoice, refuseRepeated } from '../wholesale-invoices.store.ts';

/** The wholesaler takes the whole of an invoice back by a corrective one. */
export const recordCorrection = action({
  endpoint: wholesaleInvoicesContract.recordCorrection,
  record: wholesaleInvoiceRecord,
  action: 'recordCorrection',
  lock: ({ tx, params }) => lockWholesaleInvoice(tx, params.wholesaleInvoiceId),
  async run(operation, { body: { number, issueDate, fileId }, facts }) {
    const { customerId, issuer, issueDate: correctedOn } = facts;
    if (issueDate < correctedOn)
      throw refuse(wholesaleInvoicesErrors.WHOLESALE_INVOICE_EARLY, { madeOn: date(correctedOn) });
    await refuseRepeated(operation.tx, customerId, number, issueDate);
    const id = uuidv7();
    const claim = { purpose: 'wholesale-invoice', concept: wholesaleInvoiceMachine.concept, recordId: id } as const;
    await claimFile(operation, fileId, { ...claim, field: 'fileId' });
    await bookTaxBack(operation, { ...facts, description: issuer.name });
    const correctiveNumber = await insertCorrective(operation, facts, { id, number, issueDate, fileId });
    return { details: { closingCode: facts.closingCode, correctiveNumber } };
  },
});
