/** What every dialog of a customer is told. */
import { referenceOf } from '@quilate/domain/modules/foundations/proofs/proofs.rules.ts';
import { customersEs } from '@quilate/domain/modules/master-data/customers/customers.es.ts';
import type { Customer } from '@quilate/domain/modules/master-data/customers/customers.schema.ts';
import type { Offered } from '../../foundations/proofs/act.ts';
import { fullNameOf } from './full-name.ts';

export interface CustomerDialogProps {
  readonly customer: Customer;
  readonly offer: Offered;
  readonly onClose: () => void;
}

/** A manager who is not here allows it for the record that is acted on. */
export const recordOf = (id: string) => ({ id, code: referenceOf(id) });

export const actOf = ({ customer, offer, onClose }: CustomerDialogProps) => ({
  concept: 'customer',
  words: customersEs,
  of: recordOf(customer.id),
  offer,
  pairs: [[customersEs.one, fullNameOf(customer)]] as const,
  onClose,
});
