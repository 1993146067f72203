import { customersContract } from '@quilate/domain/modules/master-data/customers/customers.contract.ts';
import { customerMachine, customerRules } from '@quilate/domain/modules/master-data/customers/customers.machine.ts';
import { command } from '../../../../platform/command.ts';
import { qb } from '../../../../platform/db.ts';
import { changed } from '../customers.change.ts';
import { ownBan } from '../customers.merge.ts';
import { lockCustomer } from '../customers.store.ts';

export const unban = command({
  endpoint: customersContract.unban,
  machine: customerMachine,
  rules: customerRules,
  action: 'unban',
  lock: ({ tx, params }) => lockCustomer(tx, params.customerId),
  async run(operation, { facts, row }) {
    const { id } = facts.record;
    await operation.tx.run(
      qb
        .updateTable('customers')
        .set({ status: row!.to as 'ACTIVE' })
        .where('id', '=', id),
    );
    await ownBan(operation, id);
    return changed(operation, { id, state: row!.to });
  },
});
