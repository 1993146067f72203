import { date, dateInProse, phone } from '@quilate/domain/kernel/format.ts';
import { ROLE_ES } from '@quilate/domain/kernel/roles.es.ts';
import { employeesEs } from '@quilate/domain/modules/master-data/employees/employees.es.ts';
import type { Employee } from '@quilate/domain/modules/master-data/employees/employees.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { DetailPage, DetailSkeleton, Panel } from '../../../ui/detail-page.tsx';
import { LoadState } from '../../../ui/load-state.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Pairs } from '../../../ui/pairs.tsx';
import { Timeline } from '../../../ui/timeline.tsx';
import { EmployeeActions } from './employee-actions.tsx';
import { EmployeeStateBadge } from './employee-state.ts';
import { employeesQueries } from './employees.queries.ts';
import { PrintBadge } from './print-badge.tsx';
import { ActivityPanel } from '../../foundations/activity/activity-panel.tsx';

const { fields, page: es } = employeesEs;
export function EmployeePage() {
  const { employeeId } = useParams({ from: '/_app/employees/$employeeId/' });
  const query = useQuery(employeesQueries.one(employeeId));
  return (
    <LoadState query={query} skeleton={<DetailSkeleton title={employeesEs.one} />}>
      {(employee) => <EmployeeDetail employee={employee} />}
    </LoadState>
  );
}

function EmployeeDetail({ employee }: { employee: Employee }) {
  return (
    <DetailPage
      header={
        <PageHeader
          back={{ to: '/employees', label: employeesEs.title }}
          title={`${employee.name} ${employee.surname}`}
          state={<EmployeeStateBadge state={employee.state} />}
          meta={es.startedMeta(ROLE_ES[employee.role], dateInProse(employee.startDate))}
          actions={<EmployeeActions employee={employee} />}
        />
      }
      main={
        <>
          <Panel title={es.data}>
            <Pairs
              pairs={[
                [fields.email, employee.email],
                [fields.mobile, employee.mobile && phone(employee.mobile)],
                [fields.gender, employee.gender && employeesEs.gender[employee.gender]],
                [fields.startDate, date(employee.startDate)],
                [es.discharge, employee.dischargeKind && employeesEs.dischargeKind[employee.dischargeKind]],
                [es.endDate, employee.endDate && date(employee.endDate)],
                [es.reason, employee.dischargeReason],
              ]}
            />
          </Panel>
          <Panel title={es.sanctions}>
            <Sanctions sanctions={employee.sanctions} />
          </Panel>
          <ActivityPanel of={employee} words={{ employee: employeesEs.activity, access: employeesEs.accessActivity }} />
        </>
      }
      aside={
        <>
          <Panel title={es.work}>
            <Pairs
              pairs={[
                [fields.role, ROLE_ES[employee.role]],
                [fields.isExpertAppraiser, employee.isExpertAppraiser && fields.expert.yes],
                ...employee.stores.map((store) => [store.name, <span className="code">{store.code}</span>] as const),
              ]}
            />
          </Panel>
          <Panel title={es.access}>
            <Pairs
              pairs={[
                [fields.password, employee.hasPassword ? es.created : es.pending],
                [fields.signature, employee.hasSignature ? es.created : es.pending],
                [fields.secondFactor, employee.hasSecondFactor ? es.factorOn : es.factorOff],
                [fields.badge, employee.hasBadge ? <PrintBadge employeeId={employee.id} /> : employeesEs.badge.none],
              ]}
            />
          </Panel>
        </>
      }
    />
  );
}

function Sanctions({ sanctions }: Pick<Employee, 'sanctions'>) {
  if (sanctions === null) return <p className="dim">{es.ownSanctions}</p>;
  if (sanctions.length === 0) return <p className="dim">{es.noSanctions}</p>;
  return (
    <Timeline
      items={sanctions.map((sanction) => ({
        id: sanction.id,
        text: sanction.text,
        detail: `${date(sanction.date)}, ${es.sanctionBy(sanction.madeByName)}`,
      }))}
    />
  );
}
