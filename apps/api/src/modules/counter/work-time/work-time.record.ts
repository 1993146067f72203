/** A shift as the kernel writes it. */
import { workTimeEs } from '@quilate/domain/modules/counter/work-time/work-time.es.ts';
import { shiftMachine, shiftRules } from '@quilate/domain/modules/counter/work-time/work-time.machine.ts';
import type { ShiftState } from '@quilate/domain/modules/counter/work-time/work-time.schema.ts';
import { type Held, record } from '../../../platform/record.ts';
import { getShift } from './work-time.queries.ts';

export const shiftRecord = record<Held & { readonly state: ShiftState }>()({
  machine: shiftMachine,
  es: workTimeEs,
  rules: shiftRules,
  table: 'work_shifts',
  isVersioned: false,
  topic: 'work-time',
  heardIn: 'store',
  reply: ({ tx }, id) => getShift(tx, id),
});
