/** How a paper begins: the shop, and who it is of (RD 1619/2012 arts. 6.1 and 7.1, Código de Comercio art. 24). */
import { sql } from 'kysely';
import { companiesEs } from '@quilate/domain/modules/master-data/companies/companies.es.ts';
import type { CompanyValues } from '@quilate/domain/modules/master-data/companies/companies.schema.ts';
import { PROVINCE_ES } from '@quilate/domain/modules/master-data/customers/customers.provinces.ts';
import { type Db, qb } from '../../../platform/db.ts';

const es = companiesEs.paper;

export interface Letterhead {
  readonly name: string;
  readonly address: string | null;
  readonly phone: string | null;
  readonly issuer: CompanyValues;
}

export const readLetterhead = (db: Db, storeId: string): Promise<Letterhead> =>
  db.one(
    sql<Letterhead>`select s.name, s.address, s.phone, u.issuer from stores s join issuers u on u.store_id = s.id
      where s.id = ${storeId}`.compile(qb),
  );

/** Of a paper of another day: a shop that has changed its company was of the one it was of (docs/decisions/0395). */
export async function letterheadOn(db: Db, storeId: string, day: string): Promise<Letterhead> {
  const [today, then] = await Promise.all([
    readLetterhead(db, storeId),
    db.first(
      sql<Pick<Letterhead, 'issuer'>>`select jsonb_build_object('legalName', c.legal_name, 'taxId', c.tax_id,
          'street', c.street, 'postalCode', c.postal_code, 'city', c.city, 'province', c.province,
          'registration', c.registration) as issuer
        from store_periods p join companies c on c.id = p.company_id
        where p.store_id = ${storeId} and ${day}::date >= p.from_date and ${day}::date < p.until_date`.compile(qb),
    ),
  ]);
  return { ...today, ...then };
}

/** As lines: the shop's name first. */
export function letterLines({ name, address, phone, issuer }: Letterhead): string[] {
  const lines = [name, ...issuerLines(issuer), address, phone];
  return lines.flatMap((line) => line || []);
}

/** Of a shop today; of an invoice, whoever issued it. */
export async function letterheadOf(db: Db, storeId: string, issuer?: CompanyValues): Promise<string[]> {
  const today = await readLetterhead(db, storeId);
  return letterLines({ ...today, issuer: issuer ?? today.issuer });
}

/** Who a shop is of, for a paper that names the shop itself. */
export async function issuerOf(db: Db, storeId: string): Promise<string[]> {
  const { issuer } = await readLetterhead(db, storeId);
  return issuerLines(issuer).filter((line) => line !== '');
}

/** Where the establishment is; of one that has not said it, where its company is registered. */
export const homeOfShop = ({ address, issuer }: Letterhead): string => address || registeredAt(issuer);

// What an upgrade left for direction to fill in has no province.
const registeredAt = ({ street, postalCode, city, province }: CompanyValues): string =>
  province === '' ? street : es.address(street, postalCode, city, PROVINCE_ES[province]);

const issuerLines = (issuer: CompanyValues): string[] => [
  issuer.legalName,
  issuer.taxId && es.taxId(issuer.taxId),
  registeredAt(issuer),
  issuer.registration,
];
