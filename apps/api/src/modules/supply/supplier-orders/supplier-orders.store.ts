/** One order held for a change, and what every change of it writes and tells. */
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { DomainError, kernelErrors, refuse } from '@quilate/domain/kernel/errors.ts';
import { sum } from '@quilate/domain/kernel/units.ts';
import { productsErrors } from '@quilate/domain/modules/master-data/products/products.errors.ts';
import { supplierOrdersErrors } from '@quilate/domain/modules/supply/supplier-orders/supplier-orders.errors.ts';
import { MAX_ORDER_UNITS } from '@quilate/domain/modules/supply/supplier-orders/supplier-orders.limits.ts';
import {
  type SupplierOrderFacts,
  supplierOrderMachine,
} from '@quilate/domain/modules/supply/supplier-orders/supplier-orders.machine.ts';
import type { BillTax } from '@quilate/domain/modules/supply/supplier-orders/supplier-orders.rules.ts';
import type { NewSupplierOrder } from '@quilate/domain/modules/supply/supplier-orders/supplier-orders.schema.ts';
import { type Db, qb, type Tx } from '../../../platform/db.ts';
import { reindexWords, wordsOf } from '../../../platform/search.ts';
import { lockPieces, type Piece } from '../../master-data/products/products.public.ts';
import { factsOf } from './supplier-orders.facts.ts';
import { linesOf, piecesOf, type StoredLine } from './supplier-orders.lines.ts';

export interface OrderRecord extends SupplierOrderFacts {
  readonly id: string;
  readonly code: string;
  readonly orderedAt: string;
  readonly storeId: string;
  readonly storeCode: string;
  readonly supplierId: string;
  readonly billFileId: string | null;
  readonly billNumber: string | null;
  readonly billDate: string | null;
  /** As the paper has them. */
  readonly billTaxes: readonly BillTax[];
  readonly shippingCents: number;
  readonly version: number;
  readonly lines: readonly StoredLine[];
}
type Row = Omit<OrderRecord, 'lines' | 'receivedUnits' | 'uncodedUnits'>;

/** What is owed of the bill of `o`, as it is in the books, what is paid of it, and whether all its pieces are there. */
export const booked = sql<Pick<SupplierOrderFacts, 'billedCents' | 'paidCents' | 'isOnSale' | 'hasPieceOnSale'>>`
  coalesce(o.billed_cents, 0) as "billedCents", coalesce((select sum(y.amount_cents)::bigint
    from supplier_bill_payments y where y.order_id = o.id and y.undone_at is null), 0) as "paidCents",
  not exists (select from supplier_order_lines n
    join supplier_order_pieces i on i.line_id = n.id and i.unmade_at is null
    join products p on p.id = i.product_id
    where n.order_id = o.id and (p.status <> 'available' or p.store_id <> o.store_id)) as "isOnSale",
  exists (select from supplier_order_lines n
    join supplier_order_pieces i on i.line_id = n.id and i.unmade_at is null
    join products p on p.id = i.product_id and p.status = 'available'
    where n.order_id = o.id and p.store_id = o.store_id) as "hasPieceOnSale"`;
/** Pieces of `o` that were uncoded alone and have no code again. */
export const uncodedUnits = sql<number>`(select count(*)::int from supplier_order_lines n
  join supplier_order_pieces i on i.line_id = n.id and i.is_awaited where n.order_id = o.id)`;

interface LockInput {
  readonly tx: Tx;
  readonly params: { readonly supplierOrderId: string };
}

export async function lockOrder({ tx, params }: LockInput): Promise<OrderRecord> {
  const holding = tx.first(
    sql<Row>`
      select o.id, o.code, o.state, o.cancelled_at is not null as "isCancelled", o.ordered_at as "orderedAt",
        o.store_id as "storeId", t.code as "storeCode", o.supplier_id as "supplierId",
        o.bill_file_id as "billFileId", o.bill_number as "billNumber", o.bill_date::text as "billDate",
        o.bill_taxes as "billTaxes", ${booked},
        o.shipping_cents as "shippingCents", o.version
      from supplier_orders o join store_names t on t.id = o.store_id
      where o.id = ${params.supplierOrderId} for no key update of o`.compile(qb),
  );
  // Read once the order is held: who held it before has written its lines by now.
  const [row, lines] = await Promise.all([holding, linesOf(tx, params.supplierOrderId)]);
  if (!row) throw new DomainError(kernelErrors.NOT_FOUND);
  return { ...row, ...factsOf(row, lines), lines };
}

export interface HeldEncoded extends OrderRecord {
  readonly pieces: readonly Piece[];
}
/** With its pieces: nobody sells or sends one meanwhile. */
export async function lockEncoded(input: LockInput): Promise<HeldEncoded> {
  const [order, made] = await Promise.all([lockOrder(input), piecesOf(input.tx, input.params.supplierOrderId)]);
  const pieces = await lockPieces(
    input.tx,
    made.map(({ id }) => id),
  );
  const onSale = pieces.filter((piece) => isOnSaleIn(piece, order.storeId)).length;
  return { ...order, pieces, isOnSale: onSale === pieces.length, hasPieceOnSale: onSale > 0 };
}
const isOnSaleIn = ({ status, storeId }: Piece, warehouseId: string): boolean =>
  status === 'available' && storeId === warehouseId;

interface HeldPiece extends OrderRecord {
  readonly piece: Piece;
}
/** With one of its pieces. */
export async function lockOnePiece(input: LockInput, productId: string): Promise<HeldPiece> {
  const [order, made] = await Promise.all([lockOrder(input), piecesOf(input.tx, input.params.supplierOrderId)]);
  if (!made.some(({ id }) => id === productId)) throw refuse(supplierOrdersErrors.ORDER_PIECE_OTHER);
  const [piece] = await lockPieces(input.tx, [productId]);
  return { ...order, piece: piece!, hasPieceOnSale: isOnSaleIn(piece!, order.storeId) };
}

/** What is asked of each line, beside the line; every line once, and no other. */
export function matched<Asked extends { readonly lineId: string }>(
  lines: readonly StoredLine[],
  asked: readonly Asked[],
): { readonly line: StoredLine; readonly given: Asked; readonly at: number }[] {
  const pairs = asked.map((given, at) => ({ line: lines.find(({ id }) => id === given.lineId), given, at }));
  const known = pairs.filter((pair): pair is (typeof pairs)[number] & { line: StoredLine } => pair.line !== undefined);
  const isWhole = known.length === asked.length && new Set(asked.map(({ lineId }) => lineId)).size === lines.length;
  if (!isWhole || asked.length !== lines.length) throw refuse(supplierOrdersErrors.ORDER_LINES_DIFFER);
  return known;
}

/** They are all encoded in one go. */
export function refuseTooMany(units: readonly number[]): void {
  const all = sum(units);
  if (all > MAX_ORDER_UNITS)
    throw refuse(supplierOrdersErrors.ORDER_UNITS_FULL, { max: MAX_ORDER_UNITS, units: all }, 'lines');
}

/** Lines as they are asked for, in that order; what has been put away is not bought again. */
export async function insertLines(tx: Tx, orderId: string, lines: NewSupplierOrder['lines']): Promise<void> {
  refuseTooMany(lines.map(({ units }) => units));
  const known = await tx.run(
    qb
      .selectFrom('catalogue_products')
      .select(['id', 'code', 'state'])
      .where(
        'code',
        'in',
        lines.map((line) => line.catalogueCode),
      ),
  );
  const rows = lines.map(({ catalogueCode, units, expectedUnitCostCents }, position) => {
    const path = `lines.${position}.catalogueCode`;
    const product = known.find(({ code }) => code === catalogueCode);
    if (!product) throw refuse(productsErrors.CATALOGUE_UNKNOWN, { catalogueCode }, path);
    if (product.state === 'archived')
      throw refuse(supplierOrdersErrors.ORDER_ARCHIVED_PRODUCT, { catalogueCode }, path);
    return {
      id: uuidv7(),
      order_id: orderId,
      position,
      catalogue_id: product.id,
      units,
      expected_unit_cost_cents: expectedUnitCostCents,
    };
  });
  await tx.run(qb.insertInto('supplier_order_lines').values(rows));
}

interface Searchable {
  readonly id: string;
  readonly code: string;
  readonly orderedAt: string;
  readonly supplierId: string;
}

/** An order is found by its number, by who it was asked of, by their bill and by what it is made of. */
export async function indexOrder(db: Db, order: Searchable, billNumber = ''): Promise<void> {
  const { id: recordId, code, orderedAt: at, supplierId } = order;
  const [supplier, lines] = await Promise.all([
    db.one(qb.selectFrom('suppliers').select(['name', 'commercial_name', 'tax_id']).where('id', '=', supplierId)),
    linesOf(db, recordId),
  ]);
  const words = wordsOf(
    code,
    code.split('-').at(-1),
    billNumber,
    supplier.name,
    supplier.commercial_name,
    supplier.tax_id,
    ...lines.flatMap((line) => [line.catalogueCode, line.catalogueCode.replace(/^CAT/, ''), line.description]),
  );
  await reindexWords(db, { kind: supplierOrderMachine.concept, recordId, at, storeId: null, words });
}
