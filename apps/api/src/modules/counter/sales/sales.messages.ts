/** What a customer is told of a sale, by a channel they accept. */
import { refuse } from '@quilate/domain/kernel/errors.ts';
import { salesErrors } from '@quilate/domain/modules/counter/sales/sales.errors.ts';
import type { Tx } from '../../../platform/db.ts';
import type { Channel } from '../../../platform/mail.ts';
import type { Scope } from '../../../platform/who.ts';
import { requireContact } from '../../master-data/customers/customers.contact.ts';
import { type HeldSale, lockSale } from './sales.record.ts';

export interface ToldSale extends HeldSale {
  readonly customerId: string;
  /** Where they are written to. */
  readonly contact: { readonly name: string; readonly address: string };
}

/** Locks a sale whose customer accepts this channel; refuses with what is missing. */
export async function lockTold(tx: Tx, scope: Scope, saleId: string, channel: Channel): Promise<ToldSale> {
  const sale = await lockSale({ tx, scope }, saleId);
  const { customerId } = sale;
  if (customerId === null) throw refuse(salesErrors.MESSAGE_CUSTOMER_MISSING);
  const contact = await requireContact(tx, customerId, channel);
  return { ...sale, customerId, contact, reachBy: [channel] };
}
