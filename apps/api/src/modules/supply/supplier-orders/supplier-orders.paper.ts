/** The paper of a bill: of no other order, its quotas those of its bases, kept with the order. */
import { sql } from 'kysely';
import { refuse } from '@quilate/domain/kernel/errors.ts';
import { partBp } from '@quilate/domain/kernel/units.ts';
import { supplierOrdersErrors } from '@quilate/domain/modules/supply/supplier-orders/supplier-orders.errors.ts';
import { supplierOrderMachine } from '@quilate/domain/modules/supply/supplier-orders/supplier-orders.machine.ts';
import { type BillTax, isQuota } from '@quilate/domain/modules/supply/supplier-orders/supplier-orders.rules.ts';
import type { Operation } from '../../../platform/operation.ts';
import { qb, type Tx } from '../../../platform/db.ts';
import { claimFile, eraseFile } from '../../foundations/files/files.public.ts';
import type { OrderRecord } from './supplier-orders.store.ts';

/** The same paper twice would be owed twice. */
export async function refuseRepeated(tx: Tx, { id, supplierId }: OrderRecord, billNumber: string): Promise<void> {
  const other = await tx.first(
    sql<{ code: string }>`select code from supplier_orders where supplier_id = ${supplierId} and id <> ${id}
      and state <> 'created' and upper(bill_number) = upper(${billNumber}) limit 1`.compile(qb),
  );
  if (other) throw refuse(supplierOrdersErrors.BILL_REPEATED, { billNumber, orderCode: other.code }, 'billNumber');
}

export function refuseQuotas(taxes: readonly BillTax[]): void {
  const at = taxes.findIndex((tax) => !isQuota(tax));
  if (at < 0) return;
  const taxCents = partBp(taxes[at]!.baseCents, taxes[at]!.taxBp);
  throw refuse(supplierOrdersErrors.BILL_QUOTA_WRONG, { taxCents }, `taxes.${at}.taxCents`);
}

/** The paper that comes now, or the one that was kept when a reception was undone. */
export async function keepBill(operation: Operation, order: OrderRecord, fileId: string | undefined): Promise<string> {
  const { id: recordId, billFileId } = order;
  if (fileId === undefined) {
    if (billFileId === null) throw refuse(supplierOrdersErrors.BILL_MISSING);
    return billFileId;
  }
  const claim = { purpose: 'supplier-bill', concept: supplierOrderMachine.concept, recordId } as const;
  await claimFile(operation, fileId, { ...claim, field: 'billFileId' });
  if (billFileId !== null) await eraseFile(operation, billFileId);
  return fileId;
}
