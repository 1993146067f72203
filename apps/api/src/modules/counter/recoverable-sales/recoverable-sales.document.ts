/** The contract: what was taken and paid, until when and for how much it is bought back, and what has been since. */
import { addDays } from '@quilate/domain/kernel/dates.ts';
import { date, money, percent } from '@quilate/domain/kernel/format.ts';
import { recoverableSalesEs } from '@quilate/domain/modules/counter/recoverable-sales/recoverable-sales.es.ts';
import { recoveryOn } from '@quilate/domain/modules/counter/recoverable-sales/recoverable-sales.rules.ts';
import type { RecoverableEvent } from '@quilate/domain/modules/counter/recoverable-sales/recoverable-sales.schema.ts';
import type { Db } from '../../../platform/db.ts';
import { readLimits } from '../../../platform/limits.ts';
import type { Document } from '../../../platform/route.ts';
import type { Scope } from '../../../platform/who.ts';
import type { Keeping } from '../../foundations/files/files.public.ts';
import { lotDocument } from '../purchases/purchases.document.ts';
import { eventsOf, findRecoverableSale } from './recoverable-sales.queries.ts';

const es = recoverableSalesEs.document;

export async function recoverableDocument(
  db: Db,
  keeping: Keeping,
  scope: Scope,
  { id, isCopy }: { readonly id: string; readonly isCopy: boolean },
): Promise<Document> {
  const sale = await findRecoverableSale(db, scope, id);
  const events = (await eventsOf(db, id)).filter((event) => event.undone === null);
  const { baseCents, dueDate, custodyBp, profitBp, periodDays } = sale;
  const first = events[0]?.dueBefore ?? dueDate;
  const recovery = recoveryOn({ pendingCents: baseCents, dueDate: first, custodyBp, profitBp, periodDays }, first);
  const isRenewed = sale.state === 'ACT' && events.length > 0;
  const [due, pendingCents] = isRenewed ? [dueDate, sale.pendingCents] : [first, baseCents];
  const late = recoveryOn({ pendingCents, dueDate: due, custodyBp, profitBp, periodDays }, addDays(due, 1));
  // The first day on which nobody of the shop has to wait for them any more.
  const lateDays = (await readLimits(db)).delayWarnDays + 1;
  return await lotDocument(db, keeping, {
    id,
    code: sale.code,
    title: es.title,
    madeAt: sale.takenAt,
    employeeName: sale.creatorName,
    signatureFileId: sale.signatureFileId,
    isCopy,
    isCancelled: sale.state === 'ANU',
    statements: [
      es.right(date(first), money(recovery.totalCents)),
      es.terms(percent(custodyBp), String(periodDays), percent(profitBp)),
      ...events.map(eventText),
      ...(isRenewed ? [es.now(money(sale.pendingCents), date(dueDate))] : []),
      es.dayAfter(date(addDays(due, 1)), money(late.totalCents)),
      es.forGood(String(lateDays), date(addDays(due, lateDays))),
      es.statement,
    ],
  });
}

function eventText({ kind, number, date: day, totalCents, dueAfter }: RecoverableEvent): string {
  const paid = money(totalCents);
  if (kind === 'before') return es.paidBefore(paid);
  return kind === 'renewal' && dueAfter !== null
    ? es.renewal(String(number), date(day), paid, date(dueAfter))
    : es.withdrawal(date(day), paid);
}
