import { shipmentsContract } from '@quilate/domain/modules/logistics/shipments/shipments.contract.ts';
import { action } from '../../../../platform/action.ts';
import { receiveMoney } from '../shipments.money.ts';
import { shipmentRecord } from '../shipments.record.ts';
import { lockFor } from '../shipments.store.ts';

/** The last signature: counted money enters the remainder; what is open stays open (S0 §4). */
export const confirmReception = action({
  endpoint: shipmentsContract.confirmReception,
  record: shipmentRecord,
  action: 'confirmReception',
  lock: lockFor('confirmReception'),
  async run(operation, { facts }) {
    const { now } = operation;
    if (facts.isMoney) await receiveMoney(operation, facts);
    return { columns: { confirmed_at: now, last_acted_at: now }, details: { verifiedCents: facts.verifiedCents } };
  },
});
