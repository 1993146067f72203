import { catalogContract } from '@quilate/domain/modules/master-data/catalog/catalog.contract.ts';
import { catalogMachine, catalogRules } from '@quilate/domain/modules/master-data/catalog/catalog.machine.ts';
import { command } from '../../../../platform/command.ts';
import { lockWithPieces } from '../catalog.store.ts';
import { step } from '../catalog.step.ts';

export const archive = command({
  endpoint: catalogContract.archive,
  machine: catalogMachine,
  rules: catalogRules,
  action: 'archive',
  lock: lockWithPieces,
  run: step,
});
