/** A row of a file, text by text, as what the same form would send: the same schema judges both (settled 26). */
import * as z from 'zod';
import { METAL_ES } from '../../../kernel/metals.ts';
import { parseDate } from '../../../kernel/parse-date.ts';
import { parseDecimal } from '../../../kernel/parse-decimal.ts';
import { ROLE_ES } from '../../../kernel/roles.es.ts';
import { isNationalId, isTaxId } from '../../../kernel/tax-id.ts';
import { issueEs } from '../../../kernel/validation.es.ts';
import { bookingOfBefore } from '../../counter/bookings/bookings.schema.ts';
import { contractOfBefore, jewelOfBefore } from '../../counter/lots/lots.schema.ts';
import { termsOfBefore } from '../../counter/recoverable-sales/recoverable-sales.schema.ts';
import { catalogEs } from '../../master-data/catalog/catalog.es.ts';
import { newCatalogueProduct } from '../../master-data/catalog/catalog.schema.ts';
import { customersEs } from '../../master-data/customers/customers.es.ts';
import { PROVINCE_ES } from '../../master-data/customers/customers.provinces.ts';
import { customerData } from '../../master-data/customers/customers.schema.ts';
import { employeeForm } from '../../master-data/employees/employees.schema.ts';
import { platformsEs } from '../../master-data/platforms/platforms.es.ts';
import { productsEs } from '../../master-data/products/products.es.ts';
import { FAMILY_ES, GEM_ES } from '../../master-data/products/products.families.ts';
import { storeCode } from '../../master-data/stores/stores.schema.ts';
import { supplierBody } from '../../master-data/suppliers/suppliers.schema.ts';
import { workOfBefore } from '../../workshop/works/works.schema.ts';
import { worksEs } from '../../workshop/works/works.es.ts';
import { CONTINUED_ES, lastNumber } from '../numbers/numbers.beginnings.ts';
import { openingPiece } from '../stock-openings/stock-openings.schema.ts';
import { dataImportsEs } from './data-imports.es.ts';
import type { DataImportKind } from './data-imports.states.ts';

/** What a file says of a record, by the name of our column. */
export type Cells = Readonly<Record<string, string>>;
export interface RowFault {
  readonly column: string;
  readonly message: string;
}
export type ReadRow<Values> = { readonly values: Values } | { readonly faults: readonly RowFault[] };

const es = dataImportsEs.faults;

/** Not what the column asks; the message says what it does. */
class Unreadable {
  readonly message: string;
  constructor(message: string) {
    this.message = message;
  }
}
type Read = (text: string) => unknown;

const plain = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();

const text: Read = (typed) => typed;
const textOrNothing: Read = (typed) => (typed === '' ? undefined : typed);
/** `scale`: decimals of the unit the number is kept in. */
const number =
  (scale: number, empty?: unknown): Read =>
  (typed) => {
    const units = parseDecimal(typed, scale);
    if (units === null) return empty;
    return units === 'bad' ? new Unreadable(es.number(scale)) : units;
  };
const YES = new Set(['si', 's', 'x', '1', 'true', 'verdadero']);
const NO = new Set(['', 'no', 'n', '0', 'false', 'falso']);
const yesOrNo: Read = (typed) => {
  const said = plain(typed);
  if (YES.has(said)) return true;
  return NO.has(said) ? false : new Unreadable(es.yesOrNo);
};
/** As people write it here, or as a spreadsheet keeps it. */
const day =
  (today: string): Read =>
  (typed) => {
    if (/^\d{4}-\d{2}-\d{2}$/.test(typed)) return typed;
    const date = parseDate(typed, today);
    return date === 'bad' ? new Unreadable(es.date) : date;
  };

type Words = Readonly<Record<string, string>>;
const byWord = (words: Words): ReadonlyMap<string, string> =>
  new Map(Object.entries(words).flatMap(([value, word]) => [[plain(value), value] as const, [plain(word), value]]));
const oneOf = (words: Words, empty?: unknown): Read => {
  const known = byWord(words);
  return (typed) =>
    typed === '' ? empty : (known.get(plain(typed)) ?? new Unreadable(es.choice(Object.values(words).slice(0, 6))));
};
/** Several in one cell, with a semicolon, a comma or a bar between them. */
const someOf = (words: Words, empty: readonly string[]): Read => {
  const one = oneOf(words);
  return (typed) => {
    const said = parts(typed).map(one);
    return said.find((value) => value instanceof Unreadable) ?? (said.length === 0 ? empty : said);
  };
};
const parts = (typed: string): string[] =>
  typed
    .split(/[;,|]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');

type Fields = Readonly<Record<string, Read>>;
interface Kind {
  /** By the column of the file. */
  readonly fields: (today: string) => Fields;
  readonly schema: z.ZodType;
  /** Where a column stands in what is sent, when that is not its name. */
  readonly paths?: Readonly<Record<string, string>>;
  /** What the other columns make plain. */
  readonly complete?: (raw: Record<string, unknown>) => void;
}

const ADDRESS = ['street', 'number', 'floor', 'apartment', 'town', 'zipCode', 'province'];
const USUAL_TAX_BP = 700;

const SUPPLIERS: Kind = {
  schema: supplierBody,
  fields: () => ({
    name: text,
    commercialName: text,
    taxId: text,
    phone: text,
    phone2: text,
    email: text,
    web: text,
    street: text,
    postalCode: text,
    city: text,
    province: oneOf(PROVINCE_ES, ''),
    observations: text,
  }),
};

/** Without a password, a code or a factor: each gets their own by a link, as anybody new does. */
const importedEmployee = employeeForm
  .pick({ name: true, surname: true, email: true, role: true, startDate: true })
  .extend({ storeCodes: z.array(storeCode).min(1) });
export type ImportedEmployee = z.infer<typeof importedEmployee>;

/** By the number of a document, or by the key they came in with. */
const oneCustomer = z.string().trim().min(1).max(100);
const importedBooking = bookingOfBefore.extend({ storeCode, customer: oneCustomer });
export type ImportedBooking = z.infer<typeof importedBooking>;

/** A piece of a contract, and the contract it is of. */
const importedPurchase = contractOfBefore.extend(jewelOfBefore.shape).extend({ storeCode, customer: oneCustomer });
export type ImportedPurchase = z.infer<typeof importedPurchase>;
const importedRecoverable = importedPurchase.extend(termsOfBefore.shape);
export type ImportedRecoverable = z.infer<typeof importedRecoverable>;

const importedWork = workOfBefore.extend({ storeCode, customer: oneCustomer });
export type ImportedWork = z.infer<typeof importedWork>;

const jewel: Fields = {
  description: text,
  family: oneOf(FAMILY_ES),
  metal: oneOf(METAL_ES, null),
  weightMg: number(3),
  gem: oneOf(GEM_ES, 'NINGUNA'),
  costCents: number(2),
  taxBp: number(2, USUAL_TAX_BP),
};

const usedGold = (today: string): Fields => ({
  storeCode: (typed) => typed.toUpperCase(),
  contractNumber: text,
  customer: text,
  takenOn: day(today),
  bookNumber: number(0),
  bookOrder: number(0),
  handedInOn: day(today),
  description: text,
  family: oneOf(FAMILY_ES),
  metal: oneOf(METAL_ES, null),
  fineness: number(0),
  units: number(0, 1),
  weightMg: number(3),
  metalWeightMg: number(3),
  hallmarks: text,
  amountCents: number(2),
});
/** All of a jewel is metal, unless a file says how much. */
function metalOfAll(raw: Record<string, unknown>): void {
  raw['metalWeightMg'] ??= (raw['metal'] === null ? undefined : raw['weightMg']) ?? 0;
}

const KINDS: Readonly<Record<DataImportKind, Kind>> = {
  customers: {
    schema: customerData,
    fields: (today) => ({
      nationalId: text,
      idKind: oneOf(customersEs.idKinds),
      idCountry: (typed) => (typed === '' ? null : typed.toUpperCase()),
      name: text,
      surname: text,
      birthDate: day(today),
      mobile: text,
      landline: text,
      email: text,
      street: text,
      number: text,
      floor: text,
      apartment: text,
      town: text,
      zipCode: text,
      province: oneOf(PROVINCE_ES, ''),
      notes: text,
      acceptsSms: yesOrNo,
      acceptsEmail: yesOrNo,
    }),
    paths: Object.fromEntries(ADDRESS.map((name) => [name, `address.${name}`])),
    // A DNI and the NIF of a company tell themselves; papers from abroad have to be named.
    complete(raw) {
      const id = raw['nationalId'] as string;
      raw['idKind'] ??= isTaxId(id) && !isNationalId(id) ? 'TAX_ID' : 'NATIONAL_ID';
    },
  },
  suppliers: SUPPLIERS,
  workshopSuppliers: SUPPLIERS,
  employees: {
    schema: importedEmployee,
    fields: (today) => ({
      name: text,
      surname: text,
      email: text,
      role: oneOf(ROLE_ES),
      storeCodes: (typed) => parts(typed.toUpperCase()),
      startDate: (typed) => (typed === '' ? today : day(today)(typed)),
    }),
  },
  lastNumbers: {
    schema: lastNumber,
    fields: () => ({
      storeCode: (typed) => typed.toUpperCase(),
      document: oneOf(CONTINUED_ES),
      lastNumber: number(0),
      lastOrder: number(0, undefined),
    }),
  },
  catalogue: {
    schema: newCatalogueProduct,
    fields: () => ({
      ...jewel,
      benefitBp: number(2, null),
      lowStockUnits: number(0, 0),
      categories: someOf(catalogEs.category, []),
      platforms: someOf(platformsEs.names, ['jewels-district', 'main-jewellery']),
      barcodes: parts,
      supplierCode: text,
      note: text,
    }),
    complete(raw) {
      raw['productStatus'] = 'available';
    },
  },
  stock: {
    schema: openingPiece.extend({ storeCode }),
    fields: () => ({
      ...jewel,
      storeCode: (typed) => typed.toUpperCase(),
      code: textOrNothing,
      gemWeightMg: number(3, 0),
      source: oneOf(productsEs.source, 'UNKNOWN'),
      finalPriceCents: number(2),
    }),
  },
  bookings: {
    schema: importedBooking,
    fields: (today) => ({
      storeCode: (typed) => typed.toUpperCase(),
      customer: text,
      productCode: (typed) => typed.toUpperCase(),
      totalCents: number(2),
      cashCents: number(2, 0),
      cardCents: number(2, 0),
      transferCents: number(2, 0),
      invoiceNumber: text,
      bookedOn: day(today),
      nextPaymentDate: (typed) => (typed === '' ? undefined : day(today)(typed)),
      pickupDate: day(today),
      observations: text,
    }),
  },
  purchases: { schema: importedPurchase, fields: usedGold, complete: metalOfAll },
  recoverableSales: {
    schema: importedRecoverable,
    fields: (today) => ({
      ...usedGold(today),
      dueDate: day(today),
      pendingCents: number(2),
      renewalCount: number(0, 0),
      custodyBp: number(2),
      profitBp: number(2),
      periodDays: number(0),
    }),
    complete: metalOfAll,
  },
  works: {
    schema: importedWork,
    fields: (today) => ({
      storeCode: (typed) => typed.toUpperCase(),
      customer: text,
      type: oneOf(dataImportsEs.doneBy, 'WORKSHOP'),
      description: text,
      family: oneOf(FAMILY_ES),
      metal: oneOf(worksEs.metals, 'NONE'),
      gem: oneOf(GEM_ES, 'NINGUNA'),
      weightMg: number(3, 0),
      work: text,
      totalCents: number(2),
      cashCents: number(2, 0),
      cardCents: number(2, 0),
      transferCents: number(2, 0),
      invoiceNumber: text,
      leftOn: day(today),
      promisedOn: (typed) => (typed === '' ? undefined : day(today)(typed)),
      isDone: yesOrNo,
      isAtWorkshop: yesOrNo,
      observations: text,
    }),
  },
};

/** `today` in the shops' zone: two figures of a year mean the nearest. */
export function readRow(kind: DataImportKind, cells: Cells, today: string): ReadRow<unknown> {
  const { fields, schema, paths = {}, complete } = KINDS[kind];
  const raw: Record<string, unknown> = {};
  const faults: RowFault[] = [];
  for (const [column, read] of Object.entries(fields(today))) {
    const value = read((cells[column] ?? '').trim());
    if (value instanceof Unreadable) faults.push({ column, message: value.message });
    else if (value !== undefined) put(raw, paths[column] ?? column, value);
  }
  complete?.(raw);
  const result = schema.safeParse(raw);
  if (result.success && faults.length === 0) return { values: result.data };
  const columnAt = new Map(Object.entries(paths).map(([column, path]) => [path, column]));
  for (const issue of result.error?.issues ?? []) {
    const path = issue.path.join('.');
    const column = columnAt.get(path) ?? String(issue.path[0] ?? '');
    if (!faults.some((fault) => fault.column === column)) faults.push({ column, message: issueEs(issue) });
  }
  return { faults };
}

function put(raw: Record<string, unknown>, path: string, value: unknown): void {
  const [first = '', second] = path.split('.');
  if (second === undefined) raw[first] = value;
  else raw[first] = { ...(raw[first] as object | undefined), [second]: value };
}
