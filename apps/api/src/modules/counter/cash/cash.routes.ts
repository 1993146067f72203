import { cashContract } from '@quilate/domain/modules/counter/cash/cash.contract.ts';
import { read, type Route } from '../../../platform/route.ts';
import { isBlindTo } from './cash.blind.ts';
import { cashExport, sessionsExport } from './cash.export.ts';
import { listMonths } from './cash.months.ts';
import { cashReportPdf } from './cash.pdf.ts';
import { getMovement, openSlip } from './cash.person-movements.ts';
import { listMovements } from './cash.movements.ts';
import { currentCash, listSessions } from './cash.queries.ts';
import { remainderOn } from './cash.remainder.ts';
import { reportOf } from './cash.report.ts';
import { movementPdf } from './cash.slip-pdf.ts';
import { listOpenings } from './cash.openings.ts';
import { addMovement } from './commands/add-movement.ts';
import { beginBalance } from './commands/begin-balance.ts';
import { close } from './commands/close.ts';
import { closeMonth } from './commands/close-month.ts';
import { correctMovement } from './commands/correct-movement.ts';
import { count } from './commands/count.ts';
import { open } from './commands/open.ts';

export const cashRoutes: readonly Route[] = [
  read(cashContract.current, ({ db, who }) => currentCash(db, who)),
  open,
  close,
  count,
  read(cashContract.movements, ({ db, who, scope, query }) => listMovements(db, { who, scope }, query)),
  cashExport,
  addMovement,
  read(cashContract.movement, ({ db, scope, params }) => getMovement(db, scope, params.movementId)),
  correctMovement,
  read(cashContract.slip, ({ db, services, who, scope, params }) =>
    openSlip(db, services, { who, scope }, params.movementId),
  ),
  read(cashContract.movementPdf, async ({ db, scope, params }) => {
    const movement = await getMovement(db, scope, params.movementId);
    return { type: 'application/pdf', fileName: `${movement.code}.pdf`, bytes: await movementPdf(movement) };
  }),
  read(cashContract.remainder, ({ db, who, scope, query }) => remainderOn(db, { who, scope }, query)),
  read(cashContract.sessions, ({ db, scope, query }) => listSessions(db, scope, query)),
  sessionsExport,
  read(cashContract.report, ({ db, who, scope, params }) => reportOf(db, scope, params.sessionId, isBlindTo(who))),
  read(cashContract.reportPdf, async ({ db, who, scope, params }) => {
    const report = await reportOf(db, scope, params.sessionId, isBlindTo(who));
    const { storeCode, zNumber } = report.session;
    const fileName = zNumber === null ? `X-${storeCode}.pdf` : `Z-${storeCode}-${zNumber}.pdf`;
    return { type: 'application/pdf', fileName, bytes: await cashReportPdf(report) };
  }),
  read(cashContract.openingBalances, async ({ db }) => ({ data: await listOpenings(db) })),
  beginBalance,
  read(cashContract.closedMonths, ({ db, who, scope, query }) => listMonths(db, { who, scope }, query.storeId)),
  closeMonth,
];
