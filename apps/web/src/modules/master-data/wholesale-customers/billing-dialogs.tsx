/** The agreement by which the house invoices in their name: kept with its paper, ended by a day. */
import { businessDate } from '@quilate/domain/kernel/dates.ts';
import type { StoredFile } from '@quilate/domain/modules/foundations/files/files.schema.ts';
import { wholesaleCustomersEs } from '@quilate/domain/modules/master-data/wholesale-customers/wholesale-customers.es.ts';
import {
  type AgreementEnd,
  agreementForm,
  type BillingAgreement,
  type WholesaleCustomer,
} from '@quilate/domain/modules/master-data/wholesale-customers/wholesale-customers.schema.ts';
import { DateField } from '../../../ui/date-field.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { schemaFaults } from '../../../ui/validate.ts';
import { UploadField } from '../../foundations/files/upload-field.tsx';
import type { Doing } from '../../foundations/proofs/act.ts';
import { ActionDialog } from '../../foundations/proofs/action-dialog.tsx';
import { dialogsOf } from '../../foundations/proofs/record-dialogs.tsx';
import { wholesale } from './wholesale-customers.queries.ts';

const es = wholesaleCustomersEs.billing;
const actOf = (doing: Doing<WholesaleCustomer>) => ({
  ...doing,
  concept: 'wholesaleCustomer',
  words: wholesaleCustomersEs,
  pairs: [[wholesaleCustomersEs.one, doing.of.fiscalName] as const],
});

export const BillingDialogs = dialogsOf<WholesaleCustomer>({ agreeBilling: AgreeDialog, endBilling: EndDialog });

function AgreeDialog(props: Doing<WholesaleCustomer>) {
  const form = useForm<{ since: string | null; fileId: StoredFile | undefined }>(() => ({
    since: businessDate(new Date()),
    fileId: undefined,
  }));
  const body = { since: form.values.since ?? '', fileId: form.values.fileId?.id ?? '' };
  return (
    <ActionDialog
      {...actOf(props)}
      errors={form.errors}
      check={() => schemaFaults(agreementForm, body)}
      body={() => body}
      send={(sent: BillingAgreement, key) =>
        wholesale.agreeBilling.send({ params: { customerId: props.of.id }, body: sent, key })
      }
    >
      <DateField label={es.since} {...form.pick('since')} />
      <UploadField label={es.file} purpose="wholesale-document" {...form.pick('fileId')} isRequired />
    </ActionDialog>
  );
}

function EndDialog(props: Doing<WholesaleCustomer>) {
  const form = useForm<{ until: string | null }>(() => ({ until: businessDate(new Date()) }));
  const { until } = form.values;
  return (
    <ActionDialog
      {...actOf(props)}
      isDanger
      errors={form.errors}
      check={() => (until === null ? [{ path: 'until', message: es.missing }] : [])}
      body={() => ({ until: until! })}
      send={(sent: AgreementEnd, key) =>
        wholesale.endBilling.send({ params: { customerId: props.of.id }, body: sent, key })
      }
    >
      <DateField label={es.until} {...form.pick('until')} />
    </ActionDialog>
  );
}
