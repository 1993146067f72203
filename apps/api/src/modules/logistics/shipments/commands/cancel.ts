import { shipmentsContract } from '@quilate/domain/modules/logistics/shipments/shipments.contract.ts';
import { shipmentMachine, shipmentRules } from '@quilate/domain/modules/logistics/shipments/shipments.machine.ts';
import { carriesMoney } from '@quilate/domain/modules/logistics/shipments/shipments.types.ts';
import { command } from '../../../../platform/command.ts';
import { takeMoneyBack } from '../shipments.money.ts';
import { endItems, inBags, turnItems } from '../shipments.items.ts';
import { concludeChange, lockFor } from '../shipments.store.ts';

/** Before it leaves: every piece and every cent goes back to where it was (B-06). */
export const cancel = command({
  endpoint: shipmentsContract.cancel,
  machine: shipmentMachine,
  rules: shipmentRules,
  action: 'cancel',
  lock: lockFor('cancel'),
  async run(operation, { facts, row }) {
    const packed = inBags(facts);
    await turnItems(operation, facts, packed, 'back');
    await endItems(
      operation,
      packed.map((item) => item.id),
      'back',
    );
    const asked = facts.items.filter((item) => item.packageId === null && item.endedAs === null);
    await endItems(
      operation,
      asked.map((item) => item.id),
      'left-out',
    );
    const isMoney = carriesMoney(facts.type) && facts.state === 'ready-to-ship';
    if (isMoney) await takeMoneyBack(operation, facts);
    return concludeChange(operation, facts, {
      state: row!.to,
      movesMoney: isMoney,
      details: { valueCents: facts.valueCents },
    });
  },
});
