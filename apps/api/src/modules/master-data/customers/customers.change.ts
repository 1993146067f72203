import type { Operation } from '../../../platform/command.ts';
import { getCustomer } from './customers.queries.ts';

interface Told {
  readonly id: string;
  readonly state: string;
  readonly details?: Record<string, unknown>;
}

/** What every command on a customer answers. A customer belongs to no shop: every screen hears of the change. */
export function changed(operation: Operation, { id, state, details = {} }: Told) {
  operation.changes.push({ topic: 'customers', storeId: '*', id });
  return {
    recordId: id,
    code: null,
    state,
    details,
    reply: () => getCustomer(operation.tx, operation.who, id),
  };
}
