/** A wholesale customer as the kernel writes it; of no shop, so every screen hears of a change. */
import { wholesaleCustomersEs } from '@quilate/domain/modules/master-data/wholesale-customers/wholesale-customers.es.ts';
import {
  type WholesaleCustomerFacts,
  wholesaleCustomerMachine,
  wholesaleCustomerRules,
} from '@quilate/domain/modules/master-data/wholesale-customers/wholesale-customers.machine.ts';
import { type Held, record } from '../../../platform/record.ts';
import { getWholesaleCustomer } from './wholesale-customers.queries.ts';

export const wholesaleCustomerRecord = record<Held & WholesaleCustomerFacts>()({
  machine: wholesaleCustomerMachine,
  es: wholesaleCustomersEs,
  rules: wholesaleCustomerRules,
  table: 'wholesale_customers',
  isVersioned: true,
  topic: 'wholesale-customers',
  heardIn: 'everywhere',
  reply: ({ tx }, id) => getWholesaleCustomer(tx, id),
});
