import { date } from '@quilate/domain/kernel/format.ts';
import { settingsEs } from '@quilate/domain/modules/office/settings/settings.es.ts';
import { limitMachine } from '@quilate/domain/modules/office/settings/settings.machine.ts';
import { LIMIT_RULES } from '@quilate/domain/modules/office/settings/settings.rules.ts';
import type { LimitBody, LimitLine } from '@quilate/domain/modules/office/settings/settings.schema.ts';
import { useToday } from '../../../shell/today.ts';
import { DateField } from '../../../ui/date-field.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { ActionDialog } from '../../foundations/proofs/action-dialog.tsx';
import { creationOf } from '../../foundations/proofs/creation.ts';
import { LimitField } from './limit-field.tsx';
import { limitText } from './limit-text.ts';
import { settings } from './settings.queries.ts';

const es = settingsEs;

/** The new value, its first day and why; then who signs it. */
export function LimitDialog({ line, onClose }: { line: LimitLine; onClose: () => void }) {
  const { id: name, current } = line;
  const form = useForm<{ value: number | null; validFrom: string }>({ value: current.value, validFrom: useToday() });
  const { value, validFrom } = form.values;
  return (
    <ActionDialog
      concept="limit"
      words={es}
      of={{ id: name }}
      offer={creationOf(limitMachine)}
      onClose={onClose}
      title={es.changeOf(es.names[name])}
      size={440}
      pairs={[
        [es.names[name], limitText(name, value ?? 0)],
        [es.columns.value, limitText(name, current.value)],
        [es.fields.validFrom, date(validFrom)],
      ]}
      isReady={value !== null && !Number.isNaN(value) && validFrom !== ''}
      errors={form.errors}
      body={() => ({ name, value: value!, validFrom })}
      send={(body: LimitBody, key) => settings.setLimit.send({ body, key })}
    >
      <LimitField unit={LIMIT_RULES[name].unit} {...form.pick('value')} />
      <DateField
        label={es.fields.validFrom}
        value={validFrom}
        onChange={(day) => form.set('validFrom', day ?? '')}
        error={form.errors.of('validFrom')}
      />
      <section>
        <b>{es.past}</b>
        {line.past.length === 0 && <p className="dim">{es.noPast}</p>}
        {line.past.map((one) => (
          <p key={`${one.validFrom} ${one.value}`} className="dim">
            {`${limitText(name, one.value)}, ${one.validFrom === null ? es.system : date(one.validFrom)}`}
            {one.employeeName !== null && `, ${one.employeeName}`}
          </p>
        ))}
      </section>
    </ActionDialog>
  );
}
