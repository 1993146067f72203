/** A closing as who invoices it has it: held, with what of it stands on an invoice already. */
import { refuse } from '@quilate/domain/kernel/errors.ts';
import { closingsErrors } from '@quilate/domain/modules/metals/closings/closings.errors.ts';
import { coveredCents } from '@quilate/domain/modules/metals/closings/closings.rules.ts';
import type { MetalLine } from '@quilate/domain/modules/metals/wholesale-invoices/wholesale-invoices.rules.ts';
import type { WholesaleInvoiceKind } from '@quilate/domain/modules/metals/wholesale-invoices/wholesale-invoices.states.ts';
import { sum } from '@quilate/domain/kernel/units.ts';
import { sql } from 'kysely';
import { qb, type Tx } from '../../../platform/db.ts';
import { type HeldClosing, lockClosing } from '../closings/closings.held.ts';

interface Standing {
  readonly kind: WholesaleInvoiceKind;
  readonly totalCents: number;
  readonly lines: readonly MetalLine[];
}
export interface InvoicedClosing extends HeldClosing {
  readonly storeId: string;
  readonly madeOn: string;
  readonly standing: readonly Standing[];
  /** What its invoices may come to, and what is left of that. */
  readonly coveredCents: number;
  readonly leftCents: number;
}

export async function invoicedClosing(tx: Tx, id: string): Promise<InvoicedClosing> {
  // On the way behind its lock, which the first of them waits for.
  const [closing, own, standing] = await Promise.all([
    lockClosing(tx, id),
    tx.first(
      sql<{ storeId: string; madeOn: string }>`select store_id as "storeId", made_date::text as "madeOn"
        from closings where id = ${id}`.compile(qb),
    ),
    tx.run(
      sql<Standing>`select kind, total_cents as "totalCents", lines from wholesale_invoices
        where closing_id = ${id} and state in ('RECORDED', 'ISSUED')`.compile(qb),
    ),
  ]);
  if (!closing || !own) throw refuse(closingsErrors.CLOSING_UNKNOWN);
  const covered = coveredCents(closing);
  const leftCents = covered - sum(standing.map(({ totalCents }) => totalCents));
  return { ...closing, ...own, standing, coveredCents: covered, leftCents };
}
