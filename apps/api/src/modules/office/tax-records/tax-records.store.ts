import { DomainError, kernelErrors } from '@quilate/domain/kernel/errors.ts';
import type { FilingFacts } from '@quilate/domain/modules/office/tax-records/tax-records.machine.ts';
import { type Known, priorOfAnnulment } from '@quilate/domain/modules/office/tax-records/tax-records.rules.ts';
import { sql } from 'kysely';
import { type Db, qb, type Tx } from '../../../platform/db.ts';

/** Of the company of `f`: what it does today with its records. */
export const modeToday = sql`tax_mode(f.company_id, business_date())`;

export interface HeldFiling extends FilingFacts, Known {
  readonly id: string;
  readonly invoiceId: string;
  /** A simplified one is to nobody. */
  readonly isSimplified: boolean;
}

/** With the other records of its invoice, so that two people do not correct it at once. */
export async function lockFiling(db: Db, id: string): Promise<HeldFiling> {
  const row = await db.first(
    sql<Omit<HeldFiling, 'isReceived'>>`select f.id, f.state, r.kind, r.total_cents as "totalCents",
        f.invoice_id as "invoiceId", r.invoice_type in ('F2', 'R5') as "isSimplified", ${modeToday} as "modeToday",
        f.state = 'refused' and f.mode = ${modeToday} as "isRefused"
      from tax_filings f join tax_records r on r.company_id = f.company_id and r.seq = f.seq
      where f.id = ${id} for no key update of f`.compile(qb),
  );
  if (!row) throw new DomainError(kernelErrors.NOT_FOUND);
  const { isReceived } = await db.one(
    sql<{ isReceived: boolean }>`select coalesce(bool_or(is_received), false) as "isReceived" from tax_filings
      where invoice_id = ${row.invoiceId} and mode = ${row.modeToday}`.compile(qb),
  );
  return { ...row, isReceived };
}

interface Appended {
  readonly kind: 'issue' | 'cancel';
  readonly isCorrection: boolean;
  readonly prior: 'N' | 'S' | 'X' | null;
  readonly recipient: { name: string; taxId: string } | undefined;
}
/** A later record of the same invoice, at the end of the chain. */
export async function appendRecord(tx: Tx, invoiceId: string, record: Appended): Promise<void> {
  const { kind, isCorrection, prior, recipient } = record;
  await tx.run(
    sql`select append_tax_record(i, ${kind}, null, ${isCorrection}, ${prior},
        ${recipient === undefined ? null : JSON.stringify(recipient)}::jsonb)
      from invoices i where i.id = ${invoiceId}`.compile(qb),
  );
}

/** The invoice never was; said again where it was refused. */
export const appendAnnulment = (tx: Tx, facts: HeldFiling): Promise<void> =>
  appendRecord(tx, facts.invoiceId, {
    kind: 'cancel',
    isCorrection: false,
    prior: priorOfAnnulment(facts),
    recipient: undefined,
  });

export interface HeldCompany {
  readonly id: string;
}
/** Held: two who change what it does come one after the other. */
export async function holdCompany(tx: Db, id: string): Promise<HeldCompany> {
  const row = await tx.first(sql<HeldCompany>`select id from companies where id = ${id} for no key update`.compile(qb));
  if (!row) throw new DomainError(kernelErrors.NOT_FOUND);
  return row;
}
