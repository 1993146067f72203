import { NativeSelect } from '@mantine/core';
import { date } from '@quilate/domain/kernel/format.ts';
import { SII_MODES, type SiiMode } from '@quilate/domain/modules/office/sii-filings/sii-filings.states.ts';
import { siiFilingsEs } from '@quilate/domain/modules/office/sii-filings/sii-filings.es.ts';
import { siiModeMachine } from '@quilate/domain/modules/office/sii-filings/sii-filings.machine.ts';
import { standingOf } from '@quilate/domain/modules/office/sii-filings/sii-filings.rules.ts';
import type { SiiCompanyDetail, SiiModeBody } from '@quilate/domain/modules/office/sii-filings/sii-filings.schema.ts';
import { useToday } from '../../../shell/today.ts';
import { DateField } from '../../../ui/date-field.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { ActionDialog } from '../../foundations/proofs/action-dialog.tsx';
import { creationOf } from '../../foundations/proofs/creation.ts';
import { siiFilings } from './sii-filings.queries.ts';

const { fields, modes } = siiFilingsEs;
const CHOICES = SII_MODES.map((mode) => ({ value: mode, label: modes[mode] }));

/** What it does, from which day, and why; both it and VeriFactu, or neither, is told. */
export function SiiModeDialog({ of: company, onClose }: { of: SiiCompanyDetail; onClose: () => void }) {
  const form = useForm<{ mode: SiiMode; since: string }>({ mode: company.mode, since: useToday() });
  const { mode, since } = form.values;
  const warning = siiFilingsEs.standings[standingOf(mode, company.verifactu)];
  return (
    <ActionDialog
      concept="siiMode"
      words={siiFilingsEs}
      of={company}
      offer={creationOf(siiModeMachine)}
      onClose={onClose}
      size={440}
      pairs={[
        [siiFilingsEs.company.one, company.legalName],
        [fields.mode, modes[mode]],
        [fields.since, date(since)],
      ]}
      isReady={since !== ''}
      errors={form.errors}
      body={() => ({ mode, since })}
      send={(body: SiiModeBody, key) => siiFilings.setMode.send({ params: { companyId: company.id }, body, key })}
    >
      <NativeSelect
        data-autofocus
        label={fields.mode}
        description={siiFilingsEs.modeHelp[mode]}
        data={CHOICES}
        {...form.choice('mode')}
      />
      <DateField
        label={fields.since}
        value={since}
        onChange={(day) => form.set('since', day ?? '')}
        error={form.errors.of('since')}
      />
      {warning !== '' && <p className="note">{warning}</p>}
    </ActionDialog>
  );
}
