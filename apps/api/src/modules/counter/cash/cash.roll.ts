/** The X or Z report on the paper roll of the till, to be stapled to what the terminal printed. */
import { dateTime, money } from '@quilate/domain/kernel/format.ts';
import { dayOf } from '@quilate/domain/modules/counter/cash/cash.day.ts';
import { cashEs } from '@quilate/domain/modules/counter/cash/cash.es.ts';
import type { CashReport } from '@quilate/domain/modules/counter/cash/cash.schema.ts';
import { LEDGER_KINDS } from '@quilate/domain/modules/foundations/ledger/ledger.kinds.ts';
import { cut, newRoll, printable, type Roll, two } from '../../../platform/roll.ts';

type Row = readonly [string, string];
const { page } = cashEs;
const HASH_LINE = 32;

export async function cashReportRoll(report: CashReport): Promise<Buffer> {
  const { session } = report;
  const roll = await newRoll();
  const title = session.zNumber === null ? page.xReport : `${page.zReport} ${session.storeCode} ${session.zNumber}`;
  roll.align('center').bold(true).line(title).bold(false);
  roll.line(printable(session.storeName)).align('left');
  roll.line(printable(`${page.opened} ${dateTime(session.openedAt)}, ${session.openedBy}`));
  if (session.closedAt)
    roll.line(printable(`${cashEs.states.closed} ${dateTime(session.closedAt)}, ${session.closedBy ?? ''}`));
  if (session.isLate) roll.bold(true).line(page.lateMark).bold(false);
  day(roll, report);
  till(roll, report);
  sellers(roll, report);
  if (report.auditHash !== null) {
    roll.rule().line(page.auditHash);
    for (let at = 0; at < report.auditHash.length; at += HASH_LINE)
      roll.line(report.auditHash.slice(at, at + HASH_LINE));
  }
  return cut(roll);
}

/** What was sold and given back, and each operation that moved something; what did not is not printed. */
function day(roll: Roll, report: CashReport): void {
  const { lines, total, soldCents, returnedCents } = dayOf(report);
  roll.rule().bold(true);
  two(roll, [
    [page.sold, money(soldCents)],
    [page.returned, money(0 - returnedCents)],
  ]);
  roll.bold(false).rule();
  for (const line of lines) {
    two(roll, [[`${LEDGER_KINDS[line.kind].es} (${line.operations})`, money(line.totalCents)]]);
    two(roll, methods(line));
  }
  roll.bold(true);
  two(roll, [[page.dayTotal, money(total.totalCents)]]);
  roll.bold(false);
  two(roll, methods(total));
}

/** By method, those that moved something. */
function methods({ cashCents, cardCents, transferCents }: { [Name in `${Method}Cents`]: number }): Row[] {
  const { CASH, CARD, BANK_TRANSFER } = cashEs.methods;
  const all: [string, number][] = [
    [CASH, cashCents],
    [CARD, cardCents],
    [BANK_TRANSFER, transferCents],
  ];
  return all.filter(([, cents]) => cents !== 0).map(([name, cents]): Row => [`  ${name}`, money(cents)]);
}
type Method = 'cash' | 'card' | 'transfer';

function till(roll: Roll, report: CashReport): void {
  roll.rule();
  const { openingDifferenceCents = 0, countedCents, countedCardCents } = report;
  const rows: Row[] = [
    [page.opening, money(report.openingCents)],
    ...(openingDifferenceCents === 0 ? [] : [[page.openingDifference, money(openingDifferenceCents)] as const]),
    [page.expected, money(report.expectedCents)],
  ];
  if (countedCents !== null)
    rows.push(
      [page.counted, money(countedCents)],
      [page.difference, money(report.differenceCents ?? 0)],
      [page.cardTotal, money(countedCardCents ?? 0)],
      [page.cardDifference, money((countedCardCents ?? 0) - report.expectedCardCents)],
      [page.toRemainder, money(report.toRemainderCents)],
      [page.closing, money(report.closingCents ?? 0)],
    );
  two(roll, rows);
  for (const reason of [report.openingReason, report.differenceReason, report.cardReason])
    if (reason) roll.line(printable(reason));
}

function sellers(roll: Roll, { byEmployee }: CashReport): void {
  if (byEmployee.length === 0) return;
  roll.rule().bold(true).line(page.byEmployee).bold(false);
  for (const { employeeName, saleCount, totalCents, returnedCents = 0 } of byEmployee) {
    two(roll, [[`${employeeName} (${saleCount})`, money(totalCents)]]);
    if (returnedCents !== 0) two(roll, [[`  ${page.returned}`, money(0 - returnedCents)]]);
  }
}
