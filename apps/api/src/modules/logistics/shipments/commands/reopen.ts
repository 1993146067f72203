import { shipmentsContract } from '@quilate/domain/modules/logistics/shipments/shipments.contract.ts';
import { shipmentMachine, shipmentRules } from '@quilate/domain/modules/logistics/shipments/shipments.machine.ts';
import { carriesMoney } from '@quilate/domain/modules/logistics/shipments/shipments.types.ts';
import { command } from '../../../../platform/command.ts';
import { qb } from '../../../../platform/db.ts';
import { takeMoneyBack } from '../shipments.money.ts';
import { concludeChange, lockFor } from '../shipments.store.ts';

/** Back to the table: the bags stay as they are, the money goes back where it was. */
export const reopen = command({
  endpoint: shipmentsContract.reopen,
  machine: shipmentMachine,
  rules: shipmentRules,
  action: 'reopen',
  lock: lockFor('reopen'),
  async run(operation, { facts, row }) {
    const isMoney = carriesMoney(facts.type);
    if (isMoney) await takeMoneyBack(operation, facts);
    await operation.tx.run(
      qb
        .updateTable('shipment_items')
        .set({ ended_as: null, ended_at: null })
        .where('shipment_id', '=', facts.id)
        .where('ended_as', '=', 'left-out'),
    );
    return concludeChange(operation, facts, { state: row!.to, movesMoney: isMoney });
  },
});
