import { specialExaminationsEs } from '@quilate/domain/modules/office/special-examinations/special-examinations.es.ts';
import {
  specialExaminationMachine,
  specialExaminationRules,
} from '@quilate/domain/modules/office/special-examinations/special-examinations.machine.ts';
import { record } from '../../../platform/record.ts';
import { getSpecialExamination } from './special-examinations.queries.ts';
import type { HeldSpecialExamination } from './special-examinations.store.ts';

export const specialExaminationRecord = record<HeldSpecialExamination>()({
  machine: specialExaminationMachine,
  es: specialExaminationsEs,
  rules: specialExaminationRules,
  table: 'special_examinations',
  isVersioned: true,
  topic: 'special-examinations',
  heardIn: 'everywhere',
  reply: ({ tx }, id) => getSpecialExamination(tx, id),
});
