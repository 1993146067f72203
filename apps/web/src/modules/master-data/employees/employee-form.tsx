import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { ROLE_ES } from '@quilate/domain/kernel/roles.es.ts';
import { ROLES } from '@quilate/domain/kernel/roles.ts';
import { employeesEs } from '@quilate/domain/modules/master-data/employees/employees.es.ts';
import type { EmployeeForm } from '@quilate/domain/modules/master-data/employees/employees.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { DateField } from '../../../ui/date-field.tsx';
import { Panel } from '../../../ui/detail-page.tsx';
import type { Form } from '../../../ui/use-form.ts';
import { storesQueries } from '../stores/stores.queries.ts';

const { fields, page: es } = employeesEs;
const ROLE_OPTIONS = ROLES.map((value) => ({ value, label: ROLE_ES[value] }));
const GENDER_OPTIONS = [
  { value: '', label: fields.noGender },
  { value: 'F', label: employeesEs.gender.F },
  { value: 'M', label: employeesEs.gender.M },
];

export interface EmployeeValues extends Omit<EmployeeForm, 'mobile' | 'gender' | 'mayTakeLists'> {
  readonly mayTakeLists: boolean;
  readonly mobile: string;
  readonly gender: '' | 'M' | 'F';
}
export const bodyOf = (values: EmployeeValues): EmployeeForm => ({
  ...values,
  mobile: values.mobile.trim() || null,
  gender: values.gender || null,
});

interface EmployeeFieldsProps {
  readonly form: Form<EmployeeValues>;
  /** One's own role is changed by somebody else. */
  readonly isOwn?: boolean;
}

export function EmployeeFields({ form, isOwn = false }: EmployeeFieldsProps) {
  return (
    <>
      <Panel title={es.data}>
        <div className="fields">
          <TextInput label={fields.name} autoComplete="off" {...form.text('name')} />
          <TextInput label={fields.surname} autoComplete="off" {...form.text('surname')} />
          <TextInput label={fields.email} type="email" autoComplete="off" {...form.text('email')} />
          <TextInput label={fields.mobile} inputMode="tel" autoComplete="off" {...form.text('mobile')} />
          <NativeSelect label={fields.gender} data={GENDER_OPTIONS} {...form.choice('gender')} />
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
          <NativeSelect label={fields.role} data={ROLE_OPTIONS} disabled={isOwn} {...form.choice('role')} />
          <Checkbox
            label={fields.isExpertAppraiser}
            description={fields.isExpertAppraiserHelp}
            {...form.check('isExpertAppraiser')}
          />
          <Checkbox label={fields.mayTakeLists} description={fields.mayTakeListsHelp} {...form.check('mayTakeLists')} />
          <StoreChoices form={form} />
        </div>
      </Panel>
    </>
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
