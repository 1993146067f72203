import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { ROLE_ES, type Role, ROLES } from '@quilate/domain/kernel/policy.ts';
import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { employeesEs } from '@quilate/domain/modules/master-data/employees/employees.es.ts';
import type { EmployeeBody } from '@quilate/domain/modules/master-data/employees/employees.schema.ts';
import { useQuery } from '@tanstack/react-query';
import type { FormEvent, ReactNode } from 'react';
import { LinkButton, path } from '../../../shell/links.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { Panel } from '../../../ui/detail-page.tsx';
import type { Form } from '../../../ui/use-form.ts';
import { useSubmitKeys } from '../../../ui/use-submit-keys.ts';
import { storesQueries } from '../stores/stores.queries.ts';
import '../../../ui/record-form.css';

const { fields, page: es } = employeesEs;
const ROLE_OPTIONS = ROLES.map((value) => ({ value, label: ROLE_ES[value] }));
const GENDER_OPTIONS = [
  { value: '', label: fields.noGender },
  { value: 'F', label: employeesEs.gender.F },
  { value: 'M', label: employeesEs.gender.M },
];

export interface EmployeeValues extends Omit<EmployeeBody, 'mobile' | 'gender'> {
  readonly mobile: string;
  readonly gender: '' | 'M' | 'F';
}
export const bodyOf = (values: EmployeeValues): EmployeeBody => ({
  ...values,
  mobile: values.mobile.trim() || null,
  gender: values.gender || null,
});

interface EmployeeFormProps {
  readonly form: Form<EmployeeValues>;
  readonly verb: string;
  readonly isBusy: boolean;
  /** One's own role is changed by somebody else. */
  readonly isOwn?: boolean;
  readonly note?: ReactNode;
  readonly cancelTo: string;
  readonly onSubmit: () => void;
}

export function EmployeeForm({ form, verb, isBusy, isOwn = false, note, cancelTo, onSubmit }: EmployeeFormProps) {
  useSubmitKeys(onSubmit);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form className="stack" onSubmit={submit} noValidate>
      {note}
      <Panel title={es.data}>
        <div className="fields">
          <TextInput label={fields.name} autoComplete="off" {...form.text('name')} />
          <TextInput label={fields.surname} autoComplete="off" {...form.text('surname')} />
          <TextInput label={fields.email} type="email" autoComplete="off" {...form.text('email')} />
          <TextInput label={fields.mobile} inputMode="tel" autoComplete="off" {...form.text('mobile')} />
          <NativeSelect
            label={fields.gender}
            data={GENDER_OPTIONS}
            value={form.values.gender}
            onChange={(event) => form.set('gender', event.currentTarget.value as EmployeeValues['gender'])}
          />
          <DateField
            label={fields.startDate}
            value={form.values.startDate || null}
            onChange={(value) => form.set('startDate', value ?? '')}
            error={form.errors.of('startDate')}
          />
        </div>
      </Panel>
      <Panel title={es.work}>
        <div className="stack">
          <NativeSelect
            label={fields.role}
            name="role"
            data={ROLE_OPTIONS}
            disabled={isOwn}
            value={form.values.role}
            onChange={(event) => form.set('role', event.currentTarget.value as Role)}
            error={form.errors.of('role')}
          />
          <Checkbox
            label={fields.isExpertAppraiser}
            description={fields.isExpertAppraiserHelp}
            checked={form.values.isExpertAppraiser}
            onChange={(event) => form.set('isExpertAppraiser', event.currentTarget.checked)}
          />
          <StoreChoices form={form} />
        </div>
      </Panel>
      <div className="row-end">
        <LinkButton to={path(cancelTo)} variant="default">
          {shellEs.form.cancel}
        </LinkButton>
        <Button type="submit" loading={isBusy}>
          {verb}
        </Button>
      </div>
    </form>
  );
}

/** The shops this person may enter; those already given stay in the list when they have closed. */
function StoreChoices({ form }: { form: Form<EmployeeValues> }) {
  const stores = useQuery(storesQueries.all).data?.data ?? [];
  const { storeIds } = form.values;
  const toggle = (id: string): void =>
    form.set('storeIds', storeIds.includes(id) ? storeIds.filter((known) => known !== id) : [...storeIds, id]);
  const error = form.errors.of('storeIds');
  return (
    <fieldset className="choices" data-field="storeIds" tabIndex={-1} aria-describedby="store-choices-error">
      <legend>{fields.storeIds}</legend>
      <div className="stack-tight">
        {stores
          .filter((store) => store.state === 'active' || storeIds.includes(store.id))
          .map((store) => (
            <Checkbox
              key={store.id}
              label={`${store.name} (${store.code})`}
              checked={storeIds.includes(store.id)}
              onChange={() => toggle(store.id)}
            />
          ))}
      </div>
      <p id="store-choices-error" className="field-error">
        {error}
      </p>
    </fieldset>
  );
}
