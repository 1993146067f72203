import { phone } from '@quilate/domain/kernel/format.ts';
import { customersGrants } from '@quilate/domain/modules/master-data/customers/customers.grants.ts';
import { phoneEnd } from '@quilate/domain/modules/master-data/customers/customers.rules.ts';
import { finder } from '../../../platform/finders.ts';
import { listCustomers, typed } from './customers.queries.ts';

export const customersFinder = finder({
  concept: 'customer',
  policy: customersGrants.read,
  kinds: ['customer'],
  typed,
  page: ({ db }, query) => listCustomers(db, query),
  face: ({ id, name, surname, nationalId, mobile }) => ({
    id,
    alsoNamed: [nationalId, ...(mobile ? [mobile, mobile.replace(/^\+34/, ''), phoneEnd(mobile)] : [])],
    label: `${name} ${surname}`,
    hint: [nationalId, mobile && phone(mobile)],
  }),
});
