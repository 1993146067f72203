import { employeesContract } from '@quilate/domain/modules/master-data/employees/employees.contract.ts';
import { read, type Route } from '../../../platform/route.ts';
import { addSanction } from './commands/add-sanction.ts';
import { discharge } from './commands/discharge.ts';
import { edit } from './commands/edit.ts';
import { reRegister } from './commands/re-register.ts';
import { handOverLink } from './commands/hand-over-link.ts';
import { issueBadge } from './commands/issue-badge.ts';
import { register } from './commands/register.ts';
import { endSessions } from './commands/end-sessions.ts';
import { releaseLocks } from './commands/release-locks.ts';
import { resetSecondFactor } from './commands/reset-second-factor.ts';
import { revokeBadge } from './commands/revoke-badge.ts';
import { sendPasswordMail } from './commands/send-password-mail.ts';
import { badgePdf } from './employees.badge.ts';
import { employeesExport } from './employees.export.ts';
import { getEmployee, listEmployees } from './employees.queries.ts';

export const employeesRoutes: readonly Route[] = [
  read(employeesContract.list, ({ db, query }) => listEmployees(db, query)),
  employeesExport,
  read(employeesContract.get, ({ db, who, services, params }) => getEmployee(db, { who, services }, params.employeeId)),
  register,
  edit,
  discharge,
  reRegister,
  addSanction,
  sendPasswordMail,
  handOverLink,
  resetSecondFactor,
  endSessions,
  releaseLocks,
  issueBadge,
  revokeBadge,
  read(employeesContract.badge, ({ db, services, params }) => badgePdf(db, services.vault, params.employeeId)),
];
