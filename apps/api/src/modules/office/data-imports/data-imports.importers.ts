/** What each kind of file becomes: how its rows are known again, what the house says of them, and who writes them. */
import { paidBeforeCents } from '@quilate/domain/modules/counter/payments/payments.rules.ts';
import { refuse } from '@quilate/domain/kernel/errors.ts';
import { count } from '@quilate/domain/kernel/format.ts';
import { taxWithin } from '@quilate/domain/kernel/units.ts';
import type { NewCatalogueProduct } from '@quilate/domain/modules/master-data/catalog/catalog.schema.ts';
import type { CustomerData } from '@quilate/domain/modules/master-data/customers/customers.schema.ts';
import type { SupplierBody } from '@quilate/domain/modules/master-data/suppliers/suppliers.schema.ts';
import type { SupplierKind } from '@quilate/domain/modules/master-data/suppliers/suppliers.states.ts';
import { dataImportsErrors } from '@quilate/domain/modules/office/data-imports/data-imports.errors.ts';
import { dataImportsEs } from '@quilate/domain/modules/office/data-imports/data-imports.es.ts';
import type {
  Cells,
  ImportedBooking,
  ImportedEmployee,
  ImportedPurchase,
  ImportedRecoverable,
  ImportedWork,
} from '@quilate/domain/modules/office/data-imports/data-imports.rows.ts';
import type { DataImportKind } from '@quilate/domain/modules/office/data-imports/data-imports.states.ts';
import { isOrderWrong, type LastNumber } from '@quilate/domain/modules/office/numbers/numbers.beginnings.ts';
import type { Db } from '../../../platform/db.ts';
import type { Operation } from '../../../platform/operation.ts';
import type { TakenBack } from '../../../platform/uses.ts';
import type { Scope } from '../../../platform/who.ts';
import { bookingsBack } from '../../counter/bookings/bookings.import.ts';
import { purchasesBack } from '../../counter/purchases/purchases.import.ts';
import { recoverablesBack } from '../../counter/recoverable-sales/recoverable-sales.import.ts';
import { catalogueBack, registerProducts, takenBarcodes } from '../../master-data/catalog/catalog.import.ts';
import {
  customerFault,
  customerKey,
  customersBack,
  knownCustomers,
  registerCustomers,
} from '../../master-data/customers/customers.import.ts';
import {
  employeeKey,
  employeesBack,
  knownEmployees,
  registerEmployees,
} from '../../master-data/employees/employees.import.ts';
import { activeStores } from '../../master-data/stores/stores.public.ts';
import {
  knownSuppliers,
  registerSuppliers,
  supplierKey,
  suppliersBack,
} from '../../master-data/suppliers/suppliers.import.ts';
import { goOnAfter, lastNumberKey, numbersBack, numbersGiven } from '../numbers/numbers.import.ts';
import { worksBack } from '../../workshop/works/works.import.ts';
import { beginningShops, openingsBack, takenLabels } from '../stock-openings/stock-openings.open.ts';
import { bookingFaults, takeBookings } from './data-imports.bookings.ts';
import { contractIn, goldFaults, headIn, takePurchases, takeRecoverables } from './data-imports.gold.ts';
import { openShops, type ShelvedPiece } from './data-imports.stock.ts';
import type { Looked } from './data-imports.store.ts';
import { takeWorks, workFaults, workKey } from './data-imports.works.ts';

const es = dataImportsEs.faults;

export interface At {
  readonly db: Db;
  readonly scope: Scope;
  /** In the shops' zone. */
  readonly today: string;
}
interface Importer<Values> {
  /** What makes two rows the same record; nothing where two may well be alike. */
  readonly keyOf: (values: Values, externalKey: string | null) => string | null;
  /** What it comes into the books with, where it does. */
  readonly costOf?: (values: Values) => number;
  /** Whose it is and what it weighs, where it says so. */
  readonly placeOf?: (values: Values) => { readonly storeCode: string; readonly weightMg?: number };
  /** Of a record that is several rows: which are of one, and what they say alike. */
  readonly groups?: {
    readonly keyIn: (cells: Cells) => string | null;
    readonly headOf: (values: Values) => string;
    /** What the rows of it come to at least. */
    readonly leastOf: (values: Values) => number;
  };
  /** What only the house knows against each of them, in that order. */
  readonly look: (
    at: At,
    rows: readonly Values[],
    externalKeys: readonly (string | null)[],
  ) => Promise<readonly Looked[]>;
  /** Writes them; answers their ids in that order. */
  readonly take: (operation: Operation, rows: readonly Values[], fileName: string) => Promise<readonly string[]>;
  /** How it is as if they had never come in. */
  readonly back: TakenBack;
}

const importer = <Values>(said: Importer<Values>): Importer<unknown> => said as Importer<unknown>;

const customers = importer<CustomerData>({
  keyOf: customerKey,
  async look({ db }, people) {
    const known = await knownCustomers(db, people);
    return people.map((person) => {
      if (known.has(customerKey(person))) return { column: 'nationalId', message: es.here };
      const fault = customerFault(person);
      return fault && { column: 'zipCode', message: fault.message };
    });
  },
  take: registerCustomers,
  back: customersBack,
});

const suppliersOf = (kind: SupplierKind) =>
  importer<SupplierBody>({
    keyOf: supplierKey,
    async look({ db }, houses) {
      const known = await knownSuppliers(db, kind, houses);
      return houses.map((house) => (known.has(supplierKey(house)) ? { column: 'taxId', message: es.here } : undefined));
    },
    take: (operation, houses) => registerSuppliers(operation, kind, houses),
    back: suppliersBack(kind),
  });

const openStoreIds = async (db: Db): Promise<ReadonlyMap<string, string>> =>
  new Map((await activeStores(db)).map(({ code, id }) => [code, id]));

const employees = importer<ImportedEmployee>({
  keyOf: employeeKey,
  async look({ db }, people) {
    const [known, shops] = await Promise.all([knownEmployees(db, people), openStoreIds(db)]);
    return people.map((person) => {
      if (known.has(employeeKey(person))) return { column: 'email', message: es.here };
      const isStrange = person.storeCodes.some((code) => !shops.has(code));
      return isStrange ? { column: 'storeCodes', message: es.storeUnknown } : undefined;
    });
  },
  async take(operation, people) {
    const shops = await openStoreIds(operation.tx);
    const idsOf = (codes: readonly string[]): string[] => codes.map((code) => shops.get(code)!);
    return await registerEmployees(
      operation,
      people.map(({ storeCodes, ...person }) => ({ ...person, storeIds: idsOf(storeCodes) })),
    );
  },
  back: employeesBack,
});

const lastNumbers = importer<LastNumber>({
  keyOf: lastNumberKey,
  placeOf: ({ storeCode }) => ({ storeCode }),
  async look({ db, today }, rows) {
    const given = await numbersGiven(db, rows, today);
    return given.map((last, at) => {
      if (isOrderWrong(rows[at]!)) return { column: 'lastOrder', message: es.bookOrder };
      if (last === undefined) return { column: 'storeCode', message: es.storeUnknown };
      return last > 0 ? { column: 'lastNumber', message: es.seriesBegun(count(last)) } : undefined;
    });
  },
  async take(operation, rows) {
    const begun = await goOnAfter(operation, rows);
    if (!begun) throw refuse(dataImportsErrors.IMPORT_MOVED);
    return begun;
  },
  back: numbersBack,
});

const catalogue = importer<NewCatalogueProduct>({
  keyOf: ({ barcodes }) => barcodes[0] ?? null,
  async look({ db }, products) {
    const taken = await takenBarcodes(
      db,
      products.flatMap(({ barcodes }) => barcodes),
    );
    return products.map(({ barcodes }) =>
      barcodes.some((barcode) => taken.has(barcode)) ? { column: 'barcodes', message: es.here } : undefined,
    );
  },
  take: registerProducts,
  back: catalogueBack,
});

const stock = importer<ShelvedPiece>({
  keyOf: ({ code }) => code ?? null,
  costOf: ({ costCents }) => costCents,
  placeOf: ({ storeCode, weightMg }) => ({ storeCode, weightMg }),
  async look({ db, scope }, pieces) {
    const shops = await beginningShops(db, scope);
    const taken = await takenLabels(
      db,
      pieces.flatMap(({ code }) => code ?? []),
    );
    return pieces.map((piece) => {
      const shop = shops.get(piece.storeCode);
      if (!shop) return { column: 'storeCode', message: es.storeUnknown };
      if (shop.hasSold) return { column: 'storeCode', message: es.storeBegun };
      if (piece.code !== undefined && taken.has(piece.code)) return { column: 'code', message: es.here };
      if (piece.gemWeightMg > piece.weightMg) return { column: 'gemWeightMg', message: es.gemTooHeavy };
      const { baseCents } = taxWithin(piece.finalPriceCents, piece.taxBp);
      return baseCents < piece.costCents ? { column: 'finalPriceCents', message: es.belowCost } : undefined;
    });
  },
  take: openShops,
  back: openingsBack,
});

const bookings = importer<ImportedBooking>({
  keyOf: ({ productCode }) => productCode,
  costOf: paidBeforeCents,
  placeOf: ({ storeCode }) => ({ storeCode }),
  look: bookingFaults,
  take: takeBookings,
  back: bookingsBack,
});

const groups = { keyIn: contractIn, headOf: headIn };
const purchases = importer<ImportedPurchase>({
  keyOf: () => null,
  costOf: ({ amountCents }) => amountCents,
  placeOf: ({ storeCode, weightMg }) => ({ storeCode, weightMg }),
  groups: { ...groups, leastOf: () => 0 },
  look: goldFaults('purchase'),
  take: takePurchases,
  back: purchasesBack,
});

const recoverableSales = importer<ImportedRecoverable>({
  keyOf: () => null,
  costOf: ({ amountCents }) => amountCents,
  placeOf: ({ storeCode, weightMg }) => ({ storeCode, weightMg }),
  groups: { ...groups, leastOf: ({ pendingCents = 0 }) => pendingCents },
  look: goldFaults('recoverableSale'),
  take: takeRecoverables,
  back: recoverablesBack,
});

const works = importer<ImportedWork>({
  // Two jobs may well be alike: then the other system tells them apart.
  keyOf: (work, externalKey) => (externalKey === null ? workKey(work) : null),
  costOf: paidBeforeCents,
  placeOf: ({ storeCode, weightMg }) => ({ storeCode, weightMg }),
  look: workFaults,
  take: takeWorks,
  back: worksBack,
});

export const IMPORTERS: Readonly<Record<DataImportKind, Importer<unknown>>> = {
  customers,
  suppliers: suppliersOf('PURCHASES'),
  workshopSuppliers: suppliersOf('WORKSHOP'),
  employees,
  lastNumbers,
  catalogue,
  stock,
  bookings,
  purchases,
  recoverableSales,
  works,
};
