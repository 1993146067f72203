/** The table of the module; only these functions write it. */
import { DomainError, kernelErrors } from '@quilate/domain/kernel/errors.ts';
import type { SaleBudgetFacts } from '@quilate/domain/modules/counter/sale-budgets/sale-budgets.machine.ts';
import type { SaleBudgetAmounts } from '@quilate/domain/modules/counter/sale-budgets/sale-budgets.rules.ts';
import type { SaleBudgetState } from '@quilate/domain/modules/counter/sale-budgets/sale-budgets.states.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Operation } from '../../../platform/operation.ts';
import { type Db, qb, type Tx } from '../../../platform/db.ts';
import { isInScope, type Scope, type Who } from '../../../platform/who.ts';
import type { PaidRecord } from '../payments/payments.rows.ts';
import type { TaxTreatment } from '@quilate/domain/modules/master-data/receipts/receipts.taxes.ts';

export interface NewRecord extends SaleBudgetAmounts {
  readonly state: SaleBudgetState;
  readonly id: string;
  readonly customerId: string;
  readonly reference: string;
  readonly observations: string | null;
  readonly catalogueId: string | null;
  readonly taxBp: number;
  readonly treatment: TaxTreatment | null;
}

/** Answers the code it got. */
export async function insertSaleBudget(operation: Operation, record: NewRecord): Promise<string> {
  const { tx, who, now, today } = operation;
  const { code } = await tx.one(
    sql<{ code: string }>`
      insert into sale_budgets (id, code, store_id, state, created_at, customer_id, creator_id, reference,
        observations, catalogue_id, tax_bp, treatment, total_cents, subtotal_cents, tax_cents, first_payment_cents,
        second_payment_cents)
      values (${record.id}, next_operation_code('PV', ${who.storeCode}, ${today}::date), ${who.storeId},
        ${record.state}, ${now}::timestamptz, ${record.customerId}, ${who.employeeId}, ${record.reference},
        ${record.observations}, ${record.catalogueId}::uuid, ${record.taxBp}, ${record.treatment},
        ${record.totalCents},
        ${record.subtotalCents}, ${record.taxCents}, ${record.firstPaymentCents}, ${record.secondPaymentCents})
      returning code`.compile(qb),
  );
  return code;
}

export interface HeldBudget extends SaleBudgetFacts {
  readonly id: string;
  readonly code: string;
  readonly storeId: string;
  readonly storeCode: string;
  readonly customerId: string;
  readonly reference: string;
  readonly catalogueId: string | null;
  readonly taxBp: number;
  readonly treatment: TaxTreatment | null;
  readonly totalCents: number;
  readonly subtotalCents: number;
  readonly taxCents: number;
  readonly firstPaymentCents: number;
  readonly secondPaymentCents: number;
  readonly productId: string | null;
}

interface LockInput {
  readonly tx: Tx;
  readonly who: Who;
  readonly scope: Scope;
  readonly params: { readonly saleBudgetId: string };
}

export async function lockSaleBudget({ tx, who, scope, params }: LockInput): Promise<HeldBudget> {
  const [budget] = await lockWhere(tx, who, sql`b.id = ${params.saleBudgetId}`);
  if (!budget || !isInScope(scope, budget.storeId)) throw new DomainError(kernelErrors.NOT_FOUND);
  return budget;
}

/** Those whose piece has one of these codes, or is one of these. */
export const lockBudgetsOf = (
  { tx, who }: { readonly tx: Db; readonly who: Who },
  piece: { readonly codes?: readonly string[]; readonly ids?: readonly string[] },
): Promise<HeldBudget[]> =>
  lockWhere(
    tx,
    who,
    sql`b.state <> 'COMPLETED' and b.product_id in (select p.id from products p
      where p.code = any (${[...(piece.codes ?? [])]}::text[]) or p.id = any (${[...(piece.ids ?? [])]}::uuid[]))`,
  );

export const lockBudgetById = async (
  { tx, who }: { readonly tx: Db; readonly who: Who },
  id: string,
): Promise<HeldBudget | undefined> => (await lockWhere(tx, who, sql`b.id = ${id}`))[0];

/** The shop where the piece of `b` lies; none while it is on its way. */
export const pieceStoreId = sql<string | null>`(select x.store_id from products x
  join custody_items c on c.item_id = x.id and c.place ~ '^store:' where x.id = b.product_id)`;

/** In a bag, or on its way with it. */
export const isInShipment = sql<boolean>`exists (select from custody_items c
  where c.item_id = b.product_id and c.place ~ '^(package:|transit:EN-)')`;

async function lockWhere(tx: Db, who: Who, which: RawBuilder<unknown>): Promise<HeldBudget[]> {
  const rows = await tx.run(
    sql<Omit<HeldBudget, 'isHere' | 'isPieceHere' | 'isOfClosedSession'> & { readonly pieceStoreId: string | null }>`
      select b.id, b.code, b.state, b.store_id as "storeId", s.code as "storeCode", b.customer_id as "customerId",
        b.reference, b.catalogue_id as "catalogueId", b.tax_bp as "taxBp", b.treatment, b.total_cents as "totalCents",
        b.subtotal_cents as "subtotalCents", b.tax_cents as "taxCents",
        b.first_payment_cents as "firstPaymentCents", b.second_payment_cents as "secondPaymentCents",
        b.product_id as "productId", ${isInShipment} as "isInShipment",
        ${pieceStoreId} as "pieceStoreId"
      from sale_budgets b join store_names s on s.id = b.store_id where ${which}
      order by b.id for no key update of b`.compile(qb),
  );
  return rows.map(({ pieceStoreId: lies, ...row }) => ({
    ...row,
    isHere: who.storeId === row.storeId,
    isPieceHere: who.storeId === lies,
    isOfClosedSession: false,
  }));
}

/** The budget as what is paid before its sale. */
export const prepaidOf = (
  budget: Pick<HeldBudget, 'id' | 'code' | 'reference' | 'storeCode'>,
  cashSessionId: string,
): PaidRecord => ({
  concept: 'saleBudget',
  id: budget.id,
  code: budget.code,
  description: budget.reference,
  storeCode: budget.storeCode,
  cashSessionId,
});
