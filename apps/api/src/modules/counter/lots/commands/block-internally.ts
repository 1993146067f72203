import { lotsContract } from '@quilate/domain/modules/counter/lots/lots.contract.ts';
import { lotMachine, lotRules } from '@quilate/domain/modules/counter/lots/lots.machine.ts';
import type { LotState } from '@quilate/domain/modules/counter/lots/lots.states.ts';
import { command } from '../../../../platform/command.ts';
import { lockFree, takeStep } from '../lots.step.ts';

/** The house wants it kept, whatever the police say. */
export const blockInternally = command({
  endpoint: lotsContract.blockInternally,
  machine: lotMachine,
  rules: lotRules,
  action: 'blockInternally',
  lock: lockFree,
  run: (operation, { facts, row }) => takeStep(operation, facts, row!.to as LotState),
});
