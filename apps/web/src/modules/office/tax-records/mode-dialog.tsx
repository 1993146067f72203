import { NativeSelect } from '@mantine/core';
import { date } from '@quilate/domain/kernel/format.ts';
import { TAX_MODES, type TaxMode } from '@quilate/domain/modules/master-data/receipts/receipts.kinds.ts';
import { taxRecordsEs } from '@quilate/domain/modules/office/tax-records/tax-records.es.ts';
import { taxModeMachine } from '@quilate/domain/modules/office/tax-records/tax-records.machine.ts';
import type { TaxCompanyDetail, TaxModeBody } from '@quilate/domain/modules/office/tax-records/tax-records.schema.ts';
import { useToday } from '../../../shell/today.ts';
import { DateField } from '../../../ui/date-field.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { ActionDialog } from '../../foundations/proofs/action-dialog.tsx';
import { creationOf } from '../../foundations/proofs/creation.ts';
import { taxRecords } from './tax-records.queries.ts';

const { fields, modes } = taxRecordsEs;
const CHOICES = TAX_MODES.map((mode) => ({ value: mode, label: modes[mode] }));

/** What it does, from which day, and why; then who signs it. */
export function ModeDialog({ of: company, onClose }: { of: TaxCompanyDetail; onClose: () => void }) {
  const form = useForm<{ mode: TaxMode; since: string }>({ mode: company.mode, since: useToday() });
  const { mode, since } = form.values;
  return (
    <ActionDialog
      concept="taxMode"
      words={taxRecordsEs}
      of={company}
      offer={creationOf(taxModeMachine)}
      onClose={onClose}
      size={440}
      pairs={[
        [taxRecordsEs.company.one, company.legalName],
        [fields.mode, modes[mode]],
        [fields.since, date(since)],
      ]}
      isReady={since !== ''}
      errors={form.errors}
      body={() => ({ mode, since })}
      send={(body: TaxModeBody, key) => taxRecords.setMode.send({ params: { companyId: company.id }, body, key })}
    >
      <NativeSelect
        data-autofocus
        label={fields.mode}
        description={taxRecordsEs.modeHelp[mode]}
        data={CHOICES}
        {...form.choice('mode')}
      />
      <DateField
        label={fields.since}
        value={since}
        onChange={(day) => form.set('since', day ?? '')}
        error={form.errors.of('since')}
      />
    </ActionDialog>
  );
}
