import { read, type Route } from '../../../platform/route.ts';
import { isBlindTo } from './cash.blind.ts';
import { cashExport, sessionsExport } from './cash.export.ts';
import { listMonths } from './cash.months.ts';
import { type Till, DIVISION_TILL, SHOP_TILL } from './cash.tills.ts';
import type { CashReport } from '@quilate/domain/modules/counter/cash/cash.schema.ts';
import { cashReportPdf } from './cash.pdf.ts';
import { getMovement, openSlip } from './cash.person-movements.ts';
import { listMovements } from './cash.movements.ts';
import { currentCash, listSessions } from './cash.queries.ts';
import { remainderOn } from './cash.remainder.ts';
import { reportOf } from './cash.report.ts';
import { cashReportRoll } from './cash.roll.ts';
import { movementPdf } from './cash.slip-pdf.ts';
import { listOpenings } from './cash.openings.ts';
import { addMovement } from './commands/add-movement.ts';
import { beginBalance } from './commands/begin-balance.ts';
import { close } from './commands/close.ts';
import { closeMonth } from './commands/close-month.ts';
import { correctClosing } from './commands/correct-closing.ts';
import { correctMovement } from './commands/correct-movement.ts';
import { correctOpening } from './commands/correct-opening.ts';
import { count } from './commands/count.ts';
import { open } from './commands/open.ts';

const reportName = ({ session: { storeCode, zNumber } }: CashReport): string =>
  zNumber === null ? `X-${storeCode}` : `Z-${storeCode}-${zNumber}`;

const tillRoutes = (till: Till): readonly Route[] => {
  const { ownContract, placeOf, scopeOf } = till;
  return [
    read(ownContract.current, ({ db, who }) => currentCash(db, who, placeOf(who))),
    open(till),
    close(till),
    count(till),
    read(ownContract.movements, ({ db, who, scope, query }) =>
      listMovements(db, { who, scope, place: placeOf(who) }, query),
    ),
    cashExport(till),
    addMovement(till),
    read(ownContract.movement, ({ db, scope, params }) => getMovement(db, scopeOf(scope), params.movementId)),
    correctMovement(till),
    read(ownContract.slip, ({ db, services, who, scope, params }) =>
      openSlip(db, services, { who, scope: scopeOf(scope) }, params.movementId),
    ),
    read(ownContract.movementPdf, async ({ db, scope, params }) => {
      const movement = await getMovement(db, scopeOf(scope), params.movementId);
      return { type: 'application/pdf', fileName: `${movement.code}.pdf`, bytes: await movementPdf(movement) };
    }),
    read(ownContract.remainder, ({ db, who, scope, query }) =>
      remainderOn(db, { who, scope, place: placeOf(who) }, query),
    ),
    read(ownContract.sessions, ({ db, scope, query }) => listSessions(db, scopeOf(scope), query)),
    sessionsExport(till),
    read(ownContract.closedMonths, ({ db, who, scope, query }) =>
      // The division is asked of none.
      listMonths(db, { who, scope, place: placeOf(who) }, query?.storeId),
    ),
    closeMonth(till),
    read(ownContract.openingBalances, async ({ db, who, query }) => ({
      data: await listOpenings(db, placeOf(who), query?.storeId),
    })),
    beginBalance(till),
    correctOpening(till),
    correctClosing(till),
    read(ownContract.report, ({ db, who, scope, params }) =>
      reportOf(db, scopeOf(scope), params.sessionId, isBlindTo(who)),
    ),
    read(ownContract.reportPdf, async ({ db, who, scope, params }) => {
      const report = await reportOf(db, scopeOf(scope), params.sessionId, isBlindTo(who));
      return { type: 'application/pdf', fileName: `${reportName(report)}.pdf`, bytes: await cashReportPdf(report) };
    }),
    read(ownContract.reportRoll, async ({ db, who, scope, params }) => {
      const report = await reportOf(db, scopeOf(scope), params.sessionId, isBlindTo(who));
      const fileName = `${reportName(report)}.bin`;
      return { type: 'application/octet-stream', fileName, bytes: await cashReportRoll(report) };
    }),
  ];
};

export const cashRoutes: readonly Route[] = [...tillRoutes(SHOP_TILL), ...tillRoutes(DIVISION_TILL)];
