import { lotsContract } from '@quilate/domain/modules/counter/lots/lots.contract.ts';
import { lotMachine, lotRules } from '@quilate/domain/modules/counter/lots/lots.machine.ts';
import type { LotState } from '@quilate/domain/modules/counter/lots/lots.states.ts';
import { command } from '../../../../platform/command.ts';
import { lockFree, takeStep } from '../lots.step.ts';

/** It may leave the shop: set aside for the next shipment (R-PUR-07). */
export const markToShip = command({
  endpoint: lotsContract.markToShip,
  machine: lotMachine,
  rules: lotRules,
  action: 'markToShip',
  lock: lockFree,
  run: (operation, { facts, row }) => takeStep(operation, facts, row!.to as LotState),
});
