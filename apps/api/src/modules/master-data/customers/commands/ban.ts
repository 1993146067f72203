import { customersContract } from '@quilate/domain/modules/master-data/customers/customers.contract.ts';
import { customerMachine, customerRules } from '@quilate/domain/modules/master-data/customers/customers.machine.ts';
import { command } from '../../../../platform/command.ts';
import { qb } from '../../../../platform/db.ts';
import { changed } from '../customers.change.ts';
import { ownBan } from '../customers.merge.ts';
import { lockCustomer } from '../customers.store.ts';

/** A banned customer takes part in no operation of any shop (S0 §4). */
export const ban = command({
  endpoint: customersContract.ban,
  machine: customerMachine,
  rules: customerRules,
  action: 'ban',
  lock: ({ tx, params }) => lockCustomer(tx, params.customerId),
  async run(operation, { facts, row }) {
    const { id } = facts.record;
    await operation.tx.run(
      qb
        .updateTable('customers')
        .set({ status: row!.to as 'BLOCKED' })
        .where('id', '=', id),
    );
    await ownBan(operation, id);
    return changed(operation, { id, state: row!.to });
  },
});
