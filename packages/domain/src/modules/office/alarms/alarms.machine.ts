import { defineMachine, type RulesFor } from '../../../kernel/machine.ts';
import { ALARM_STATES, type AlarmState } from './alarms.states.ts';

/** Alarma: raised by the house itself, over when what it says holds no more (docs/decisions/0087). */
export const alarmMachine = defineMachine({
  concept: 'alarm',
  states: ALARM_STATES,
  initial: 'open',
  final: ['over'],
  creation: { action: 'raise', to: 'open' },
  rows: [
    { action: 'acknowledge', from: 'open', to: 'seen', irreversible: true },
    { action: 'settle', from: ['open', 'seen'], to: 'over', auto: true, irreversible: true },
  ],
});

export interface AlarmFacts {
  readonly state: AlarmState;
}
export const alarmRules = {} satisfies RulesFor<typeof alarmMachine, AlarmFacts>;
