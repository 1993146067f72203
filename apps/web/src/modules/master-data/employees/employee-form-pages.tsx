import { ROLE_ES } from '@quilate/domain/kernel/policy.ts';
import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { employeesEs } from '@quilate/domain/modules/master-data/employees/employees.es.ts';
import {
  type Employee,
  employeeBody,
  type EmployeeBody,
  type EmployeeEdit,
} from '@quilate/domain/modules/master-data/employees/employees.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useMe } from '../../../shell/current-user.tsx';
import { useToday } from '../../../shell/today.ts';
import { useCommand } from '../../../shell/use-command.ts';
import { DetailSkeleton } from '../../../ui/detail-page.tsx';
import { LoadState } from '../../../ui/load-state.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { StaleEdit } from '../../../ui/stale-edit.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { useVersion } from '../../../ui/use-version.ts';
import { schemaFaults } from '../../../ui/validate.ts';
import { bodyOf, EmployeeForm, type EmployeeValues } from './employee-form.tsx';
import { employees, employeesQueries } from './employees.queries.ts';

const { fields, page: es } = employeesEs;

export function NewEmployeePage() {
  const navigate = useNavigate();
  const me = useMe();
  const form = useForm<EmployeeValues>({
    name: '',
    surname: '',
    email: '',
    mobile: '',
    gender: '',
    role: 'SHOP_ASSISTANT',
    storeIds: [me.loggedInStoreId],
    startDate: useToday(),
    isExpertAppraiser: false,
  });
  const command = useCommand({
    form: 'employee-register',
    failed: employeesEs.failed.register,
    run: (body: EmployeeBody, key) => employees.register.send({ body, key }),
    done: () => employeesEs.done.register,
    onDone: (reply) => void navigate({ to: '/employees/$employeeId', params: { employeeId: reply.id } }),
    onRefused: form.errors.refused,
  });
  const submit = (): void => {
    const body = bodyOf(form.values);
    const faults = schemaFaults(employeeBody, body);
    if (faults.length > 0) form.errors.show(faults);
    else command.mutate(body);
  };
  return (
    <div className="page page-wizard">
      <PageHeader back={{ to: '/employees', label: employeesEs.title }} title={employeesEs.new} />
      <EmployeeForm
        form={form}
        verb={employeesEs.actions.register}
        isBusy={command.isPending}
        cancelTo="/employees"
        onSubmit={submit}
      />
    </div>
  );
}

export function EditEmployeePage() {
  const { employeeId } = useParams({ from: '/_app/employees/$employeeId/edit' });
  // What is being edited must not change under the hands; a newer version is told when it is saved.
  const query = useQuery({ ...employeesQueries.one(employeeId), refetchOnWindowFocus: false });
  return (
    <LoadState query={query} skeleton={<DetailSkeleton title={employeesEs.editTitle} />}>
      {(employee) => <EditEmployee employee={employee} />}
    </LoadState>
  );
}

function EditEmployee({ employee }: { employee: Employee }) {
  const navigate = useNavigate();
  const me = useMe();
  const version = useVersion(employee.version, (current: EmployeeEdit) => valuesOf(current));
  const form = useForm<EmployeeValues>(valuesOf({ ...employee, storeIds: employee.stores.map((store) => store.id) }));
  const command = useCommand({
    form: `employee-edit:${employee.id}`,
    failed: employeesEs.failed.edit,
    run: (body: EmployeeEdit, key) => employees.edit.send({ params: { employeeId: employee.id }, body, key }),
    done: () => employeesEs.done.edit,
    onDone: () => void navigate({ to: '/employees/$employeeId', params: { employeeId: employee.id } }),
    onRefused: (fault) => version.refused(fault) || form.errors.refused(fault),
  });
  const save = (over: number): void => {
    const body = bodyOf(form.values);
    const faults = schemaFaults(employeeBody, body);
    if (faults.length > 0) form.errors.show(faults);
    else command.mutate({ ...body, version: over });
  };
  return (
    <div className="page page-wizard">
      <PageHeader
        back={{ to: `/employees/${employee.id}`, label: `${employee.name} ${employee.surname}` }}
        title={employeesEs.editTitle}
      />
      <EmployeeForm
        form={form}
        verb={shellEs.form.save}
        isBusy={command.isPending}
        isOwn={employee.id === me.id}
        note={
          <>
            {version.newer && (
              <StaleEdit
                labels={STALE_LABELS}
                mine={shownOf(form.values)}
                theirs={shownOf(version.newer.theirs)}
                changedBy={version.newer.changedBy}
                onKeep={() => save(version.accept())}
                onTake={() => form.reset(version.take())}
              />
            )}
            {form.values.role !== employee.role && <p className="note">{es.roleNote}</p>}
          </>
        }
        cancelTo={`/employees/${employee.id}`}
        onSubmit={() => save(version.read)}
      />
    </div>
  );
}

const valuesOf = (known: EmployeeBody): EmployeeValues => ({
  name: known.name,
  surname: known.surname,
  email: known.email,
  mobile: known.mobile ?? '',
  gender: known.gender ?? '',
  role: known.role,
  storeIds: known.storeIds,
  startDate: known.startDate,
  isExpertAppraiser: known.isExpertAppraiser,
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
} as const;
/** In words, as a person compares them. */
const shownOf = (values: EmployeeValues) => ({
  ...values,
  role: ROLE_ES[values.role],
  storeCount: values.storeIds.length,
  isExpertAppraiser: fields.expert[values.isExpertAppraiser ? 'yes' : 'no'],
});
