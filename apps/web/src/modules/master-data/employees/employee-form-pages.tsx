import { ROLE_ES } from '@quilate/domain/kernel/roles.es.ts';
import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { employeesEs } from '@quilate/domain/modules/master-data/employees/employees.es.ts';
import { employeeMachine } from '@quilate/domain/modules/master-data/employees/employees.machine.ts';
import {
  type Employee,
  type EmployeeBody,
  type EmployeeEdit,
  employeeForm,
  type EmployeeForm,
} from '@quilate/domain/modules/master-data/employees/employees.schema.ts';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useMe } from '../../../shell/current-user.tsx';
import { useToday } from '../../../shell/today.ts';
import { FormPage } from '../../../ui/form-page.tsx';
import { OneRecord } from '../../../ui/record-page.tsx';
import { StaleEdit } from '../../../ui/stale-edit.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { schemaFaults } from '../../../ui/validate.ts';
import { useCreation } from '../../foundations/proofs/use-creation.tsx';
import { bodyOf, EmployeeFields, type EmployeeValues } from './employee-form.tsx';
import { employees, employeesQueries } from './employees.queries.ts';

const { fields, page: es } = employeesEs;

/** The form first, the signature last. */
const faultsOf = (values: EmployeeValues) => schemaFaults(employeeForm, bodyOf(values));
const nameOf = ({ name, surname }: EmployeeValues): string => `${name} ${surname}`.trim();

export function NewEmployeePage() {
  const navigate = useNavigate();
  const form = useForm(useEmpty());
  const creation = useCreation({
    machine: employeeMachine,
    words: employeesEs,
    name: 'employee-register',
    form,
    pairs: [
      [employeesEs.one, nameOf(form.values)],
      [fields.role, ROLE_ES[form.values.role]],
    ],
    check: () => faultsOf(form.values),
    body: () => bodyOf(form.values),
    send: (body: EmployeeBody, key) => employees.register.send({ body, key }),
    onDone: ({ id }) => void navigate({ to: '/employees/$employeeId', params: { employeeId: id } }),
  });
  return (
    <>
      <FormPage
        form={creation}
        back={{ to: '/employees', label: employeesEs.title }}
        title={employeesEs.new}
        verb={`${employeesEs.actions.register}…`}
      >
        <EmployeeFields form={form} />
      </FormPage>
      {creation.dialog}
    </>
  );
}

const useEmpty = (): EmployeeValues => ({
  name: '',
  surname: '',
  email: '',
  mobile: '',
  gender: '',
  role: 'SHOP_ASSISTANT',
  storeIds: [useMe().loggedInStoreId],
  startDate: useToday(),
  isExpertAppraiser: false,
  mayTakeLists: true,
});

export function EditEmployeePage() {
  const { employeeId } = useParams({ from: '/_app/employees/$employeeId/edit' });
  return <OneRecord query={employeesQueries.one(employeeId)} title={employeesEs.editTitle} page={EditEmployee} />;
}

function EditEmployee({ of: employee }: { of: Employee }) {
  const navigate = useNavigate();
  const me = useMe();
  const form = useForm(valuesOf({ ...employee, storeIds: employee.stores.map((store) => store.id) }), {
    of: employee,
    theirs: (current: EmployeeEdit) => valuesOf(current),
  });
  const isNewRole = form.values.role !== employee.role;
  const creation = useCreation({
    machine: employeeMachine,
    offer: employee.actions.find(({ action }) => action === 'edit'),
    words: employeesEs,
    name: `employee-edit:${employee.id}`,
    form,
    verb: shellEs.form.save,
    pairs: [
      [employeesEs.one, `${employee.name} ${employee.surname}`],
      ...(isNewRole ? ([[fields.role, ROLE_ES[form.values.role]]] as const) : []),
    ],
    check: () => faultsOf(form.values),
    body: () => ({ ...bodyOf(form.values), version: form.version }),
    send: (body: EmployeeEdit, key) => employees.edit.send({ params: { employeeId: employee.id }, body, key }),
    onDone: () => void navigate({ to: '/employees/$employeeId', params: { employeeId: employee.id } }),
  });
  const keep = (): number => {
    creation.submit();
    return form.keep();
  };
  return (
    <>
      <FormPage
        form={creation}
        back={{ to: `/employees/${employee.id}`, label: `${employee.name} ${employee.surname}` }}
        title={employeesEs.editTitle}
        verb={`${shellEs.form.save}…`}
        note={
          <>
            <StaleEdit form={{ ...form, keep }} labels={STALE_LABELS} shown={inWords} />
            {isNewRole && <p className="note">{es.roleNote}</p>}
          </>
        }
      >
        <EmployeeFields form={form} isOwn={employee.id === me.id} />
      </FormPage>
      {creation.dialog}
    </>
  );
}

const valuesOf = (known: EmployeeForm): EmployeeValues => ({
  name: known.name,
  surname: known.surname,
  email: known.email,
  mobile: known.mobile ?? '',
  gender: known.gender ?? '',
  role: known.role,
  storeIds: known.storeIds,
  startDate: known.startDate,
  isExpertAppraiser: known.isExpertAppraiser,
  mayTakeLists: known.mayTakeLists ?? true,
});

const STALE_LABELS = {
  name: fields.name,
  surname: fields.surname,
  email: fields.email,
  mobile: fields.mobile,
  role: fields.role,
  storeCount: employeesEs.columns.stores,
  startDate: fields.startDate,
  isExpertAppraiser: fields.isExpertAppraiser,
  mayTakeLists: fields.mayTakeLists,
} as const;
/** In words, as a person compares them. */
const inWords = (values: EmployeeValues) => ({
  ...values,
  role: ROLE_ES[values.role],
  storeCount: values.storeIds.length,
  isExpertAppraiser: fields.expert[values.isExpertAppraiser ? 'yes' : 'no'],
  mayTakeLists: fields.takesLists[values.mayTakeLists ? 'yes' : 'no'],
});
