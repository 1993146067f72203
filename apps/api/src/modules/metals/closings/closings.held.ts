/** Closings as whoever acts on them has them: held until the operation ends. */
import { DomainError, kernelErrors, refuse } from '@quilate/domain/kernel/errors.ts';
import { closingsErrors } from '@quilate/domain/modules/metals/closings/closings.errors.ts';
import type { ClosingFacts } from '@quilate/domain/modules/metals/closings/closings.machine.ts';
import { type ClosingConditions, coveredCents } from '@quilate/domain/modules/metals/closings/closings.rules.ts';
import type { ClosingState } from '@quilate/domain/modules/metals/closings/closings.states.ts';
import { type RawBuilder, sql } from 'kysely';
import { type Db, qb, type Tx } from '../../../platform/db.ts';
import { conditionColumns, figureColumns, type Figures, factsOf } from './closings.figures.ts';

export interface HeldClosing extends ClosingFacts, ClosingConditions, Figures {
  readonly id: string;
  readonly version: number;
  readonly code: string;
  readonly customerId: string;
  readonly customerName: string;
  readonly agreedCents: number;
  readonly paidCents: number;
  /** Who closed it, and who signed that. */
  readonly closerIds: readonly string[];
}

type Row = Omit<HeldClosing, keyof ClosingFacts> & Figures & { readonly state: ClosingState };

/** Held until the end. Its figures are read once it is: what others did while this waited counts. */
export async function lockClosing(tx: Tx, id: string): Promise<HeldClosing | undefined> {
  const [, closing] = await Promise.all([holdClosing(tx, id), readClosing(tx, sql`${id}`)]);
  return closing;
}

export const holdClosing = (tx: Tx, id: string): Promise<unknown> =>
  tx.run(sql`select from closings where id = ${id} for no key update`.compile(qb));

/** Of one that is held. */
export async function readClosing(db: Db, id: RawBuilder<unknown>): Promise<HeldClosing | undefined> {
  const row = await db.first(
    sql<Row>`select c.id, c.version, c.code, c.customer_id as "customerId", c.customer_name as "customerName",
        c.agreed_cents as "agreedCents", c.state,
        array_remove(array[c.employee_id, c.signer_id], null) as "closerIds", ${conditionColumns}, ${figureColumns}
      from closings c where c.id = ${id}`.compile(qb),
  );
  return row && { ...row, ...factsOf(row) };
}

export async function requireClosing(tx: Tx, id: string): Promise<HeldClosing> {
  const closing = await lockClosing(tx, id);
  if (!closing) throw new DomainError(kernelErrors.NOT_FOUND);
  return closing;
}

/** Its invoices stand on what was accepted or paid: what would leave one without is refused once it is done. */
export async function requireCovered(tx: Tx, id: string): Promise<void> {
  const closing = await requireClosing(tx, id);
  const { invoicedCents } = await tx.one(
    sql<{ invoicedCents: number }>`select coalesce(sum(total_cents), 0)::bigint as "invoicedCents"
      from closing_invoices where closing_id = ${id} and is_live`.compile(qb),
  );
  const covered = coveredCents(closing);
  if (invoicedCents > covered) throw refuse(closingsErrors.CLOSING_INVOICED, { invoicedCents, coveredCents: covered });
}
