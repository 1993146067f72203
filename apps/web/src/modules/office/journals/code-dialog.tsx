import { date } from '@quilate/domain/kernel/format.ts';
import { journalsEs } from '@quilate/domain/modules/office/journals/journals.es.ts';
import { journalCodeMachine } from '@quilate/domain/modules/office/journals/journals.machine.ts';
import type { CodeBody, CodeLine } from '@quilate/domain/modules/office/journals/journals.schema.ts';
import { TextInput } from '@mantine/core';
import { useToday } from '../../../shell/today.ts';
import { DateField } from '../../../ui/date-field.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { ActionDialog } from '../../foundations/proofs/action-dialog.tsx';
import { creationOf } from '../../foundations/proofs/creation.ts';
import { journals } from './journals.queries.ts';

const es = journalsEs;

/** The new code, its first day and why; then who signs it. */
export function CodeDialog({ line, onClose }: { line: CodeLine; onClose: () => void }) {
  const { id: account, current } = line;
  const form = useForm<{ code: string; validFrom: string }>({ code: current.code, validFrom: useToday() });
  const { code, validFrom } = form.values;
  return (
    <ActionDialog
      concept="journalCode"
      words={es}
      of={{ id: account }}
      offer={creationOf(journalCodeMachine)}
      onClose={onClose}
      title={es.changeOf(es.names[account])}
      size={440}
      pairs={[
        [es.names[account], code],
        [es.accounts.columns.code, current.code],
        [es.fields.validFrom, date(validFrom)],
      ]}
      isReady={code !== '' && validFrom !== ''}
      errors={form.errors}
      body={() => ({ account, code, validFrom })}
      send={(body: CodeBody, key) => journals.setCode.send({ body, key })}
    >
      <TextInput
        label={es.fields.code}
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
        classNames={{ input: 'num' }}
        data-autofocus
        {...form.text('code')}
      />
      <DateField
        label={es.fields.validFrom}
        value={validFrom}
        onChange={(day) => form.set('validFrom', day ?? '')}
        error={form.errors.of('validFrom')}
      />
      <section>
        <b>{es.accounts.past}</b>
        {line.past.length === 0 && <p className="dim">{es.accounts.noPast}</p>}
        {line.past.map((one) => (
          <p key={`${one.validFrom} ${one.code}`} className="dim">
            {`${one.code}, ${one.validFrom === null ? es.accounts.always : date(one.validFrom)}`}
            {one.employeeName !== null && `, ${one.employeeName}`}
          </p>
        ))}
      </section>
    </ActionDialog>
  );
}
