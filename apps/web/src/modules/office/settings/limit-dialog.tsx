import { Textarea } from '@mantine/core';
import { date } from '@quilate/domain/kernel/format.ts';
import { settingsEs } from '@quilate/domain/modules/office/settings/settings.es.ts';
import { LIMIT_RULES } from '@quilate/domain/modules/office/settings/settings.rules.ts';
import type { LimitBody, LimitLine } from '@quilate/domain/modules/office/settings/settings.schema.ts';
import { useState } from 'react';
import { useToday } from '../../../shell/today.ts';
import { useCommand } from '../../../shell/use-command.ts';
import { DateField } from '../../../ui/date-field.tsx';
import { DialogForm } from '../../../ui/dialog-form.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { SignatureDialog } from '../../foundations/proofs/signature-form.tsx';
import { LimitField } from './limit-field.tsx';
import { limitText } from './limit-text.ts';
import { setLimit } from './settings.queries.ts';

const es = settingsEs;
const SHORTEST_REASON = 3;

/** The new value, its first day and why; then who signs it. */
export function LimitDialog({ line, onClose }: { line: LimitLine; onClose: () => void }) {
  const { id: name, current } = line;
  const form = useForm<{ value: number | null; validFrom: string; reason: string }>({
    value: current.value,
    validFrom: useToday(),
    reason: '',
  });
  const [isSigning, setSigning] = useState(false);
  const { value, validFrom, reason } = form.values;
  const command = useCommand({
    form: `limit:${name}`,
    failed: es.failed.setLimit,
    saysUnsettled: true,
    run: (body: LimitBody, key) => setLimit(body, key),
    done: () => es.done.setLimit,
    onDone: onClose,
    onRefused: (fault) => {
      if (!fault.fields.some(({ path }) => path.startsWith('signature'))) setSigning(false);
      return form.errors.refused(fault);
    },
  });
  if (isSigning && value !== null) {
    return (
      <SignatureDialog
        verb={es.actions.setLimit}
        pairs={[
          [es.names[name], limitText(name, value)],
          [es.columns.value, limitText(name, current.value)],
          [es.fields.validFrom, date(validFrom)],
        ]}
        isBusy={command.isPending}
        unsettled={command.unsettled}
        errors={form.errors}
        onSign={(signature) => command.mutate({ name, value, validFrom, reason: reason.trim(), signature })}
        onCancel={() => setSigning(false)}
      />
    );
  }
  const isReady = value !== null && !Number.isNaN(value) && validFrom !== '' && reason.trim().length >= SHORTEST_REASON;
  return (
    <DialogForm
      title={es.changeOf(es.names[name])}
      verb={`${es.actions.setLimit}…`}
      isBusy={false}
      isReady={isReady}
      onSubmit={() => setSigning(true)}
      onCancel={onClose}
    >
      <LimitField unit={LIMIT_RULES[name].unit} {...form.pick('value')} />
      <DateField
        label={es.fields.validFrom}
        value={validFrom}
        onChange={(day) => form.set('validFrom', day ?? '')}
        error={form.errors.of('validFrom')}
      />
      <Textarea
        label={es.fields.reason}
        description={es.reasonHelp}
        autosize
        minRows={2}
        maxLength={500}
        {...form.text('reason')}
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
    </DialogForm>
  );
}
