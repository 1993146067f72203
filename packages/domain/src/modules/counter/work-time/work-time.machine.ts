import { defineMachine, type RulesFor } from '../../../kernel/machine.ts';
import { SHIFT_STATES, type ShiftState } from './work-time.schema.ts';

/**
 * Jornada: from clocking in to clocking out; what is wrong in it is corrected by another row (art. 34.9 ET). One nobody
 * clocked at all is added whole, as over as it is.
 */
export const shiftMachine = defineMachine({
  concept: 'shift',
  states: SHIFT_STATES,
  initial: ['present', 'left'],
  final: ['left'],
  creation: { action: 'clockIn', to: 'present', needs: ['signature'] },
  otherCreations: [{ action: 'addShift', to: 'left', needs: ['signature', 'approval'] }],
  rows: [
    { action: 'clockOut', from: 'present', to: 'left', needs: ['signature'], irreversible: true },
    // Whoever comes in again has gone home in between: when, is still to be said (docs/decisions/0211).
    { action: 'forget', from: 'present', to: 'forgotten', when: 'isForgotten', auto: true },
    // Who went without clocking out is taken out by a correction.
    {
      action: 'correct',
      from: ['present', 'forgotten'],
      to: 'left',
      needs: ['signature', 'approval'],
      irreversible: true,
    },
    { action: 'correct', from: 'left', needs: ['signature', 'approval'] },
  ],
});

export interface ShiftFacts {
  readonly state: ShiftState;
  /** Open since an earlier day: whose time it is went home without clocking out. */
  readonly isForgotten: boolean;
}
export const shiftRules = {
  isForgotten: (shift) => shift.isForgotten,
} satisfies RulesFor<typeof shiftMachine, ShiftFacts>;
