import { defineMachine, type RulesFor } from '../../../kernel/machine.ts';
import { APPRAISAL_STATES, type AppraisalState } from './appraisals.states.ts';

/** A quote of the counter, kept and printed (S0 §2): its prices hold until its last day, or until it is done with. */
export const appraisalMachine = defineMachine({
  concept: 'appraisal',
  states: APPRAISAL_STATES,
  initial: 'open',
  final: ['expired', 'closed'],
  creation: { action: 'create', to: 'open' },
  rows: [
    { action: 'close', from: 'open', to: 'closed', needs: ['reason'], irreversible: true },
    { action: 'expire', from: 'open', to: 'expired', when: 'isOver', auto: true },
  ],
});

export interface AppraisalFacts {
  readonly state: AppraisalState;
  readonly validUntil: string;
  readonly today: string;
}
export const appraisalRules = {
  isOver: ({ validUntil, today }) => validUntil < today,
} satisfies RulesFor<typeof appraisalMachine, AppraisalFacts>;
