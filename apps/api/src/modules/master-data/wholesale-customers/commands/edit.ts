import { wholesaleCustomersContract } from '@quilate/domain/modules/master-data/wholesale-customers/wholesale-customers.contract.ts';
import { action } from '../../../../platform/action.ts';
import { refuseStale } from '../../../../platform/stale.ts';
import { kept, lockWholesaleCustomer, updateWholesaleCustomer } from '../wholesale-customers.store.ts';
import { wholesaleCustomerRecord } from '../wholesale-customers.record.ts';

export const edit = action({
  endpoint: wholesaleCustomersContract.edit,
  record: wholesaleCustomerRecord,
  action: 'edit',
  lock: ({ tx, params }) => lockWholesaleCustomer(tx, params.customerId),
  async run(operation, { facts, body: { version, ...given } }) {
    refuseStale(facts, version);
    const data = kept(given);
    await updateWholesaleCustomer(operation, facts.id, data);
    const { now, who } = operation;
    const isMoved = data.iban !== facts.iban;
    return { columns: isMoved ? { iban_changed_at: now, iban_changed_by: who.employeeId } : {}, after: data };
  },
});
