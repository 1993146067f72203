/** Wholesale customers for who closes a deal with them. */
import { refuse } from '@quilate/domain/kernel/errors.ts';
import { wholesaleCustomersErrors } from '@quilate/domain/modules/master-data/wholesale-customers/wholesale-customers.errors.ts';
import type { WholesaleCustomerState } from '@quilate/domain/modules/master-data/wholesale-customers/wholesale-customers.states.ts';
import { sql } from 'kysely';
import { type Db, qb, type Tx } from '../../../platform/db.ts';
import { wordsOf } from '../../../platform/search.ts';

export interface ActiveWholesaleCustomer {
  readonly id: string;
  readonly taxId: string;
  readonly fiscalName: string;
  readonly commercialName: string;
  readonly maxPickups: number;
  readonly partialPaymentBp: number;
  readonly allowsPrepayment: boolean;
}

/** Held until the end, so that nobody bans them meanwhile; a banned one cannot operate in Metals (S1 §4). */
export async function requireActiveWholesale(tx: Tx, id: string): Promise<ActiveWholesaleCustomer> {
  const row = await tx.first(
    sql<ActiveWholesaleCustomer & { state: WholesaleCustomerState }>`
      select id, tax_id as "taxId", fiscal_name as "fiscalName", commercial_name as "commercialName",
        max_pickups as "maxPickups", partial_payment_bp as "partialPaymentBp",
        allows_prepayment as "allowsPrepayment", state
      from wholesale_customers where id = ${id} for share`.compile(qb),
  );
  if (!row) throw refuse(wholesaleCustomersErrors.WHOLESALE_CUSTOMER_UNKNOWN);
  if (row.state === 'BLOCKED') throw refuse(wholesaleCustomersErrors.WHOLESALE_CUSTOMER_BANNED);
  return row;
}

/** Where they are paid, the names of who is, and who changed the account last and when. */
export interface WholesaleAccount {
  readonly iban: string;
  readonly names: string[];
  readonly changedById: string | null;
  readonly daysSinceChange: number | null;
}
export async function wholesaleAccount(tx: Tx, id: string): Promise<WholesaleAccount> {
  const row = await tx.one(
    sql<WholesaleAccount>`
      select iban, array[name || ' ' || surname, fiscal_name, commercial_name] as names,
        iban_changed_by as "changedById",
        business_date() - (iban_changed_at at time zone 'Atlantic/Canary')::date as "daysSinceChange"
      from wholesale_customers where id = ${id}`.compile(qb),
  );
  return { ...row, iban: row.iban === '' ? '' : tx.vault.openAccount(id, row.iban) };
}

/** By what their deals are found too. */
export const wholesaleWords = ({ fiscalName, commercialName, taxId }: ActiveWholesaleCustomer): string[] =>
  wordsOf(fiscalName, commercialName, taxId);

/** Who invoices the house for metal, as they are that day, and the agreement by which it may invoice in their name. */
export interface Biller {
  readonly name: string;
  readonly taxId: string;
  readonly street: string;
  readonly postalCode: string;
  readonly city: string;
  readonly province: string;
  readonly email: string;
  readonly agreementId: string | null;
}
export async function billerOf(db: Db, id: string, onDay: string): Promise<Biller> {
  return await db.one(
    sql<Biller>`
      select c.fiscal_name as name, c.tax_id as "taxId", btrim(c.street || ' ' || c.street_number) as street,
        c.zip_code as "postalCode", c.town as city, c.province, c.email, g.id as "agreementId"
      from wholesale_customers c left join wholesale_agreements g on g.customer_id = c.id
        and ${onDay}::date >= g.from_date and (g.until_date is null or ${onDay}::date <= g.until_date)
      where c.id = ${id}`.compile(qb),
  );
}
