import { wholesaleInvoicesContract } from '@quilate/domain/modules/metals/wholesale-invoices/wholesale-invoices.contract.ts';
import { uuidv7 } from 'uuidv7';
import { action } from '../../../../platform/action.ts';
import { bookTaxBack } from '../wholesale-invoices.book.ts';
import { insertCorrective } from '../wholesale-invoices.corrective.ts';
import { wholesaleInvoiceRecord } from '../wholesale-invoices.record.ts';
import { lockWholesaleInvoice, seriesOf } from '../wholesale-invoices.store.ts';

/** What was issued in their name is taken back by a corrective one, in a series of its own. */
export const correct = action({
  endpoint: wholesaleInvoicesContract.correct,
  record: wholesaleInvoiceRecord,
  action: 'correct',
  lock: ({ tx, params }) => lockWholesaleInvoice(tx, params.wholesaleInvoiceId),
  async run(operation, { facts }) {
    const { today, tx } = operation;
    await bookTaxBack(operation, { ...facts, description: facts.issuer.name });
    const series = await seriesOf(tx, 'IR', facts.closingStoreId, facts.issuer.taxId, today);
    const { agreementId } = facts;
    const given = { id: uuidv7(), series, issueDate: today, agreementId };
    const correctiveNumber = await insertCorrective(operation, facts, given);
    return { details: { closingCode: facts.closingCode, correctiveNumber } };
  },
});
