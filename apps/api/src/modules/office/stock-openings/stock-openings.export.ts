import { stockOpeningsContract } from '@quilate/domain/modules/office/stock-openings/stock-openings.contract.ts';
import { stockOpeningsEs } from '@quilate/domain/modules/office/stock-openings/stock-openings.es.ts';
import { exporting } from '../../../platform/export.ts';
import { listOpenings } from './stock-openings.queries.ts';

const es = stockOpeningsEs.columns;

export const stockOpeningsExport = exporting(stockOpeningsContract.export, {
  title: stockOpeningsEs.title,
  page: ({ db, scope, query }, at) => listOpenings(db, scope, { ...query, ...at }),
  columns: [
    { head: es.store, value: (row) => row.storeName },
    { head: es.madeAt, kind: 'instant', value: (row) => row.madeAt },
    { head: es.pieces, kind: 'count', value: (row) => row.pieceCount },
    { head: es.cost, kind: 'cents', value: (row) => row.costCents },
    { head: es.signer, value: (row) => row.signerName },
    { head: es.approver, value: (row) => row.approverName },
    { head: es.observations, value: (row) => row.observations },
    { head: es.state, value: (row) => stockOpeningsEs.states[row.state] },
    { head: es.codes, value: (row) => row.codes.join(' ') },
  ],
});
