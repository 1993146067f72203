import { Checkbox, TextInput } from '@mantine/core';
import { siiFilingsEs } from '@quilate/domain/modules/office/sii-filings/sii-filings.es.ts';
import type { SiiCorrection, SiiFilingDetail } from '@quilate/domain/modules/office/sii-filings/sii-filings.schema.ts';
import { useForm } from '../../../ui/use-form.ts';
import type { Doing } from '../../foundations/proofs/act.ts';
import { ActionDialog } from '../../foundations/proofs/action-dialog.tsx';
import { dialogsOf } from '../../foundations/proofs/record-dialogs.tsx';
import { siiFilings } from './sii-filings.queries.ts';

const { fields, page: es } = siiFilingsEs;
const pairsOf = (filing: SiiFilingDetail) => [[siiFilingsEs.columns.number, filing.number]] as const;

/** As the books say it now, or with another recipientSaid. */
function CorrectDialog(doing: Doing<SiiFilingDetail>) {
  const { of: filing } = doing;
  const recipientSaid = filing.book === 'issued' ? filing.said.counterpart : null;
  const form = useForm({
    isOther: false,
    'recipient.name': recipientSaid?.name ?? '',
    'recipient.taxId': recipientSaid?.id ?? '',
  });
  const { isOther } = form.values;
  const recipient = { name: form.values['recipient.name'], taxId: form.values['recipient.taxId'] };
  return (
    <ActionDialog
      {...doing}
      concept="siiFiling"
      words={siiFilingsEs}
      pairs={[...pairsOf(filing), [es.counterpart, isOther && `${recipient.name}, ${recipient.taxId}`]]}
      size={440}
      errors={form.errors}
      body={() => (isOther ? { recipient } : {})}
      send={(body: SiiCorrection, key) => siiFilings.correct.send({ params: { filingId: filing.id }, body, key })}
    >
      {recipientSaid !== null && (
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

function AnnulDialog(doing: Doing<SiiFilingDetail>) {
  const { of: filing } = doing;
  return (
    <ActionDialog
      {...doing}
      concept="siiFiling"
      words={siiFilingsEs}
      pairs={[...pairsOf(filing)]}
      isDanger
      size={440}
      send={siiFilings.annul.on(filing.id)}
    />
  );
}

export const SiiFilingDialogs = dialogsOf<SiiFilingDetail>({ correct: CorrectDialog, annul: AnnulDialog });
