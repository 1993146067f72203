import { customersContract } from '@quilate/domain/modules/master-data/customers/customers.contract.ts';
import { action } from '../../../../platform/action.ts';
import { refuseStale } from '../../../../platform/stale.ts';
import { type CustomerRecord, lockCustomer, refuseTaken, tidyData, updateCustomer } from '../customers.store.ts';
import { customerRecord } from '../customers.record.ts';

export const edit = action({
  endpoint: customersContract.edit,
  record: customerRecord,
  action: 'edit',
  lock: ({ tx, params }) => lockCustomer(tx, params.customerId),
  async run(operation, { facts, body }) {
    const { record } = facts;
    const { version, ...given } = body;
    refuseStale(record, version);
    const data = tidyData(given);
    await refuseTaken(operation.tx, data, record.id);
    await updateCustomer(operation, record, data);
    return { columns: {}, details: { fields: changedFields(record, data) } };
  },
});

/** Only the names: what a person has taken back must not live on in a book that is never rewritten. */
function changedFields(before: CustomerRecord, after: ReturnType<typeof tidyData>): string[] {
  const { address, ...own } = after;
  const parts = Object.keys(address) as (keyof typeof address)[];
  return [
    ...(Object.keys(own) as (keyof typeof own)[]).filter((name) => (before[name] ?? '') !== (own[name] ?? '')),
    ...parts.filter((part) => before.address[part] !== address[part]).map((part) => `address.${part}`),
  ];
}
