/** Customers for other modules. */
import { sql } from 'kysely';
import { DomainError } from '@quilate/domain/kernel/errors.ts';
import { customersErrors } from '@quilate/domain/modules/master-data/customers/customers.errors.ts';
import { customerMachine } from '@quilate/domain/modules/master-data/customers/customers.machine.ts';
import {
  type CustomerPapers,
  papersFault,
  type Payer,
  usedGoldFault,
} from '@quilate/domain/modules/master-data/customers/customers.rules.ts';
import {
  customerData,
  MERGED_STATUSES,
  type CustomerSummary,
  type DocumentKind,
  type NewCustomerBody,
} from '@quilate/domain/modules/master-data/customers/customers.schema.ts';
import type { IdKind } from '@quilate/domain/modules/master-data/customers/customers.states.ts';
import type { Limits } from '@quilate/domain/policy/limits.ts';
import { type Db, qb } from '../../../platform/db.ts';
import type { Id } from '../../../platform/named-ids.ts';
import type { Channel } from '../../../platform/mail.ts';
import { moveByItself } from '../../../platform/moves.ts';
import { insertStates } from '../../../platform/state-changes.ts';
import { familyOf, refuseMerged, survivorIs } from './customers.family.ts';
import { linkedCents } from './customers.linked.ts';
import { documentKinds } from './customers.payer.ts';
import { customerRecord } from './customers.record.ts';
import { insertCustomer, recordColumns, tidyData } from './customers.store.ts';

const summaryColumns = sql`c.id, c.national_id as "nationalId", c.name, c.surname, c.mobile, c.status`;
/** Their other names and ids: what they were called before, and what the records merged into theirs say. */
const knownAs = sql`array(
  select concat_ws(' ', k.name, k.surname, k.national_id) from customers k
    where k.id = any (${familyOf(sql`c.id`)}) and k.id <> c.id
  union select concat_ws(' ', n.name, n.surname, n.national_id) from customer_former_names n
    where n.customer_id = any (${familyOf(sql`c.id`)})) as "knownAs"`;

export async function findCustomer(db: Db, id: Id): Promise<CustomerSummary | undefined> {
  return await db.first(sql<CustomerSummary>`select ${summaryColumns} from customers c where c.id = ${id}`.compile(qb));
}

/** As they are now: of a record that was merged, the one it was merged into. `id` may be read in the same query. */
export async function currentCustomer(db: Db, id: Id): Promise<CustomerSummary | undefined> {
  return await db.first(
    sql<CustomerSummary>`select ${summaryColumns} from customers c where c.id = ${survivorIs(id)}`.compile(qb),
  );
}

const channels = sql`array_remove(array[case when c.accepts_email and c.email is not null then 'MAIL' end,
  case when c.accepts_sms and c.mobile is not null then 'SMS' end], null) as "reachBy"`;

const identity = sql`c.id_kind as "idKind", c.id_country as "idCountry",
  jsonb_build_object('country', c.country) as address`;

export interface ActiveCustomer extends CustomerSummary, Payer {
  readonly idKind: IdKind;
  readonly idCountry: string | null;
  /** Kinds of paper the shop has of them. */
  readonly documents: readonly DocumentKind[];
  readonly knownAs: readonly string[];
  /** How they accept to be written to. */
  readonly reachBy: readonly Channel[];
}

/** A customer who may take part in an operation; a banned one may not (S0 §5), and a ban waits for those under way. */
export async function activeCustomer(db: Db, id: Id | undefined): Promise<ActiveCustomer | undefined> {
  const customer = await knownCustomer(db, id);
  if (customer) refuseBanned(customer);
  return customer;
}

/** Whom a paper of what is done already may name: a banned one too, who has a right to it (docs/decisions/0183). */
export async function knownCustomer(db: Db, id: Id | undefined): Promise<ActiveCustomer | undefined> {
  if (id === undefined) return undefined;
  const customer = await db.first(
    sql<ActiveCustomer>`select ${summaryColumns}, ${identity}, ${documentKinds} as documents, ${knownAs}, ${channels}
      from customers c where c.id = ${id}
      for share of c`.compile(qb),
  );
  return await known(db, customer);
}

async function known<C extends Pick<CustomerSummary, 'id' | 'status'>>(db: Db, found: C | undefined): Promise<C> {
  if (!found || found.status === 'ERASED') throw new DomainError(customersErrors.CUSTOMER_UNKNOWN);
  if (MERGED_STATUSES.includes(found.status)) await refuseMerged(db, found.id);
  return found;
}

function refuseBanned({ status }: Pick<CustomerSummary, 'status'>): void {
  if (status === 'BLOCKED') throw new DomainError(customersErrors.CUSTOMER_BANNED);
}

/** Of an operation that is under way: what was begun is ended, whatever was decided about the person since. */
export async function customerUnderWay(db: Db, id: string): Promise<ActiveCustomer> {
  const customer = await findUnderWay(db, id);
  if (!customer) throw new Error('a row was expected');
  return customer;
}

/** The same of whom a query names, if it names anybody. */
export const findUnderWay = (db: Db, id: Id): Promise<ActiveCustomer | undefined> =>
  db.first(
    sql<ActiveCustomer>`select ${summaryColumns}, ${identity}, ${documentKinds} as documents, ${knownAs}, ${channels}
      from customers c where c.id = ${survivorIs(id)}`.compile(qb),
  );

interface Begun {
  readonly totalCents: number;
  readonly limits: Limits;
  /** What is being changed, and so does not count a second time. */
  readonly exceptId?: string;
}

/** Refuses an operation without the papers it needs; what its person has begun in these days counts with it (0079). */
export async function requirePapers(db: Db, customer: ActiveCustomer | undefined, begun: Begun): Promise<void> {
  const cents = customer ? await togetherCents(db, customer, begun) : begun.totalCents;
  const fault = papersFault(customer?.documents, cents, begun.limits);
  if (fault) throw fault;
}

type Known = Pick<ActiveCustomer, 'id' | 'documents'>;
/** Of whom the photo is there nothing is added up: there is nothing left to prove. */
const togetherCents = async (db: Db, { id, documents }: Known, begun: Begun): Promise<number> => {
  const { totalCents, limits, exceptId } = begun;
  return documents.includes('NATIONAL_ID') ? totalCents : totalCents + (await linkedCents(db, id, limits, exceptId));
};

/** All that is known of somebody who may take part, and what they are found by. */
type SellerPapers = CustomerPapers & Pick<ActiveCustomer, 'knownAs' | 'status'>;

async function papersOf(db: Db, id: string): Promise<SellerPapers & { readonly today: string }> {
  const found = await db.first(
    sql<SellerPapers & { today: string }>`select ${recordColumns}, ${documentKinds} as documents, ${knownAs},
        business_date()::text as today
      from customers c where c.id = ${id}
      for share of c`.compile(qb),
  );
  const customer = await known(db, found);
  refuseBanned(customer);
  return customer;
}

interface Worth {
  readonly totalCents: number;
  readonly limits: Limits;
}

/**
 * Who may sell used gold to the shop, or recover it: active, of age, resident in Spain and fully known (S0 §5). Held
 * and read while what it is worth is still being found out; what is wrong with that is said first.
 */
export async function requireUsedGoldCustomer(
  db: Db,
  id: string,
  worth: Worth | Promise<Worth>,
): Promise<SellerPapers> {
  const reading = papersOf(db, id);
  reading.catch(() => {});
  const { totalCents, limits } = await worth;
  const { today, ...customer } = await reading;
  const together = await togetherCents(db, { id, documents: customer.documents }, { totalCents, limits });
  const fault = usedGoldFault(customer, { totalCents: together, limits, today });
  if (fault) throw fault;
  return customer;
}

export type NewCustomer = NewCustomerBody & { readonly isBanned?: boolean };

/** Founding data. */
export async function seedCustomer(db: Db, { isBanned, ...customer }: NewCustomer): Promise<string> {
  const id = await insertCustomer(db, tidyData(customerData.parse(customer)));
  const born = { concept: 'customer', recordId: id, from: null, to: 'ACTIVE', action: 'register' };
  await db.run(insertStates([born], null, null));
  const ban = customerMachine.rows.filter(({ action }) => isBanned && action === 'ban');
  await moveByItself(db, customerRecord, [{ id, storeId: '*', rows: ban }]);
  return id;
}
