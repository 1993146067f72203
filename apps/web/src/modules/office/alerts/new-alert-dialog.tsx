import { Checkbox, TextInput } from '@mantine/core';
import { ROLE_ES } from '@quilate/domain/kernel/roles.es.ts';
import { ROLES } from '@quilate/domain/kernel/roles.ts';
import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { alertsEs } from '@quilate/domain/modules/office/alerts/alerts.es.ts';
import { alertMachine } from '@quilate/domain/modules/office/alerts/alerts.machine.ts';
import { type AlertBody, alertBody } from '@quilate/domain/modules/office/alerts/alerts.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useMe } from '../../../shell/current-user.tsx';
import { useToday } from '../../../shell/today.ts';
import { DateField } from '../../../ui/date-field.tsx';
import { type Form, useForm } from '../../../ui/use-form.ts';
import { schemaFaults } from '../../../ui/validate.ts';
import { ActionDialog } from '../../foundations/proofs/action-dialog.tsx';
import { creationOf } from '../../foundations/proofs/creation.ts';
import { storesQueries } from '../../master-data/stores/stores.queries.ts';
import { alerts } from './alerts.queries.ts';
import { NotesField } from '../../../ui/notes-field.tsx';
import '../../../ui/record-form.css';
import './alerts.css';

const es = alertsEs.fields;
const ROLE_OPTIONS = ROLES.map((value) => ({ value, label: ROLE_ES[value] }));

export function NewAlertDialog({ onClose }: { onClose: () => void }) {
  const today = useToday();
  const form = useForm<AlertBody>({ title: '', text: '', roles: [], storeIds: [], fromDate: today, untilDate: null });
  return (
    <ActionDialog
      concept="alert"
      words={alertsEs}
      of={{ id: 'new' }}
      offer={creationOf(alertMachine)}
      onClose={onClose}
      title={alertsEs.new}
      size={520}
      errors={form.errors}
      check={() => schemaFaults(alertBody, form.values)}
      body={() => form.values}
      send={(body: AlertBody, key) => alerts.createAlert.send({ body, key })}
    >
      <TextInput label={es.title} maxLength={80} autoComplete="off" {...form.text('title')} />
      <NotesField label={es.text} minRows={3} {...form.text('text')} />
      <Audience form={form} />
      <div className="alert-choices">
        <DateField
          label={es.fromDate}
          value={form.values.fromDate}
          onChange={(date) => form.set('fromDate', date ?? today)}
          error={form.errors.of('fromDate')}
        />
        <DateField label={`${es.untilDate} (${shellEs.form.optional})`} {...form.pick('untilDate')} />
      </div>
      <p className="dim">{es.untilHelp}</p>
    </ActionDialog>
  );
}

/** Who sees it: some posts, some shops, or everybody. */
function Audience({ form }: { form: Form<AlertBody> }) {
  const me = useMe();
  const stores = useQuery(storesQueries.all).data?.data ?? [];
  const { roles, storeIds } = form.values;
  return (
    <>
      <Choices
        legend={es.roles}
        help={es.rolesHelp}
        error={form.errors.of('roles')}
        options={ROLE_OPTIONS}
        chosen={roles}
        onChange={(chosen) => form.set('roles', chosen)}
      />
      <Choices
        legend={es.storeIds}
        help={me.role === 'ADMIN' ? es.storesHelp : es.zoneHelp}
        error={form.errors.of('storeIds')}
        options={stores
          .filter((store) => store.state === 'active')
          .map((store) => ({ value: store.id, label: `${store.name} (${store.code})` }))}
        chosen={storeIds}
        onChange={(chosen) => form.set('storeIds', chosen)}
      />
    </>
  );
}

interface ChoicesProps<Value extends string> {
  readonly legend: string;
  readonly help: string;
  readonly error: string | undefined;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly chosen: readonly Value[];
  readonly onChange: (chosen: Value[]) => void;
}

function Choices<Value extends string>({ legend, help, error, options, chosen, onChange }: ChoicesProps<Value>) {
  const id = useId();
  return (
    <fieldset className="choices" tabIndex={-1} aria-describedby={id}>
      <legend>{legend}</legend>
      <div className="alert-choices">
        {options.map(({ value, label }) => (
          <Checkbox
            key={value}
            label={label}
            checked={chosen.includes(value)}
            onChange={() =>
              onChange(chosen.includes(value) ? chosen.filter((known) => known !== value) : [...chosen, value])
            }
          />
        ))}
      </div>
      <small id={id} className={error ? 'field-error' : 'dim'}>
        {error ?? help}
      </small>
    </fieldset>
  );
}
