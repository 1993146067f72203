/** Used gold of another system: a contract in as many rows as it has pieces, looked at piece by piece. */
import { type DomainError, refuse } from '@quilate/domain/kernel/errors.ts';
import { jewelFault } from '@quilate/domain/modules/counter/lots/lots.rules.ts';
import type { LotOrigin } from '@quilate/domain/modules/counter/lots/lots.states.ts';
import { missingAddress } from '@quilate/domain/modules/master-data/customers/customers.rules.ts';
import { USED_JEWEL } from '@quilate/domain/modules/office/data-imports/data-imports.columns.es.ts';
import { dataImportsErrors } from '@quilate/domain/modules/office/data-imports/data-imports.errors.ts';
import { dataImportsEs } from '@quilate/domain/modules/office/data-imports/data-imports.es.ts';
import type {
  Cells,
  ImportedPurchase,
  ImportedRecoverable,
  RowFault,
} from '@quilate/domain/modules/office/data-imports/data-imports.rows.ts';
import type { Db } from '../../../platform/db.ts';
import type { Operation } from '../../../platform/operation.ts';
import { readLimits } from '../../../platform/limits.ts';
import { together } from '../../../platform/together.ts';
import type { Scope } from '../../../platform/who.ts';
import { bookStoreCodes } from '../../counter/lots/lots.books.ts';
import { contractsHere } from '../../counter/lots/lots.import.ts';
import { bringPurchases } from '../../counter/purchases/purchases.import.ts';
import { bringRecoverables } from '../../counter/recoverable-sales/recoverable-sales.import.ts';
import type { NamedCustomer } from '../../master-data/customers/customers.import.ts';
import { beginningShops, holdBeginning, requireDirection } from '../stock-openings/stock-openings.open.ts';
import { customersIn } from './data-imports.people.ts';
import type { Looked } from './data-imports.store.ts';

const es = dataImportsEs.faults;
type At = { readonly db: Db; readonly scope: Scope; readonly today: string };
type Gold = ImportedPurchase | ImportedRecoverable;

const keyOf = ({ storeCode, contractNumber }: Pick<Gold, 'storeCode' | 'contractNumber'>): string =>
  `${storeCode} ${contractNumber}`;

/** Which contract a row is of, also if it cannot be read otherwise. */
export function contractIn({ storeCode = '', contractNumber = '' }: Cells): string | null {
  const number = contractNumber.trim();
  return number === '' ? null : keyOf({ storeCode: storeCode.trim().toUpperCase(), contractNumber: number });
}

/** What all the rows of a contract say alike. */
export const headIn = (gold: Gold): string =>
  JSON.stringify(
    Object.entries(gold)
      .filter(([name]) => !(name in USED_JEWEL))
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );

export const goldFaults =
  (origin: LotOrigin) =>
  async ({ db, scope, today }: At, rows: readonly Gold[]): Promise<Looked[]> => {
    const [shops, withBook, here, sellers] = await Promise.all([
      beginningShops(db, scope),
      bookStoreCodes(db),
      contractsHere(db, origin, rows),
      customersIn(db, rows),
    ]);
    return rows.map((row): Looked => {
      if (!shops.has(row.storeCode)) return { column: 'storeCode', message: es.storeUnknown };
      if (!withBook.has(row.storeCode)) return { column: 'storeCode', message: es.noBook };
      if (here.has(keyOf(row))) return 'known';
      const seller = sellers.get(row.customer);
      if (!seller) return { column: 'customer', message: es.customerUnknown };
      if (missingAddress(seller.address).length > 0) return { column: 'customer', message: es.noAddress };
      return dayFault(row, today) ?? pieceFault(row);
    });
  };

function dayFault(row: Gold, today: string): RowFault | undefined {
  const { takenOn, handedInOn } = row;
  if (takenOn > today) return { column: 'takenOn', message: es.isLater };
  if (handedInOn > today) return { column: 'handedInOn', message: es.isLater };
  if (handedInOn < takenOn) return { column: 'handedInOn', message: es.beforeContract };
  return 'dueDate' in row && row.dueDate < takenOn ? { column: 'dueDate', message: es.beforeContract } : undefined;
}

/** As the counter would refuse it. */
function pieceFault(row: Gold): RowFault | undefined {
  const fault = jewelFault({ ...row, gems: [], adjustCents: 0 }, 'row');
  return fault && { column: columnOf(fault), message: fault.message };
}
const columnOf = ({ fields }: DomainError): string => fields[0]!.path.split('.').at(-1)!;

/** The rows of each contract, in the order of the file. */
function byContract<Row extends Gold>(rows: readonly Row[]): readonly (readonly Row[])[] {
  const contracts = Map.groupBy(rows, keyOf);
  return [...contracts.values()];
}

interface Asked<Row> {
  readonly operation: Operation;
  readonly origin: LotOrigin;
  readonly rows: readonly Row[];
}
/** Each contract once, with whom it was made; answers its record for each of its rows. */
async function bring<Row extends Gold, Made>(
  { operation, origin, rows }: Asked<Row>,
  made: (of: readonly Row[], known: Known) => Made,
  write: (contracts: readonly Made[]) => Promise<readonly string[]>,
): Promise<string[]> {
  const { tx, scope } = operation;
  const reads = together(tx);
  // Always in one order: who brings the same contracts at the same time waits here, and is told. The shops were looked
  // at with their rows; what is read is read behind the locks.
  const codes = [...new Set(rows.map(({ storeCode }) => storeCode))].toSorted();
  const holding = Promise.all(codes.map((code) => holdBeginning(tx, code)));
  const reading = Promise.all([
    beginningShops(reads, scope),
    contractsHere(reads, origin, rows),
    customersIn(reads, rows),
    // Known to whoever writes them.
    readLimits(reads),
  ]);
  for (const asked of [holding, reading]) asked.catch(() => {});
  await requireDirection(reads, operation.signer!.id);
  await holding;
  const [shops, here, sellers] = await reading;
  if (here.size > 0) throw refuse(dataImportsErrors.IMPORT_MOVED);
  const contracts = byContract(rows);
  const ids = await write(
    contracts.map((own) => {
      const [{ storeCode, customer }] = own as readonly [Row];
      const seller = sellers.get(customer);
      if (!seller) throw refuse(dataImportsErrors.IMPORT_MOVED);
      return made(own, { seller, storeId: shops.get(storeCode)!.id });
    }),
  );
  const idOf = new Map(contracts.map((own, at) => [keyOf(own[0]!), ids[at]!]));
  return rows.map((row) => idOf.get(keyOf(row))!);
}
interface Known {
  readonly seller: NamedCustomer;
  readonly storeId: string;
}

function contractOf(own: readonly Gold[], known: Known) {
  const { storeCode, contractNumber, takenOn, bookNumber, bookOrder, handedInOn } = own[0]!;
  return {
    ...known,
    storeCode,
    contract: { contractNumber, takenOn, bookNumber, bookOrder, handedInOn },
    jewels: own.map(pieceOf),
  };
}
const pieceOf = ({
  family,
  description,
  metal,
  fineness,
  units,
  weightMg,
  metalWeightMg,
  hallmarks,
  amountCents,
}: Gold) => ({ family, description, metal, fineness, units, weightMg, metalWeightMg, hallmarks, amountCents });

export const takePurchases = (operation: Operation, rows: readonly ImportedPurchase[]): Promise<string[]> =>
  bring({ operation, origin: 'purchase', rows }, contractOf, (contracts) => bringPurchases(operation, contracts));

export const takeRecoverables = (operation: Operation, rows: readonly ImportedRecoverable[]): Promise<string[]> =>
  bring(
    { operation, origin: 'recoverableSale', rows },
    (own, known) => {
      const { dueDate, pendingCents, renewalCount, custodyBp, profitBp, periodDays } = own[0]!;
      const terms = { dueDate, pendingCents, renewalCount, custodyBp, profitBp, periodDays };
      return { ...contractOf(own, known), terms };
    },
    (contracts) => bringRecoverables(operation, contracts),
  );
