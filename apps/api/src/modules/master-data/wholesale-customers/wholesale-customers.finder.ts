import { wholesaleCustomersGrants } from '@quilate/domain/modules/master-data/wholesale-customers/wholesale-customers.grants.ts';
import { finder } from '../../../platform/finders.ts';
import { listWholesaleCustomers } from './wholesale-customers.queries.ts';

export const wholesaleCustomersFinder = finder({
  concept: 'wholesaleCustomer',
  policy: wholesaleCustomersGrants.read,
  kinds: ['wholesaleCustomer'],
  page: ({ db }, query) => listWholesaleCustomers(db, query),
  face: ({ id, fiscalName, taxId, mobile }) => ({
    id,
    label: fiscalName,
    hint: [taxId],
    alsoNamed: [taxId, mobile],
  }),
});
