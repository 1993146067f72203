/** What is done with an invoice of a wholesaler. Loaded when one is chosen. */
import { TextInput } from '@mantine/core';
import { money } from '@quilate/domain/kernel/format.ts';
import type { StoredFile } from '@quilate/domain/modules/foundations/files/files.schema.ts';
import { wholesaleInvoicesEs } from '@quilate/domain/modules/metals/wholesale-invoices/wholesale-invoices.es.ts';
import {
  correctionForm,
  type WholesaleInvoice,
  wholesaleMail,
} from '@quilate/domain/modules/metals/wholesale-invoices/wholesale-invoices.schema.ts';
import { DateField } from '../../../ui/date-field.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { schemaFaults } from '../../../ui/validate.ts';
import { UploadField } from '../../foundations/files/upload-field.tsx';
import type { Doing } from '../../foundations/proofs/act.ts';
import { ActionDialog } from '../../foundations/proofs/action-dialog.tsx';
import { dialogsOf } from '../../foundations/proofs/record-dialogs.tsx';
import { wholesaleInvoices } from './wholesale-invoices.queries.ts';

const { columns, form: es, mail } = wholesaleInvoicesEs;

const actOf = (doing: Doing<WholesaleInvoice>) => ({
  ...doing,
  concept: 'wholesaleInvoice',
  words: wholesaleInvoicesEs,
  pairs: [
    [columns.number, <span className="code">{doing.of.number}</span>] as const,
    [columns.customer, doing.of.customerName] as const,
    [columns.total, money(doing.of.totalCents)] as const,
  ],
});

export const WholesaleInvoiceDialogs = dialogsOf<WholesaleInvoice>({
  withdraw: (props) => <ActionDialog {...actOf(props)} isDanger send={wholesaleInvoices.withdraw.on(props.of.id)} />,
  correct: (props) => <ActionDialog {...actOf(props)} isDanger send={wholesaleInvoices.correct.on(props.of.id)} />,
  recordCorrection: CorrectionDialog,
  mail: MailDialog,
});

interface Correction {
  readonly number: string;
  readonly issueDate: string | null;
  readonly fileId: StoredFile | undefined;
}
function CorrectionDialog(props: Doing<WholesaleInvoice>) {
  const form = useForm<Correction>(() => ({ number: '', issueDate: null, fileId: undefined }));
  const { number, issueDate, fileId } = form.values;
  const body = { number, issueDate: issueDate ?? '', fileId: fileId?.id ?? '' };
  return (
    <ActionDialog
      {...actOf(props)}
      isDanger
      errors={form.errors}
      check={() => schemaFaults(correctionForm, body)}
      body={() => body}
      send={wholesaleInvoices.recordCorrection.on(props.of.id)}
    >
      <TextInput label={es.number} autoComplete="off" maxLength={60} {...form.text('number')} />
      <DateField label={es.issueDate} {...form.pick('issueDate')} />
      <UploadField label={es.file} purpose="wholesale-invoice" {...form.pick('fileId')} isRequired />
    </ActionDialog>
  );
}

function MailDialog(props: Doing<WholesaleInvoice>) {
  const form = useForm<{ to: string }>(() => ({ to: props.of.customerEmail }));
  const body = { to: form.values.to.trim() };
  return (
    <ActionDialog
      {...actOf(props)}
      errors={form.errors}
      check={() => schemaFaults(wholesaleMail, body)}
      body={() => body}
      send={wholesaleInvoices.mail.on(props.of.id)}
    >
      <TextInput type="email" label={mail.to} description={mail.toHelp} maxLength={200} {...form.text('to')} />
    </ActionDialog>
  );
}
