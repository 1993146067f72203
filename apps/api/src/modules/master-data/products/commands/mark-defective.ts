import { productsContract } from '@quilate/domain/modules/master-data/products/products.contract.ts';
import { productMachine, productRules } from '@quilate/domain/modules/master-data/products/products.machine.ts';
import { command } from '../../../../platform/command.ts';
import { lockProduct, step } from '../products.store.ts';

export const markDefective = command({
  endpoint: productsContract.markDefective,
  machine: productMachine,
  rules: productRules,
  action: 'markDefective',
  lock: lockProduct,
  run: step,
});
