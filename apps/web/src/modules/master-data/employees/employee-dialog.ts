/** What every dialog of an employee says. */
import { employeesEs } from '@quilate/domain/modules/master-data/employees/employees.es.ts';
import type { Employee } from '@quilate/domain/modules/master-data/employees/employees.schema.ts';
import type { Doing } from '../../foundations/proofs/act.ts';

type Dialogued =
  | 'discharge'
  | 'addSanction'
  | 'endSessions'
  | 'handOverLink'
  | 'issueBadge'
  | 'releaseLocks'
  | 'revokeBadge'
  | 'resetSecondFactor';

export const actOf = (doing: Doing<Employee>) => ({
  ...doing,
  concept: 'employee',
  words: employeesEs,
  title: `${employeesEs.actions[doing.offer.action as Dialogued]}: ${doing.of.name} ${doing.of.surname}`,
  pairs: [],
});
