import { Button, Checkbox, TextInput } from '@mantine/core';
import { remindersEs } from '@quilate/domain/modules/office/reminders/reminders.es.ts';
import { reminderTemplateMachine } from '@quilate/domain/modules/office/reminders/reminders.machine.ts';
import { PLACEHOLDERS, textFault } from '@quilate/domain/modules/office/reminders/reminders.rules.ts';
import type { ReminderTemplate, TemplateBody } from '@quilate/domain/modules/office/reminders/reminders.schema.ts';
import { BODY_MAX, isDated, SUBJECT_MAX } from '@quilate/domain/modules/office/reminders/reminders.states.ts';
import { useRef } from 'react';
import { NotesField } from '../../../ui/notes-field.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { ActionDialog } from '../../foundations/proofs/action-dialog.tsx';
import { creationOf } from '../../foundations/proofs/creation.ts';
import { ReminderPreview } from './reminder-preview.tsx';
import { reminders } from './reminders.queries.ts';
import { titleOf, whenText } from './reminder-text.ts';

const es = remindersEs;

interface Values {
  readonly isOn: boolean;
  readonly daysBefore: string;
  readonly subject: string;
  readonly body: string;
}

/** On or off, how long before, and the text beside what somebody will read; then who signs it. */
export function TemplateDialog({ line, onClose }: { line: ReminderTemplate; onClose: () => void }) {
  const { event, channel, version } = line;
  const form = useForm<Values>({
    isOn: line.isOn,
    daysBefore: String(line.daysBefore),
    subject: line.subject,
    body: line.body,
  });
  const { isOn, subject, body } = form.values;
  const daysBefore = Number(form.values.daysBefore);
  const text = { event, channel, subject: subject.trim(), body: body.trim() };
  return (
    <ActionDialog
      concept="reminderTemplate"
      words={es}
      of={{ id: line.id, version }}
      offer={creationOf(reminderTemplateMachine)}
      onClose={onClose}
      title={titleOf(line)}
      size={640}
      pairs={[
        [es.columns.event, titleOf(line)],
        [es.columns.state, isOn ? es.on : es.off],
        [es.columns.days, whenText({ event, daysBefore })],
      ]}
      isReady={text.body !== '' && form.values.daysBefore !== ''}
      errors={form.errors}
      check={() => textFault(text)?.fields ?? []}
      body={() => ({ event, channel, isOn, daysBefore, subject: text.subject, body: text.body, version })}
      send={(sent: TemplateBody, key) => reminders.setTemplate.send({ body: sent, key })}
    >
      <Checkbox label={es.fields.isOn} {...form.check('isOn')} />
      {isDated(event) && (
        <TextInput
          label={es.fields.daysBefore}
          w={120}
          inputMode="numeric"
          autoComplete="off"
          maxLength={2}
          classNames={{ input: 'num' }}
          {...form.text('daysBefore')}
          onChange={({ currentTarget }) => form.set('daysBefore', currentTarget.value.replace(/\D/g, ''))}
        />
      )}
      {channel === 'MAIL' && (
        <TextInput label={es.fields.subject} maxLength={SUBJECT_MAX} autoComplete="off" {...form.text('subject')} />
      )}
      <BodyField line={line} form={form} />
      <ReminderPreview of={text} daysBefore={daysBefore} />
    </ActionDialog>
  );
}

/** The text, and what may be put into it where one is writing. */
function BodyField({ line, form }: { line: ReminderTemplate; form: ReturnType<typeof useForm<Values>> }) {
  const field = useRef<HTMLTextAreaElement>(null);
  const insert = (word: string): void => {
    const at = field.current;
    if (!at) return;
    at.setRangeText(`{${word}}`, at.selectionStart, at.selectionEnd, 'end');
    form.set('body', at.value);
    at.focus();
  };
  return (
    <div className="stack-tight">
      <NotesField
        label={es.fields.body}
        ref={field}
        minRows={4}
        maxRows={12}
        maxLength={BODY_MAX}
        description={es.meanings(es.amounts[line.event], es.dates[line.event])}
        {...form.text('body')}
      />
      <div className="row" role="group" aria-label={es.insert}>
        {PLACEHOLDERS.map((name) => (
          <Button
            key={name}
            variant="default"
            size="compact-xs"
            aria-label={es.insertOf(es.placeholders[name])}
            onClick={() => insert(es.placeholders[name])}
          >
            {`{${es.placeholders[name]}}`}
          </Button>
        ))}
      </div>
    </div>
  );
}
