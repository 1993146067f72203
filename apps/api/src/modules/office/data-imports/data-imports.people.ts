/** Whom a file means: by the number of a document, or by the key they came in with. */
import type { Db } from '../../../platform/db.ts';
import { customersByNumber, type NamedCustomer, namedCustomers } from '../../master-data/customers/customers.import.ts';
import { broughtAs, recordsBrought } from './data-imports.store.ts';

type Rows = readonly { readonly customer: string }[];

/** Their ids, by what the file calls them. */
export async function customerIdsIn(db: Db, rows: Rows): Promise<ReadonlyMap<string, string>> {
  const said = [...new Set(rows.map(({ customer }) => customer))];
  const [byNumber, byKey] = await Promise.all([customersByNumber(db, said), broughtAs(db, 'customers', said)]);
  return new Map([...byKey, ...byNumber]);
}

/** As a contract or an envelope names them. */
export async function customersIn(db: Db, rows: Rows): Promise<ReadonlyMap<string, NamedCustomer>> {
  const said = [...new Set(rows.map(({ customer }) => customer))];
  const brought = recordsBrought('customers', said);
  const [ids, known] = await Promise.all([customerIdsIn(db, rows), namedCustomers(db, said, brought)]);
  return new Map([...ids].flatMap(([name, id]) => (known.has(id) ? [[name, known.get(id)!]] : [])));
}
