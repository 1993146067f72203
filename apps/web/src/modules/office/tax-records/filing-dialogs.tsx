import { Checkbox, TextInput } from '@mantine/core';
import { taxRecordsEs } from '@quilate/domain/modules/office/tax-records/tax-records.es.ts';
import type {
  FilingCorrection,
  TaxFilingDetail,
} from '@quilate/domain/modules/office/tax-records/tax-records.schema.ts';
import { useForm } from '../../../ui/use-form.ts';
import type { Doing } from '../../foundations/proofs/act.ts';
import { ActionDialog } from '../../foundations/proofs/action-dialog.tsx';
import { dialogsOf } from '../../foundations/proofs/record-dialogs.tsx';
import { taxRecords } from './tax-records.queries.ts';

const { fields, page: es } = taxRecordsEs;
const pairsOf = (filing: TaxFilingDetail) => [[taxRecordsEs.columns.number, filing.number]] as const;

/** As it was said, or with another buyer. */
function CorrectDialog(doing: Doing<TaxFilingDetail>) {
  const { of: filing } = doing;
  const form = useForm({
    isOther: false,
    'recipient.name': filing.recipient?.name ?? '',
    'recipient.taxId': filing.recipient?.taxId ?? '',
  });
  const { isOther } = form.values;
  const recipient = { name: form.values['recipient.name'], taxId: form.values['recipient.taxId'] };
  return (
    <ActionDialog
      {...doing}
      concept="taxFiling"
      words={taxRecordsEs}
      pairs={[...pairsOf(filing), [es.recipient, isOther && `${recipient.name}, ${recipient.taxId}`]]}
      size={440}
      errors={form.errors}
      body={() => (isOther ? { recipient } : {})}
      send={(body: FilingCorrection, key) => taxRecords.correct.send({ params: { filingId: filing.id }, body, key })}
    >
      {filing.recipient !== null && (
        <Checkbox
          label={fields.changeRecipient}
          checked={isOther}
          onChange={(event) => form.set('isOther', event.currentTarget.checked)}
        />
      )}
      {isOther && (
        <>
          <TextInput label={fields.name} maxLength={120} autoComplete="off" {...form.text('recipient.name')} />
          <TextInput
            label={fields.taxId}
            maxLength={20}
            autoComplete="off"
            classNames={{ input: 'code' }}
            {...form.text('recipient.taxId')}
          />
        </>
      )}
    </ActionDialog>
  );
}

function EndDialog(doing: Doing<TaxFilingDetail>) {
  const { of: filing } = doing;
  const action = doing.offer.action as 'annul' | 'resend';
  return (
    <ActionDialog
      {...doing}
      concept="taxFiling"
      words={taxRecordsEs}
      pairs={[...pairsOf(filing)]}
      isDanger={action === 'annul'}
      size={440}
      send={taxRecords[action].on(filing.id)}
    />
  );
}

export const FilingDialogs = dialogsOf<TaxFilingDetail>({
  correct: CorrectDialog,
  annul: EndDialog,
  resend: EndDialog,
});
