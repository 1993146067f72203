import { lotsContract } from '@quilate/domain/modules/counter/lots/lots.contract.ts';
import { lotMachine, lotRules } from '@quilate/domain/modules/counter/lots/lots.machine.ts';
import type { LotState } from '@quilate/domain/modules/counter/lots/lots.states.ts';
import { command } from '../../../../platform/command.ts';
import { lockLot } from '../lots.store.ts';
import { takeStep } from '../lots.step.ts';

/** It is as free as it was. */
export const unblock = command({
  endpoint: lotsContract.unblock,
  machine: lotMachine,
  rules: lotRules,
  action: 'unblock',
  lock: lockLot,
  run: (operation, { facts, row }) => takeStep(operation, facts, row!.to as LotState),
});
