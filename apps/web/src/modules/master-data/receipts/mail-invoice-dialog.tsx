/** Any invoice by mail, as a duplicate: to its customer, or where they ask for it. Loaded when it is asked for. */
import { Checkbox, TextInput } from '@mantine/core';
import { dateTime } from '@quilate/domain/kernel/format.ts';
import { receiptsEs } from '@quilate/domain/modules/master-data/receipts/receipts.es.ts';
import {
  type Invoice,
  type InvoiceMailBody,
  invoiceMailBody,
} from '@quilate/domain/modules/master-data/receipts/receipts.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { DialogForm } from '../../../ui/dialog-form.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { schemaFaults } from '../../../ui/validate.ts';
import { invoiceOf, invoices } from './receipts.queries.ts';

const { mailing: es, electronic, actions, titles, texts, done, failed } = receiptsEs;

interface MailInvoiceProps {
  readonly invoiceId: string;
  readonly onClose: () => void;
}
export function MailInvoiceDialog({ invoiceId, onClose }: MailInvoiceProps) {
  const { data } = useQuery(invoiceOf(invoiceId));
  // The address of the customer is there before anybody types.
  return data === undefined ? null : <MailForm of={data} onClose={onClose} />;
}

function MailForm({
  of: { id, number, customerEmail, mails, canBeElectronic },
  onClose,
}: {
  of: Invoice;
  onClose: () => void;
}) {
  const form = useForm(
    { to: customerEmail, withEInvoice: false },
    {
      save: {
        form: `invoice-mail:${id}`,
        failed: failed.mail,
        done: done.mail,
        body: ({ to, withEInvoice }) => ({ to: to.trim(), ...(withEInvoice ? { withEInvoice } : {}) }),
        check: (body) =>
          schemaFaults(invoiceMailBody, body).length > 0 ? [{ path: 'to', message: es.needsMail }] : [],
        send: (body: InvoiceMailBody, key) => invoices.mail.send({ params: { invoiceId: id }, body, key }),
        onDone: onClose,
      },
    },
  );
  return (
    <DialogForm title={titles.mail} verb={actions.mail} isBusy={form.isBusy} onSubmit={form.submit} onCancel={onClose}>
      <p>
        <span className="code">{number}</span>
      </p>
      <p className="dim">{texts.mail}</p>
      <TextInput type="email" label={es.to} description={es.toHelp} maxLength={200} {...form.text('to')} />
      {canBeElectronic && (
        <Checkbox label={electronic.attach} description={electronic.attachHelp} {...form.check('withEInvoice')} />
      )}
      {mails.length > 0 && (
        <div>
          <small className="dim">{es.sent}</small>
          <ul>
            {mails.map((mail) => (
              <li key={mail.id}>{es.sentLine(mail.to, dateTime(mail.at), mail.employeeName)}</li>
            ))}
          </ul>
        </div>
      )}
    </DialogForm>
  );
}
