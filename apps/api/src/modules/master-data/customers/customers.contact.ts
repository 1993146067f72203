/** Where a customer is written to: by a channel they said yes to, as the record that stays says (R-CUST-07). */
import { sql } from 'kysely';
import { DomainError, refuse } from '@quilate/domain/kernel/errors.ts';
import { customersErrors } from '@quilate/domain/modules/master-data/customers/customers.errors.ts';
import { customersEs } from '@quilate/domain/modules/master-data/customers/customers.es.ts';
import type { CustomerStatus } from '@quilate/domain/modules/master-data/customers/customers.schema.ts';
import type { Operation } from '../../../platform/operation.ts';
import { type Db, qb } from '../../../platform/db.ts';
import { type Channel, CHANNELS, type Mail, queueMail } from '../../../platform/mail.ts';
import type { Id } from '../../../platform/named-ids.ts';
import { together } from '../../../platform/together.ts';
import { survivorIs } from './customers.family.ts';

interface Contact {
  readonly id: string;
  readonly name: string;
  readonly status: CustomerStatus;
  readonly address: string | null;
  readonly isAccepted: boolean;
}

const COLUMNS = {
  MAIL: sql`c.email as address, c.accepts_email as "isAccepted"`,
  SMS: sql`c.mobile as address, c.accepts_sms as "isAccepted"`,
};

async function findContact(db: Db, customerId: Id, channel: Channel): Promise<Contact | undefined> {
  return await db.first(
    sql<Contact>`select c.id, c.name, c.status, ${COLUMNS[channel]} from customers c
      where c.id = ${survivorIs(customerId)}`.compile(qb),
  );
}

/** Where they accept it now; undefined when they do not. */
export async function contactFor(db: Db, customerId: Id, channel: Channel): Promise<string | undefined> {
  const contact = await findContact(db, customerId, channel);
  if (contact?.status !== 'ACTIVE' || !contact.isAccepted) return undefined;
  return contact.address ?? undefined;
}

/** The channels they can be written to by; whose may be read in the same query. */
export async function reachBy(db: Db, customerId: Id): Promise<Channel[]> {
  const reads = together(db);
  const found = await Promise.all(CHANNELS.map((channel) => contactFor(reads, customerId, channel)));
  return CHANNELS.filter((_, at) => found[at] !== undefined);
}

/** The same, refused with what is missing. */
export async function requireContact(
  db: Db,
  customerId: string,
  channel: Channel,
): Promise<{ name: string; address: string }> {
  const contact = await findContact(db, customerId, channel);
  const { missing, notAccepted } = customersEs.contact;
  if (!contact || contact.status === 'ERASED') throw new DomainError(customersErrors.CUSTOMER_UNKNOWN);
  if (contact.status === 'BLOCKED') throw new DomainError(customersErrors.CUSTOMER_BANNED);
  if (contact.address === null) throw refuse(customersErrors.CONTACT_MISSING, { contactEs: missing[channel] });
  if (!contact.isAccepted) throw refuse(customersErrors.CONTACT_NOT_ACCEPTED, { channelEs: notAccepted[channel] });
  return { name: contact.name, address: contact.address };
}

/** Queues a message to a customer who accepts its channel; answers whether it was. */
export async function notifyCustomer(
  { tx }: Pick<Operation, 'tx'>,
  customerId: string,
  message: Omit<Mail, 'recipient' | 'customerId'>,
): Promise<boolean> {
  const recipient = await contactFor(tx, customerId, message.channel ?? 'MAIL');
  if (recipient === undefined) return false;
  await queueMail(tx, { ...message, recipient, customerId });
  return true;
}
