import { productsContract } from '@quilate/domain/modules/master-data/products/products.contract.ts';
import { productMachine, productRules } from '@quilate/domain/modules/master-data/products/products.machine.ts';
import { command } from '../../../../platform/command.ts';
import { lockProduct, step } from '../products.store.ts';

export const deleteDefect = command({
  endpoint: productsContract.deleteDefect,
  machine: productMachine,
  rules: productRules,
  action: 'deleteDefect',
  lock: lockProduct,
  run: step,
});
