/** The tables of a customer; only this module writes them. */
import { sql } from 'kysely';
import { DomainError, kernelErrors, refuse } from '@quilate/domain/kernel/errors.ts';
import { customersErrors } from '@quilate/domain/modules/master-data/customers/customers.errors.ts';
import type { CustomerFacts } from '@quilate/domain/modules/master-data/customers/customers.machine.ts';
import { cleanNationalId } from '@quilate/domain/kernel/tax-id.ts';
import {
  addressFault,
  cleanPhone,
  legalHoldOf,
  mayClearCash,
  pinStateOf,
} from '@quilate/domain/modules/master-data/customers/customers.rules.ts';
import {
  type Address,
  type CustomerData,
  type CustomerStatus,
  MERGED_STATUSES,
} from '@quilate/domain/modules/master-data/customers/customers.schema.ts';
import type { IdKind } from '@quilate/domain/modules/master-data/customers/customers.states.ts';
import { businessDate } from '@quilate/domain/kernel/dates.ts';
import { uuidv7 } from 'uuidv7';
import { type Db, qb, type Tx } from '../../../platform/db.ts';
import type { Operation } from '../../../platform/operation.ts';
import { readLimits } from '../../../platform/limits.ts';
import { familyIds, familyOf, refuseMerged, survivorOf } from './customers.family.ts';
import { isCashCleared } from './customers.linked.ts';
import { addOperationWords, customerWords, reindexPerson } from './customers.words.ts';

/** A customer's own data, as it is kept. */
export interface CustomerRecord {
  readonly id: string;
  readonly version: number;
  readonly status: CustomerStatus;
  readonly createdAt: string;
  readonly idKind: IdKind;
  readonly idCountry: string | null;
  readonly nationalId: string;
  readonly name: string;
  readonly surname: string;
  readonly birthDate: string | null;
  readonly email: string | null;
  readonly mobile: string | null;
  readonly landline: string | null;
  readonly notes: string;
  readonly acceptsSms: boolean;
  readonly acceptsEmail: boolean;
  readonly smsAnsweredAt: string | null;
  readonly emailAnsweredAt: string | null;
  readonly address: Address;
}

export const recordColumns = sql<CustomerRecord>`
  c.id, c.version, c.status, c.created_at as "createdAt", c.id_kind as "idKind",
  c.id_country as "idCountry", c.national_id as "nationalId", c.name, c.surname,
  c.birth_date as "birthDate", c.email, c.mobile, c.landline, c.notes, c.accepts_sms as "acceptsSms",
  c.accepts_email as "acceptsEmail", c.sms_answered_at as "smsAnsweredAt", c.email_answered_at as "emailAnsweredAt",
  jsonb_build_object('street', c.street, 'number', c.street_number, 'block', c.block, 'floor', c.floor,
    'apartment', c.apartment, 'town', c.town, 'zipCode', c.zip_code, 'province', c.province,
    'country', c.country) as address`;

/** The PIN as its rules see it, and the day of the last invoice the law protects. */
export const factColumns = sql`
  (select jsonb_build_object('failures', p.failures, 'isPaused', coalesce(p.paused_until > clock_timestamp(), false))
    from customer_pins p where p.customer_id = c.id) as pin,
  (select max(o.day) filter (where o.is_invoiced)::text from customer_operations o
    where o.customer_id = any (${familyOf(sql`c.id`)})) as "lastInvoiceDate",
  (select max(o.day) filter (where o.is_used_gold)::text from customer_operations o
    where o.customer_id = any (${familyOf(sql`c.id`)})) as "lastUsedGoldDate",
  (select max(x.kept_from)::text from customer_examinations x
    where x.customer_id = any (${familyOf(sql`c.id`)})) as "lawKeepsFrom",
  ${isCashCleared(familyOf(sql`c.id`))} as "isCashCleared"`;
export interface FactColumns {
  readonly pin: { failures: number; isPaused: boolean } | null;
  readonly lastInvoiceDate: string | null;
  readonly lastUsedGoldDate: string | null;
  readonly lawKeepsFrom: string | null;
  readonly isCashCleared: boolean;
}

export interface LockedCustomer extends CustomerFacts {
  readonly id: string;
  readonly record: CustomerRecord;
  readonly hold: ReturnType<typeof legalHoldOf>;
}

export async function findRecord(
  db: Db,
  id: string,
): Promise<{ id: string; status: CustomerStatus; mergedInto: string | null } | undefined> {
  return await db.first(
    qb.selectFrom('customers').select(['id', 'status', 'merged_into as mergedInto']).where('id', '=', id),
  );
}

/** Locks a customer with everything its rules look at; a merged one leads to the record that stays. */
export async function lockCustomer(tx: Tx, id: string, today = businessDate(new Date())): Promise<LockedCustomer> {
  const [row, limits] = await Promise.all([
    tx.first(
      sql<CustomerRecord & FactColumns>`select ${recordColumns}, ${factColumns} from customers c where c.id = ${id}
        for no key update of c`.compile(qb),
    ),
    readLimits(tx),
  ]);
  if (!row) throw new DomainError(kernelErrors.NOT_FOUND);
  if (MERGED_STATUSES.includes(row.status)) await refuseMerged(tx, id);
  const { pin, lastInvoiceDate, lastUsedGoldDate, lawKeepsFrom, isCashCleared: isCleared, ...record } = row;
  const hold = legalHoldOf({ lastInvoiceDate, lastUsedGoldDate, lawKeepsFrom }, today, limits);
  const pinState = pinStateOf(pin ?? undefined);
  const isCashClearable = mayClearCash(isCleared, limits);
  return { id, record, state: record.status, pinState, isHeld: hold !== null, hold, isCashClearable };
}

/** Data as it is written: ids without signs, phones with their prefix, nothing empty where nothing is known. */
export function tidyData(data: CustomerData): CustomerData {
  const fault = addressFault(data.address);
  if (fault) throw new DomainError(kernelErrors.VALIDATION, {}, [fault]);
  return {
    ...data,
    nationalId: cleanNationalId(data.nationalId),
    mobile: cleanPhone(data.mobile),
    landline: cleanPhone(data.landline),
    email: data.email.toLowerCase(),
  };
}

const orNull = (text: string): string | null => (text === '' ? null : text);

function columnsOf(data: CustomerData) {
  const { address } = data;
  return {
    id_kind: data.idKind,
    id_country: data.idCountry,
    national_id: data.nationalId,
    name: data.name,
    surname: data.surname,
    birth_date: data.birthDate,
    email: orNull(data.email),
    mobile: orNull(data.mobile),
    landline: orNull(data.landline),
    notes: data.notes,
    accepts_sms: data.acceptsSms,
    accepts_email: data.acceptsEmail,
    street: address.street,
    street_number: address.number,
    block: address.block,
    floor: address.floor,
    apartment: address.apartment,
    town: address.town,
    zip_code: address.zipCode,
    province: address.province,
    country: address.country,
  };
}

const exists = (person: { id: string; name: string; surname: string }): DomainError =>
  refuse(
    customersErrors.CUSTOMER_EXISTS,
    { customerId: person.id, customerName: `${person.name} ${person.surname}` },
    'nationalId',
  );

/** A number is of who issued it: of two countries it is two people's. */
type Numbered = Pick<CustomerData, 'nationalId' | 'idCountry'>;

/** Refuses when the national id already belongs to somebody else, and says to whom. */
export async function refuseTaken(db: Db, { nationalId, idCountry }: Numbered, ownId?: string): Promise<void> {
  const other = await db.first(
    qb
      .selectFrom('customers')
      .select(['id', 'name', 'surname'])
      .where('national_id', '=', nationalId)
      .where(sql`id_country`, 'is not distinct from', idCountry),
  );
  if (!other || other.id === ownId) return;
  const survivor = await survivorOf(db, other.id);
  if (survivor === ownId) throw new DomainError(customersErrors.NATIONAL_ID_MERGED);
  throw exists({ ...other, id: survivor });
}

export const customerRow = (id: string, data: CustomerData) => {
  const answered = sql<string>`clock_timestamp()`;
  return {
    id,
    ...columnsOf(data),
    sms_answered_at: data.acceptsSms ? answered : null,
    email_answered_at: data.acceptsEmail ? answered : null,
  };
};

/** Writes a new customer, found from now on by what people remember of them. */
export async function insertCustomer(db: Db, data: CustomerData): Promise<string> {
  const id = uuidv7();
  const row = await db.first(
    qb
      .insertInto('customers')
      .values(customerRow(id, data))
      .onConflict((conflict) => conflict.columns(['national_id', 'id_country']).doNothing())
      .returning('created_at'),
  );
  if (!row) {
    await refuseTaken(db, data);
    throw new DomainError(kernelErrors.BUSY);
  }
  await reindexPerson(db, id);
  return id;
}

export async function updateCustomer(
  operation: Pick<Operation, 'tx' | 'scope'>,
  before: CustomerRecord,
  data: CustomerData,
): Promise<void> {
  const { tx } = operation;
  const answered = sql<string>`clock_timestamp()`;
  await tx.run(
    qb
      .updateTable('customers')
      .set({
        ...columnsOf(data),
        ...(data.acceptsSms === before.acceptsSms ? {} : { sms_answered_at: answered }),
        ...(data.acceptsEmail === before.acceptsEmail ? {} : { email_answered_at: answered }),
      })
      .where('id', '=', before.id),
    // Two people gave two records the same id at the same moment: the second is told as if it had been there before.
    {
      customers_number_key: () =>
        refuse(customersErrors.CUSTOMER_EXISTS, { customerName: data.nationalId }, 'nationalId'),
    },
  );
  await rename(operation, before, data);
  await reindexPerson(tx, before.id);
}

/** Who is called otherwise now is found by both names, also in what they did before (docs/decisions/0032). */
async function rename(operation: Pick<Operation, 'tx' | 'scope'>, before: CustomerRecord, data: CustomerData) {
  const { tx } = operation;
  const isSame = (['name', 'surname', 'nationalId'] as const).every((field) => before[field] === data[field]);
  if (isSame) return;
  await tx.run(
    qb.insertInto('customer_former_names').values({
      customer_id: before.id,
      until_at: sql<string>`clock_timestamp()`,
      national_id: before.nationalId,
      name: before.name,
      surname: before.surname,
    }),
  );
  const family = await familyIds(tx, before.id);
  await addOperationWords(operation, family, customerWords(data));
}
