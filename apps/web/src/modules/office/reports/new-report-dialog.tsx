import { NativeSelect, Radio } from '@mantine/core';
import { reportsEs } from '@quilate/domain/modules/office/reports/reports.es.ts';
import { reportMachine } from '@quilate/domain/modules/office/reports/reports.machine.ts';
import { daysOf, PRESETS, REPORT_TYPES } from '@quilate/domain/modules/office/reports/reports.rules.ts';
import { newReport, type NewReport } from '@quilate/domain/modules/office/reports/reports.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useToday } from '../../../shell/today.ts';
import { DateField } from '../../../ui/date-field.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { schemaFaults } from '../../../ui/validate.ts';
import { ActionDialog } from '../../foundations/proofs/action-dialog.tsx';
import { creationOf } from '../../foundations/proofs/creation.ts';
import { storesQueries } from '../../master-data/stores/stores.queries.ts';
import { reports } from './reports.queries.ts';
import '../../../ui/list-page.css';

const { fields } = reportsEs;
const ALL = { value: '', label: reportsEs.allStores };

export function NewReportDialog({ onClose }: { onClose: () => void }) {
  const today = useToday();
  const stores = useQuery(storesQueries.all).data?.data ?? [];
  const form = useForm<NewReport>({ type: 'SII', storeId: null, ...daysOf('lastMonth', today) });
  const { type, storeId, fromDate, untilDate } = form.values;
  const setDays = (days: { fromDate: string; untilDate: string }): void => {
    form.set('fromDate', days.fromDate);
    form.set('untilDate', days.untilDate);
  };
  return (
    <ActionDialog
      concept="report"
      words={reportsEs}
      of={{ id: 'new' }}
      offer={creationOf(reportMachine)}
      onClose={onClose}
      title={reportsEs.new}
      size={520}
      errors={form.errors}
      check={() => schemaFaults(newReport, form.values)}
      body={() => form.values}
      send={(body: NewReport, key) => reports.generate.send({ body, key })}
    >
      <Radio.Group label={fields.type} value={type} onChange={(value) => form.set('type', value)}>
        <div className="stack-tight" style={{ marginTop: 8 }}>
          {REPORT_TYPES.map((value) => (
            <Radio
              key={value}
              value={value}
              label={reportsEs.type[value]}
              description={reportsEs.typeHelp[value]}
              data-autofocus={value === type || undefined}
            />
          ))}
        </div>
      </Radio.Group>
      <NativeSelect
        label={fields.storeId}
        data={[ALL, ...stores.map((store) => ({ value: store.id, label: `${store.name} (${store.code})` }))]}
        value={storeId ?? ''}
        onChange={(event) => form.set('storeId', event.currentTarget.value || null)}
        error={form.errors.of('storeId')}
      />
      <div className="chips">
        {PRESETS.map((preset) => (
          <button type="button" key={preset} className="chip" onClick={() => setDays(daysOf(preset, today))}>
            {reportsEs.presets[preset]}
          </button>
        ))}
      </div>
      <div className="date-pair">
        <DateField
          label={fields.fromDate}
          value={fromDate}
          onChange={(value) => form.set('fromDate', value ?? fromDate)}
          error={form.errors.of('fromDate')}
        />
        <DateField
          label={fields.untilDate}
          value={untilDate}
          onChange={(value) => form.set('untilDate', value ?? untilDate)}
          error={form.errors.of('untilDate')}
        />
      </div>
    </ActionDialog>
  );
}
