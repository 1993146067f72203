import { catalogContract } from '@quilate/domain/modules/master-data/catalog/catalog.contract.ts';
import { catalogMachine, catalogRules } from '@quilate/domain/modules/master-data/catalog/catalog.machine.ts';
import { command } from '../../../../platform/command.ts';
import { lockCatalogue } from '../catalog.store.ts';
import { step } from '../catalog.step.ts';

export const restore = command({
  endpoint: catalogContract.restore,
  machine: catalogMachine,
  rules: catalogRules,
  action: 'restore',
  lock: lockCatalogue,
  run: step,
});
