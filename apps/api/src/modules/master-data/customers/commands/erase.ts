import { customersContract } from '@quilate/domain/modules/master-data/customers/customers.contract.ts';
import { refuse } from '@quilate/domain/kernel/errors.ts';
import { customersErrors } from '@quilate/domain/modules/master-data/customers/customers.errors.ts';
import { action } from '../../../../platform/action.ts';
import { settleHeld } from '../../../../platform/record.ts';
import { familyIds, lockRecords } from '../customers.family.ts';
import { forgetBelongings, forgotten } from '../customers.erasure.ts';
import { findRecord, lockCustomer } from '../customers.store.ts';
import { customerRecord } from '../customers.record.ts';

/** Forgets a person (RGPD art. 17); refused while the law obliges to keep what they did here. */
export const erase = action({
  endpoint: customersContract.erase,
  record: customerRecord,
  action: 'erase',
  async lock({ tx, params }) {
    const facts = await lockCustomer(tx, params.customerId);
    const family = await familyIds(tx, params.customerId);
    await lockRecords(tx, family);
    if (facts.hold) throw refuse(customersErrors.LEGAL_HOLD, facts.hold);
    return { ...facts, family };
  },
  async run(operation, { facts }) {
    const { record, family } = facts;
    await forgetBelongings(operation, family);
    for (const id of family) {
      if (id === record.id) continue;
      // Those merged into it were the same person.
      const { status: state } = (await findRecord(operation.tx, id))!;
      const merged = { id, state, pinState: 'NONE' as const, isHeld: false, isSurvivorErased: true };
      await settleHeld(operation, customerRecord, merged);
    }
    return { columns: forgotten(operation) };
  },
});
