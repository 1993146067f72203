import { cashEs } from '@quilate/domain/modules/counter/cash/cash.es.ts';
import type { CashSession } from '@quilate/domain/modules/counter/cash/cash.schema.ts';
import type { CorrectedMode } from '@quilate/domain/modules/counter/cash/cash.states.ts';
import { exporting } from '../../../platform/export.ts';
import type { Till } from './cash.tills.ts';
import { listMovements } from './cash.movements.ts';
import { listSessions } from './cash.queries.ts';

const es = cashEs.columns;

export const cashExport = (till: Till) =>
  exporting(till.ownContract.export, {
    title: cashEs.title,
    page: ({ db, who, scope, query }, at) =>
      listMovements(db, { who, scope, place: till.placeOf(who) }, { ...query, ...at }),
    columns: [
      { head: es.date, kind: 'instant', value: (row) => row.at },
      { head: es.store, value: (row) => row.storeName },
      { head: es.kind, value: (row) => row.kindEs },
      { head: es.code, value: (row) => row.operationCode },
      { head: es.description, value: (row) => row.description },
      { head: es.method, value: (row) => cashEs.methods[row.method] },
      { head: es.source, value: (row) => row.sourceEs },
      { head: es.destination, value: (row) => row.destinationEs },
      { head: es.in, kind: 'cents', value: (row) => row.inCents },
      { head: es.out, kind: 'cents', value: (row) => row.outCents },
      { head: es.balance, kind: 'cents', value: (row) => row.balanceCents },
      { head: es.signer, value: (row) => row.signerName ?? row.employeeName },
      { head: es.reason, value: (row) => row.reason },
    ],
  });

const sessions = cashEs.sessionsList.columns;

const correctionOf = ({ corrections }: CashSession, mode: CorrectedMode): number | null =>
  corrections.find((one) => one.mode === mode)?.amountCents ?? null;

export const sessionsExport = (till: Till) =>
  exporting(till.ownContract.exportSessions, {
    title: cashEs.sessionsList.title,
    page: ({ db, scope, query }, at) => listSessions(db, till.scopeOf(scope), { ...query, ...at }),
    columns: [
      { head: cashEs.page.zNumber, kind: 'count', value: (session) => session.zNumber },
      { head: sessions.opened, kind: 'instant', value: (session) => session.openedAt },
      { head: sessions.openedBy, value: (session) => session.openedBy },
      { head: sessions.closed, kind: 'instant', value: (session) => session.closedAt },
      { head: sessions.closedBy, value: (session) => session.closedBy },
      { head: sessions.store, value: (session) => session.storeName },
      { head: sessions.state, value: (session) => cashEs.states[session.state] },
      { head: sessions.sales, kind: 'count', value: (session) => session.saleCount },
      { head: sessions.openingDifference, kind: 'cents', value: (session) => session.openingDifferenceCents },
      { head: sessions.expected, kind: 'cents', value: (session) => session.expectedCents },
      { head: sessions.counted, kind: 'cents', value: (session) => session.countedCents },
      { head: sessions.difference, kind: 'cents', value: (session) => session.differenceCents },
      { head: sessions.openingCorrection, kind: 'cents', value: (session) => correctionOf(session, 'OPEN') },
      { head: sessions.closingCorrection, kind: 'cents', value: (session) => correctionOf(session, 'CLOSE') },
      { head: sessions.card, kind: 'cents', value: (session) => session.countedCardCents },
      { head: sessions.cardDifference, kind: 'cents', value: (session) => session.cardDifferenceCents },
    ],
  });
