import { refuse } from '@quilate/domain/kernel/errors.ts';
import { wholesaleInvoicesContract } from '@quilate/domain/modules/metals/wholesale-invoices/wholesale-invoices.contract.ts';
import { wholesaleInvoicesErrors } from '@quilate/domain/modules/metals/wholesale-invoices/wholesale-invoices.errors.ts';
import { wholesaleInvoicesEs } from '@quilate/domain/modules/metals/wholesale-invoices/wholesale-invoices.es.ts';
import { action } from '../../../../platform/action.ts';
import { queueMail } from '../../../../platform/mail.ts';
import { billerOf } from '../../../master-data/wholesale-customers/wholesale-customers.public.ts';
import { SELF_BILLED_PAPER } from '../wholesale-invoices.paper.ts';
import { wholesaleInvoiceRecord } from '../wholesale-invoices.record.ts';
import { lockWholesaleInvoice } from '../wholesale-invoices.store.ts';

const { subject, body: text } = wholesaleInvoicesEs.mail;

/** The wholesaler has what was issued in their name, at their mail or where they ask for it. */
export const mail = action({
  endpoint: wholesaleInvoicesContract.mail,
  record: wholesaleInvoiceRecord,
  action: 'mail',
  lock: ({ tx, params }) => lockWholesaleInvoice(tx, params.wholesaleInvoiceId),
  async run(operation, { facts, body }) {
    const { tx, today } = operation;
    const { id, code, customerId, closingCode, issuer, recipient } = facts;
    const to = body.to ?? (await billerOf(tx, customerId, today)).email;
    if (to === '') throw refuse(wholesaleInvoicesErrors.WHOLESALE_MAIL_MISSING);
    await queueMail(tx, {
      recipient: to,
      subject: subject(code, recipient.legalName),
      body: text(issuer.name, code, closingCode, recipient.legalName),
      attachment: { kind: SELF_BILLED_PAPER, recordId: id },
    });
    operation.changes.push({ topic: 'notifications', storeId: '*' });
    return { details: { to } };
  },
});
