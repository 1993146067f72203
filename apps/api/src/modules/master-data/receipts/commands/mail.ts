import { DomainError, kernelErrors, refuse } from '@quilate/domain/kernel/errors.ts';
import { date } from '@quilate/domain/kernel/format.ts';
import type { CompanyValues } from '@quilate/domain/modules/master-data/companies/companies.schema.ts';
import { receiptsContract } from '@quilate/domain/modules/master-data/receipts/receipts.contract.ts';
import { receiptsErrors } from '@quilate/domain/modules/master-data/receipts/receipts.errors.ts';
import { receiptsEs } from '@quilate/domain/modules/master-data/receipts/receipts.es.ts';
import { eInvoiceMachine } from '@quilate/domain/modules/master-data/receipts/receipts.machine.ts';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { creation } from '../../../../platform/action.ts';
import { qb } from '../../../../platform/db.ts';
import type { Operation } from '../../../../platform/operation.ts';
import { insertStates } from '../../../../platform/state-changes.ts';
import { queueMail } from '../../../../platform/mail.ts';
import { isInScope } from '../../../../platform/who.ts';
import { signInvoice, unsignedInvoice } from '../receipts.e-invoices.ts';
import { ELECTRONIC_PAPERS, INVOICE_PAPER } from '../receipts.paper.ts';
import { getInvoice } from '../receipts.queries.ts';
import { invoiceMailRecord } from '../receipts.record.ts';

interface Mailed {
  readonly number: string;
  readonly issueDate: string;
  readonly issuer: CompanyValues;
  readonly storeId: string;
  readonly customerId: string | null;
  readonly email: string | null;
}
const { subject, body: text } = receiptsEs.mailing;

/** Any invoice goes by mail, as a duplicate, to its customer or to the address they ask for (RD 1619/2012 art. 14). */
export const mail = creation({
  endpoint: receiptsContract.mail,
  record: invoiceMailRecord,
  action: 'mail',
  async lock({ tx, scope, params }) {
    const row = await tx.first(
      sql<Mailed>`select i.number, i.issue_date::text as "issueDate", i.issuer, i.store_id as "storeId",
          i.customer_id as "customerId", c.email
        from invoices i left join customers c on c.id = i.customer_id where i.id = ${params.invoiceId}`.compile(qb),
    );
    if (!row || !isInScope(scope, row.storeId)) throw new DomainError(kernelErrors.NOT_FOUND);
    return row;
  },
  async run(operation, { params, body, facts }) {
    const { tx, who, now } = operation;
    const { number, issueDate, issuer, storeId, customerId } = facts;
    const recipient = body.to ?? facts.email ?? '';
    if (recipient === '') throw refuse(receiptsErrors.INVOICE_MAIL_MISSING);
    if (body.withEInvoice) await signedWith(operation, params.invoiceId);
    const mailId = await queueMail(tx, {
      recipient,
      subject: subject(number, issuer.legalName),
      body: text(number, date(issueDate), issuer.legalName),
      ...(customerId === null ? {} : { customerId }),
      isAsked: true,
      attachment: { kind: body.withEInvoice ? ELECTRONIC_PAPERS : INVOICE_PAPER, recordId: params.invoiceId },
    });
    const id = uuidv7();
    const row = { id, invoice_id: params.invoiceId, mail_id: mailId, employee_id: who.employeeId, sent_at: now };
    await tx.run(qb.insertInto('invoice_mails').values(row));
    operation.changes.push({ topic: 'notifications', storeId: '*' });
    // Where it went stands in the outbox alone, so that it can be forgotten there.
    return { id, code: number, storeId, details: { number, mailId } };
  },
  reply: ({ tx, scope }, _, { params }) => getInvoice(tx, scope, params.invoiceId),
});

/** What goes beside its paper is signed once. */
async function signedWith(operation: Operation, invoiceId: string): Promise<void> {
  const invoice = await unsignedInvoice(operation.tx, undefined, invoiceId);
  if (invoice.isSigned) return;
  const recordId = await signInvoice(operation, invoice);
  const { concept } = eInvoiceMachine;
  const born = { concept, recordId, from: null, to: 'signed', action: 'sign' };
  await operation.tx.run(insertStates([born], operation.who.employeeId, invoice.number));
}
