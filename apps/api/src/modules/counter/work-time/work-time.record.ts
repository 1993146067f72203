/** A shift as the kernel writes it. */
import { workTimeEs } from '@quilate/domain/modules/counter/work-time/work-time.es.ts';
import {
  type ShiftFacts,
  shiftMachine,
  shiftRules,
} from '@quilate/domain/modules/counter/work-time/work-time.machine.ts';
import { type Held, record } from '../../../platform/record.ts';
import { getShift } from './work-time.queries.ts';
import { heldShift } from './work-time.store.ts';

export const shiftRecord = record<Held & ShiftFacts>()({
  machine: shiftMachine,
  es: workTimeEs,
  rules: shiftRules,
  table: 'work_shifts',
  isVersioned: false,
  topic: 'work-time',
  heardIn: 'store',
  read: ({ tx }, id) => tx.one(heldShift(id)),
  reply: ({ tx }, id) => getShift(tx, id),
});
