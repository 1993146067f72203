import { shipmentsContract } from '@quilate/domain/modules/logistics/shipments/shipments.contract.ts';
import { action } from '../../../../platform/action.ts';
import { arrive, lockArriving } from '../shipments.arriving.ts';
import { readOn } from '../shipments.bags.ts';
import { receiveWholeMoney } from '../shipments.money.ts';
import { shipmentRecord } from '../shipments.record.ts';

/** Verified and confirmed with one signature, where everything is as it left (docs/decisions/0324). */
export const receive = action({
  endpoint: shipmentsContract.receive,
  record: shipmentRecord,
  action: 'receive',
  lock: lockArriving('receive'),
  async run(operation, { facts, body }) {
    const bags = readOn(facts, body.packageCodes, true);
    await arrive(operation, facts);
    if (facts.isMoney) await receiveWholeMoney(operation, facts);
    const { now } = operation;
    return {
      columns: { verified_at: now, confirmed_at: now, last_acted_at: now },
      details: { received: facts.read.length, verifiedCents: facts.verifiedCents, ...bags },
    };
  },
});
