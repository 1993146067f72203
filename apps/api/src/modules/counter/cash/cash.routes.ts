import { cashContract } from '@quilate/domain/modules/counter/cash/cash.contract.ts';
import type { CashReport } from '@quilate/domain/modules/counter/cash/cash.schema.ts';
import type { Db } from '../../../platform/db.ts';
import { read, type Route } from '../../../platform/route.ts';
import type { Scope } from '../../../platform/who.ts';
import { cashReportPdf } from './cash.pdf.ts';
import { currentCash, getSession, listMovements, listSessions } from './cash.queries.ts';
import { cashReport } from './cash.report.ts';
import { close } from './commands/close.ts';
import { open } from './commands/open.ts';

export const cashRoutes: readonly Route[] = [
  read(cashContract.current, ({ db, who }) => currentCash(db, who)),
  open,
  close,
  read(cashContract.movements, ({ db, who, query }) => listMovements(db, who, query)),
  read(cashContract.sessions, ({ db, scope, query }) => listSessions(db, scope, query)),
  read(cashContract.report, ({ db, scope, params }) => reportOf(db, scope, params.sessionId)),
  read(cashContract.reportPdf, async ({ db, scope, params }) => {
    const report = await reportOf(db, scope, params.sessionId);
    const { storeCode, zNumber } = report.session;
    const fileName = zNumber === null ? `X-${storeCode}.pdf` : `Z-${storeCode}-${zNumber}.pdf`;
    return { type: 'application/pdf', fileName, bytes: await cashReportPdf(report) };
  }),
];

/** A closed session answers the report that was signed; an open one is reckoned now. */
async function reportOf(db: Db, scope: Scope, id: string): Promise<CashReport> {
  const { report, ...session } = await getSession(db, scope, id);
  return report === null ? await cashReport(db, session, undefined) : (report as CashReport);
}
