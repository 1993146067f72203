/** The secrets of one employee: nothing of them is a state, so the kernel keeps only that something was done. */
import { authEs } from '@quilate/domain/modules/master-data/auth/auth.es.ts';
import { accessMachine, accessRules } from '@quilate/domain/modules/master-data/auth/auth.machine.ts';
import { record } from '../../../platform/record.ts';
import type { Access } from './auth.access.ts';
import { meOf } from './auth.queries.ts';

export const accessRecord = record<Access>()({
  machine: accessMachine,
  es: authEs,
  rules: accessRules,
  table: 'employees',
  state: null,
  isVersioned: true,
  topic: 'employees',
  heardIn: 'everywhere',
  reply: async ({ who }) => meOf(who),
});
