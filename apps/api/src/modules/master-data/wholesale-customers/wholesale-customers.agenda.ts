import { wholesaleCustomersGrants } from '@quilate/domain/modules/master-data/wholesale-customers/wholesale-customers.grants.ts';
import { wholesaleCustomerList } from '@quilate/domain/modules/master-data/wholesale-customers/wholesale-customers.lists.ts';
import { agenda } from '../../../platform/agenda.ts';
import { listWholesaleCustomers } from './wholesale-customers.queries.ts';

export const wholesaleCustomersAgenda = agenda(wholesaleCustomerList, {
  policy: wholesaleCustomersGrants.read,
  page: ({ db }, query) => listWholesaleCustomers(db, query),
  name: ({ fiscalName }) => fiscalName,
  lines: {
    customersUnlicensed: { on: { METALS: '/metals/customers' }, urgency: 'waiting', search: { unlicensed: 'true' } },
  },
});
