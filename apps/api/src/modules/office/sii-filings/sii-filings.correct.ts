/** The line that follows one that was refused, or received with faults, or is to leave its book. */
import { kindOfCorrection } from '@quilate/domain/modules/office/sii-filings/sii-filings.rules.ts';
import type { SiiKind } from '@quilate/domain/modules/office/sii-filings/sii-filings.states.ts';
import type { Tx } from '../../../platform/db.ts';
import { billOf, register, takeOut } from './sii-filings.bills.ts';
import { readCalendar } from './sii-filings.calendar.ts';
import { enter, type NewFiling } from './sii-filings.enter.ts';
import type { Party } from './sii-filings.message.ts';
import { cashNow, type HeldFiling, isHeldBy } from './sii-filings.store.ts';

/** What was late stays late; what the agency has is put right in the same days as it was told. */
async function follow(tx: Tx, held: HeldFiling, kind: SiiKind, today: string, more: Partial<NewFiling>): Promise<void> {
  const { companyId, book, mode, sourceId, number, issueDate, period, totalCents, countedCents, said } = held;
  const same = { companyId, book, mode, sourceId, number, issueDate, period, totalCents, countedCents, said };
  const isAgain = kind === 'register' || book === 'cash';
  const dueOn = isAgain ? held.dueOn : (await readCalendar(tx))(held.postalCode, today);
  await enter(tx, [{ ...same, kind, follows: held.id, dueOn, ...more }]);
}

export async function correctFiling(
  tx: Tx,
  held: HeldFiling,
  today: string,
  recipient: Party | undefined,
): Promise<void> {
  const kind = kindOfCorrection(held.kind, await isHeldBy(tx, held.sourceId, held));
  if (held.book === 'received' && kind !== 'annul') return await correctBill(tx, held, kind);
  const totalCents = held.book === 'cash' && kind !== 'annul' ? await cashNow(tx, held) : held.totalCents;
  const said = recipient === undefined ? held.said : { ...held.said, recipient };
  const countedCents = held.book === 'cash' ? totalCents : held.countedCents;
  await follow(tx, held, kind, today, { totalCents, countedCents, said });
}

/** As it stands in the books now. Of another supplier's number it is another invoice: the one that was said goes. */
async function correctBill(tx: Tx, held: HeldFiling, kind: SiiKind): Promise<void> {
  const bill = await billOf(tx, held.sourceId);
  const isOther = bill !== undefined && bill.supplier.taxId !== held.said.supplier!.taxId;
  const isHeld = kind === 'modify';
  if (isHeld && (bill === undefined || isOther)) await takeOut(tx, held.sourceId, held);
  if (bill !== undefined) await register(tx, bill, isOther ? 'register' : kind, held);
}

export const annulFiling = (tx: Tx, held: HeldFiling, today: string): Promise<void> =>
  follow(tx, held, 'annul', today, { countedCents: 0 });
