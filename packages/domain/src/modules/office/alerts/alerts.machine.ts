import { defineMachine, type RulesFor } from '../../../kernel/machine.ts';
import { ALERT_STATES, type AlertState } from './alerts.states.ts';

/** Alerta: what the management tells its people, seen until it is deleted or over (S0 §8). */
export const alertMachine = defineMachine({
  concept: 'alert',
  states: ALERT_STATES,
  initial: 'active',
  final: ['deleted'],
  creation: { action: 'createAlert', to: 'active' },
  rows: [{ action: 'deleteAlert', from: 'active', to: 'deleted', when: 'isForOwnShops', irreversible: true }],
});

export interface AlertFacts {
  readonly state: AlertState;
  /** Whether everybody it is for is within reach of who looks at it. */
  readonly isForOwnShops: boolean;
}
export const alertRules = {
  isForOwnShops: (alert) => alert.isForOwnShops,
} satisfies RulesFor<typeof alertMachine, AlertFacts>;
