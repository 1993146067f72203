import { NativeSelect } from '@mantine/core';
import { date } from '@quilate/domain/kernel/format.ts';
import { companiesEs } from '@quilate/domain/modules/master-data/companies/companies.es.ts';
import type { Company } from '@quilate/domain/modules/master-data/companies/companies.schema.ts';
import { TAX_REGIMES, type TaxRegime } from '@quilate/domain/modules/master-data/companies/companies.states.ts';
import { useToday } from '../../../shell/today.ts';
import { DateField } from '../../../ui/date-field.tsx';
import { useForm } from '../../../ui/use-form.ts';
import type { Doing } from '../../foundations/proofs/act.ts';
import { ActionDialog } from '../../foundations/proofs/action-dialog.tsx';
import { companies } from './companies.queries.ts';

const { fields, regimes } = companiesEs;
const CHOICES = TAX_REGIMES.map((regime) => ({ value: regime, label: regimes[regime] }));

/** Which regime, from which day, and why; then who signs it. */
export function RegimeDialog(doing: Doing<Company>) {
  const { of: company } = doing;
  const form = useForm<{ regime: TaxRegime; since: string }>({ regime: company.regime, since: useToday() });
  const { regime, since } = form.values;
  return (
    <ActionDialog
      {...doing}
      concept="company"
      words={companiesEs}
      size={460}
      pairs={[
        [companiesEs.one, company.legalName],
        [fields.regime, regimes[regime]],
        [fields.since, date(since)],
      ]}
      isReady={since !== ''}
      errors={form.errors}
      body={() => ({ regime, since })}
      send={companies.setRegime.on(company.id)}
    >
      <NativeSelect
        data-autofocus
        label={fields.regime}
        description={companiesEs.regimeHelp[regime]}
        data={CHOICES}
        {...form.choice('regime')}
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
