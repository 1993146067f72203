import { productsContract } from '@quilate/domain/modules/master-data/products/products.contract.ts';
import { productMachine, productRules } from '@quilate/domain/modules/master-data/products/products.machine.ts';
import { command } from '../../../../platform/command.ts';
import { lockProduct, step } from '../products.store.ts';

export const finishRepair = command({
  endpoint: productsContract.finishRepair,
  machine: productMachine,
  rules: productRules,
  action: 'finishRepair',
  lock: lockProduct,
  run: step,
});
