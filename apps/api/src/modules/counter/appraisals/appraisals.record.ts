import { appraisalsEs } from '@quilate/domain/modules/counter/appraisals/appraisals.es.ts';
import { appraisalMachine, appraisalRules } from '@quilate/domain/modules/counter/appraisals/appraisals.machine.ts';
import { record } from '../../../platform/record.ts';
import { getAppraisal } from './appraisals.queries.ts';
import { type HeldAppraisal, lockAppraisal } from './appraisals.store.ts';

export const appraisalRecord = record<HeldAppraisal>()({
  machine: appraisalMachine,
  es: appraisalsEs,
  rules: appraisalRules,
  table: 'appraisals',
  isVersioned: true,
  topic: 'appraisals',
  heardIn: 'store',
  read: ({ tx }, id) => lockAppraisal(tx, undefined, id),
  reply: ({ tx, scope }, id) => getAppraisal(tx, scope, id),
});
