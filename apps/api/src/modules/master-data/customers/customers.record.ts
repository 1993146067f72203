/** A customer as the kernel writes it; of no shop, so every screen hears of a change. */
import { customersEs } from '@quilate/domain/modules/master-data/customers/customers.es.ts';
import {
  type CustomerFacts,
  customerMachine,
  customerRules,
} from '@quilate/domain/modules/master-data/customers/customers.machine.ts';
import { type Held, record } from '../../../platform/record.ts';
import { forgotten } from './customers.erasure.ts';
import { getCustomer } from './customers.queries.ts';
import { findRecord } from './customers.store.ts';

export const customerRecord = record<Held & CustomerFacts>()({
  machine: customerMachine,
  es: customersEs,
  rules: customerRules,
  table: 'customers',
  state: 'status',
  isVersioned: true,
  topic: 'customers',
  heardIn: 'everywhere',
  // What a merge or an erasure does to other records is theirs: nothing follows by itself on the own one.
  read: async ({ tx }, id) => ({ id, state: (await findRecord(tx, id))!.status, pinState: 'NONE', isHeld: false }),
  follows: { followErasure: (operation) => forgotten(operation) },
  reply: ({ tx, who }, id) => getCustomer(tx, who, id),
});
