/** The table of the module; only these functions write it. */
import { DomainError, kernelErrors } from '@quilate/domain/kernel/errors.ts';
import type { ManualInvoiceFacts } from '@quilate/domain/modules/counter/manual-invoices/manual-invoices.machine.ts';
import type { ManualInvoiceState } from '@quilate/domain/modules/counter/manual-invoices/manual-invoices.states.ts';
import { sql } from 'kysely';
import { qb, type Tx } from '../../../platform/db.ts';
import type { Operation } from '../../../platform/operation.ts';
import { isInScope, type Scope, type Who } from '../../../platform/who.ts';
import type { PaidRecord } from '../payments/payments.rows.ts';

export interface HeldManualInvoice extends ManualInvoiceFacts {
  readonly id: string;
  readonly code: string;
  readonly storeId: string;
  readonly storeCode: string;
  readonly customerId: string;
  readonly number: string;
  readonly totalCents: number;
  readonly baseCents: number;
  readonly taxCents: number;
}

interface LockInput {
  readonly tx: Tx;
  readonly who: Who;
  readonly scope: Scope;
  readonly params: { readonly manualInvoiceId: string };
}

export async function lockManualInvoice({ tx, who, scope, params }: LockInput): Promise<HeldManualInvoice> {
  const row = await tx.first(
    sql<Omit<HeldManualInvoice, 'isHere' | 'isOfClosedSession'>>`
      select t.id, t.code, t.state, t.store_id as "storeId", s.code as "storeCode", t.customer_id as "customerId",
        t.number, t.total_cents as "totalCents", t.base_cents as "baseCents", t.tax_cents as "taxCents"
      from manual_invoices t join store_names s on s.id = t.store_id
      where t.id = ${params.manualInvoiceId} for no key update of t`.compile(qb),
  );
  if (!row || !isInScope(scope, row.storeId)) throw new DomainError(kernelErrors.NOT_FOUND);
  return { ...row, isHere: row.storeId === who.storeId, isOfClosedSession: false };
}

interface New {
  readonly id: string;
  readonly state: ManualInvoiceState;
  readonly customerId: string;
  readonly number: string;
  readonly observations: string;
  readonly totalCents: number;
  readonly baseCents: number;
  readonly taxCents: number;
}

/** Answers the code it got. */
export async function insertManualInvoice({ tx, who, now, today }: Operation, record: New): Promise<string> {
  const { code } = await tx.one(
    sql<{ code: string }>`
      insert into manual_invoices (id, code, store_id, customer_id, employee_id, number, observations, total_cents,
        base_cents, tax_cents, state, created_at, made_date)
      values (${record.id}, next_operation_code('FM', ${who.storeCode}, ${today}::date), ${who.storeId},
        ${record.customerId}, ${who.employeeId}, ${record.number}, ${record.observations}, ${record.totalCents},
        ${record.baseCents}, ${record.taxCents}, ${record.state}, ${now}::timestamptz, ${today}::date)
      returning code`.compile(qb),
  );
  return code;
}

type Paid = Pick<HeldManualInvoice, 'id' | 'code' | 'number' | 'storeCode'>;
/** As what its payments are of. */
export const paidFor = ({ id, code, number, storeCode }: Paid, cashSessionId: string): PaidRecord => ({
  concept: 'manualInvoice',
  id,
  code,
  description: number,
  storeCode,
  cashSessionId,
});
