import { productsContract } from '@quilate/domain/modules/master-data/products/products.contract.ts';
import { productMachine, productRules } from '@quilate/domain/modules/master-data/products/products.machine.ts';
import { command } from '../../../../platform/command.ts';
import { lockProduct, setStatus } from '../products.lock.ts';
import { getProduct } from '../products.queries.ts';

export const prereserve = command({
  endpoint: productsContract.prereserve,
  machine: productMachine,
  rules: productRules,
  action: 'prereserve',
  lock: ({ tx, scope, params }) => lockProduct(tx, scope, params.productId),
  async run(operation, { facts, row }) {
    await setStatus(operation, facts, row!.to);
    return {
      recordId: facts.id,
      code: facts.code,
      state: row!.to,
      reply: () => getProduct(operation.tx, operation.scope, facts.id, false),
    };
  },
});
