import { shipmentsContract } from '@quilate/domain/modules/logistics/shipments/shipments.contract.ts';
import { shipmentMachine, shipmentRules } from '@quilate/domain/modules/logistics/shipments/shipments.machine.ts';
import { carriesMoney } from '@quilate/domain/modules/logistics/shipments/shipments.types.ts';
import { command } from '../../../../platform/command.ts';
import { receiveMoney } from '../shipments.money.ts';
import { concludeChange, lockFor, settled } from '../shipments.store.ts';

/** The last signature: counted money enters the remainder; what is open stays open (S0 §4). */
export const confirmReception = command({
  endpoint: shipmentsContract.confirmReception,
  machine: shipmentMachine,
  rules: shipmentRules,
  action: 'confirmReception',
  lock: lockFor('confirmReception'),
  async run(operation, { facts, row }) {
    const isMoney = carriesMoney(facts.type);
    if (isMoney) await receiveMoney(operation, facts);
    const state = settled(facts, { state: row!.to as typeof facts.state, isConfirmed: true });
    return concludeChange(operation, facts, {
      state,
      set: { confirmed_at: operation.now },
      movesMoney: isMoney,
      details: { verifiedCents: facts.verifiedCents },
    });
  },
});
