import { browserEs } from '@quilate/domain/kernel/browser-name.es.ts';
import { date, dateInProse, dateTime, phone } from '@quilate/domain/kernel/format.ts';
import { ROLE_ES } from '@quilate/domain/kernel/roles.es.ts';
import { employeesEs } from '@quilate/domain/modules/master-data/employees/employees.es.ts';
import type { Employee } from '@quilate/domain/modules/master-data/employees/employees.schema.ts';
import { useNavigate, useParams } from '@tanstack/react-router';
import { Panel } from '../../../ui/detail-page.tsx';
import { Pairs } from '../../../ui/pairs.tsx';
import { OneRecord, RecordPage } from '../../../ui/record-page.tsx';
import { Timeline } from '../../../ui/timeline.tsx';
import { EmployeeStateBadge } from './employee-state.ts';
import { employees, employeesQueries } from './employees.queries.ts';
import { PrintBadge } from './print-badge.tsx';
import { ActivityPanel } from '../../foundations/activity/activity-panel.tsx';
import { useAtOnce } from '../../../shell/use-at-once.ts';
import { lazy } from 'react';

const { fields, page: es } = employeesEs;
const Dialogs = lazy(() => import('./employee-dialogs.tsx').then((file) => ({ default: file.EmployeeDialogs })));
const ORDER = [
  'reRegister',
  'edit',
  'sendPasswordMail',
  'handOverLink',
  'addSanction',
  'issueBadge',
  'revokeBadge',
  'resetSecondFactor',
  'endSessions',
  'releaseLocks',
  'discharge',
];
const DANGERS = ['revokeBadge', 'resetSecondFactor', 'discharge'];

export function EmployeePage() {
  const { employeeId } = useParams({ from: '/_app/employees/$employeeId/' });
  return <OneRecord query={employeesQueries.one(employeeId)} title={employeesEs.one} page={EmployeeDetail} />;
}

/** Not shown where there is nothing to take away. */
const isIdle = (employee: Employee, action: string): boolean =>
  (action === 'releaseLocks' && !employee.hasLocks) ||
  (action === 'resetSecondFactor' && !employee.hasSecondFactor) ||
  (action === 'revokeBadge' && !employee.hasBadge);

function EmployeeDetail({ of: employee }: { of: Employee }) {
  const navigate = useNavigate();
  const elsewhere = {
    edit: () => void navigate({ to: '/employees/$employeeId/edit', params: { employeeId: employee.id } }),
    sendPasswordMail: usePress(employee, 'sendPasswordMail'),
    reRegister: usePress(employee, 'reRegister'),
  };
  return (
    <RecordPage
      of={employee}
      words={employeesEs}
      list="/employees"
      title={`${employee.name} ${employee.surname}`}
      state={<EmployeeStateBadge state={employee.state} />}
      meta={es.startedMeta(ROLE_ES[employee.role], dateInProse(employee.startDate))}
      hides={({ action }) => isIdle(employee, action)}
      order={ORDER}
      dangers={DANGERS}
      elsewhere={elsewhere}
      dialogs={Dialogs}
      aside={
        <>
          <Panel title={es.work}>
            <Pairs
              pairs={[
                [fields.role, ROLE_ES[employee.role]],
                [fields.isExpertAppraiser, employee.isExpertAppraiser && fields.expert.yes],
                [fields.mayTakeLists, !employee.mayTakeLists && fields.takesLists.no],
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
          <Panel title={es.sessions}>
            <Sessions sessions={employee.sessions} />
          </Panel>
        </>
      }
    >
      <Panel title={es.data}>
        <Pairs
          pairs={[
            [fields.email, employee.email],
            [
              es.confirmed,
              employee.emailConfirmedAt === null ? es.unconfirmed : dateInProse(employee.emailConfirmedAt),
            ],
            [fields.mobile, employee.mobile && phone(employee.mobile)],
            [fields.gender, employee.gender && employeesEs.gender[employee.gender]],
            [fields.startDate, date(employee.startDate)],
            [es.discharge, employee.dischargeKind && employeesEs.dischargeKind[employee.dischargeKind]],
            [es.endDate, employee.endDate && date(employee.endDate)],
            [es.reason, employee.dischargeReason],
            ...employee.leaves.map((leave) => [es.leave, leaveText(leave)] as const),
          ]}
        />
      </Panel>
      <Panel title={es.sanctions}>
        <Sanctions sanctions={employee.sanctions} />
      </Panel>
      <ActivityPanel of={employee} words={{ employee: employeesEs.activity, access: employeesEs.accessActivity }} />
    </RecordPage>
  );
}

function Sessions({ sessions }: Pick<Employee, 'sessions'>) {
  if (sessions.length === 0) return <p className="dim">{es.noSessions}</p>;
  return (
    <Timeline
      items={sessions.map(({ id, storeName, browser, address, signedInAt, lastSeenAt, isLocked }) => ({
        id,
        text: isLocked ? `${storeName} (${es.sessionLocked})` : storeName,
        detail: (
          <>
            {address === null ? browserEs(browser) : es.sessionFrom(browserEs(browser), address)}
            <br />
            {es.sessionSince(dateTime(signedInAt), dateTime(lastSeenAt))}
          </>
        ),
      }))}
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

/** What is only a press. */
function usePress(of: Employee, action: 'sendPasswordMail' | 'reRegister') {
  const command = useAtOnce({
    concept: 'employee',
    action,
    of,
    words: employeesEs,
    send: employees[action].on(of.id),
    shownAs: employeesQueries.one(of.id).queryKey,
  });
  return () => command.mutate({});
}

const leaveText = ({ fromDate, untilDate, reason }: Employee['leaves'][number]): string =>
  [es.leaveDates(date(fromDate), date(untilDate)), reason].filter(Boolean).join('. ');
