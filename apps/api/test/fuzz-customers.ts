/** Of each change of a customer, one that it can be asked of. */
import type { Fresh } from './fuzz-office.ts';
import { customerUrl } from './people.ts';
import type { House, Till } from './shop.ts';

export const customerFresh = (house: House, till: () => Till): Fresh => ({
  'POST /v1/customers/{customerId}/merge': async () => ({
    customerId: await till().shop.customer(),
    intoId: await till().shop.customer(),
  }),
  'POST /v1/customers/{customerId}/undo-merge': async () => {
    const { shop } = till();
    const [customerId, intoId] = [await shop.customer(), await shop.customer()];
    const approval = { ...(await shop.person('MANAGER')).signature, reason: 'Son la misma persona' };
    await till().call('POST', customerUrl(customerId, 'merge'), { intoId, approval });
    return { customerId };
  },
  'POST /v1/customers/{customerId}/clear-cash': async () => {
    await house.db.pool.query(`insert into policy_limits (name, value, valid_from, source)
      values ('linkedCashMayBeCleared', 1, '2026-01-01', 'test')`);
    return { customerId: await till().shop.customer() };
  },
});
