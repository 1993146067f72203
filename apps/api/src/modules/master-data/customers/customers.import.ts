/** Customers of another system, many at once, under the rules of the form (docs/decisions/0352). */
import { customersEs } from '@quilate/domain/modules/master-data/customers/customers.es.ts';
import type { FieldError } from '@quilate/domain/kernel/errors.ts';
import { cleanNationalId } from '@quilate/domain/kernel/tax-id.ts';
import { customerMachine } from '@quilate/domain/modules/master-data/customers/customers.machine.ts';
import { addressFault } from '@quilate/domain/modules/master-data/customers/customers.rules.ts';
import type { Address, CustomerData } from '@quilate/domain/modules/master-data/customers/customers.schema.ts';
import { type RawBuilder, sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { type Db, qb } from '../../../platform/db.ts';
import type { Operation } from '../../../platform/operation.ts';
import type { TakenBack } from '../../../platform/uses.ts';
import { takeAll } from '../../../platform/moves.ts';
import { forgetBelongings, forgotten } from './customers.erasure.ts';
import { customerRecord } from './customers.record.ts';
import { customerRow, recordColumns, tidyData } from './customers.store.ts';
import { indexNewPeople } from './customers.words.ts';

/** The same person, however the number is written. */
export const customerKey = ({ nationalId, idCountry }: CustomerData): string =>
  `${cleanNationalId(nationalId)} ${idCountry ?? ''}`;

/** A postcode of another province: what the schema alone does not see. */
export const customerFault = ({ address }: CustomerData): FieldError | undefined => addressFault(address);

/** Which of these people are customers already, by their key. */
export async function knownCustomers(db: Db, people: readonly CustomerData[]): Promise<ReadonlySet<string>> {
  const numbers = people.map(({ nationalId }) => cleanNationalId(nationalId));
  const known = await db.run(
    sql<{ key: string }>`select c.national_id || ' ' || coalesce(c.id_country, '') as key
      from unnest(${numbers}::text[]) as n(number) cross join lateral (
        select national_id, id_country from customers where national_id = n.number offset 0) c`.compile(qb),
  );
  return new Set(known.map(({ key }) => key));
}

/** Active ones by the number of their document: of two of two countries neither is meant. */
export async function customersByNumber(db: Db, numbers: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const found = await db.run(
    sql<{ number: string; id: string }>`select n.number, n.id from (${numbered(numbers)}) n`.compile(qb),
  );
  return new Map(found.map(({ number, id }) => [number, id]));
}

const numbered = (numbers: readonly string[]) => sql`select n.number, c.id
  from unnest(${[...numbers]}::text[], ${numbers.map(cleanNationalId)}::text[]) as n(number, cleaned)
    cross join lateral (select min(id::text)::uuid as id from customers where national_id = n.cleaned
      and status = 'ACTIVE' having count(*) = 1) c`;

/** A customer as a contract, a police book or an envelope names them. */
export interface NamedCustomer {
  readonly id: string;
  readonly name: string;
  readonly surname: string;
  readonly nationalId: string;
  readonly address: Address;
}
/** Those of these numbers, and those another query names. */
export async function namedCustomers(
  db: Db,
  numbers: readonly string[],
  others: RawBuilder<unknown>,
): Promise<ReadonlyMap<string, NamedCustomer>> {
  const found = await db.run(
    sql<NamedCustomer>`select ${recordColumns} from customers c
      where c.id in (select n.id from (${numbered(numbers)}) n union ${others})`.compile(qb),
  );
  return new Map(found.map((seller) => [seller.id, seller]));
}

/** Answers their ids in that order. */
export async function registerCustomers(operation: Operation, people: readonly CustomerData[]): Promise<string[]> {
  const { tx, states, changes } = operation;
  const rows = people.map((person) => customerRow(uuidv7(), tidyData(person)));
  await tx.run(qb.insertInto('customers').values(rows));
  const ids = rows.map(({ id }) => id);
  await indexNewPeople(tx, ids);
  const { concept, creation } = customerMachine;
  for (const recordId of ids) states.push({ concept, recordId, from: null, to: creation.to, action: creation.action });
  changes.push({ topic: 'customers', storeId: '*' });
  return ids;
}

/** People nobody has dealt with, held: nobody refers to them meanwhile. */
const holdCustomers = async ({ tx }: Operation, ids: readonly string[]): Promise<void> => {
  await tx.run(sql`select from customers where id = any (${[...ids]}::uuid[]) order by id for update`.compile(qb));
};

/** Forgotten, as if they had asked for it: their numbers are nobody's. */
async function takeBackCustomers(operation: Operation, ids: readonly string[]): Promise<void> {
  await forgetBelongings(operation, ids);
  const blank = forgotten(operation);
  await takeAll(
    operation,
    customerRecord,
    ids.map((id) => ({
      held: { id, state: 'ACTIVE', pinState: 'NONE', isHeld: false },
      actions: ['erase'],
      columns: { ...blank, national_id: `X${id.replaceAll('-', '').slice(-12).toUpperCase()}` },
    })),
  );
}

export const customersBack: TakenBack = {
  kept: [
    {
      machine: customerMachine,
      table: 'customers',
      name: sql`t.name || ' ' || t.surname`,
      actions: customersEs.actions,
      own: [],
    },
  ],
  hold: holdCustomers,
  takeBack: takeBackCustomers,
};
