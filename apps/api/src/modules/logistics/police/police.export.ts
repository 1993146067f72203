import { policeContract } from '@quilate/domain/modules/logistics/police/police.contract.ts';
import { policeEs } from '@quilate/domain/modules/logistics/police/police.es.ts';
import { exporting } from '../../../platform/export.ts';
import { listInterventions } from './police.queries.ts';

const es = policeEs.columns;

export const policeExport = exporting(policeContract.export, {
  title: policeEs.interventions,
  page: ({ db, scope, query }, at) => listInterventions(db, scope, { ...query, ...at }),
  columns: [
    { head: es.code, value: (row) => row.code },
    { head: es.date, kind: 'instant', value: (row) => row.madeAt },
    { head: es.store, value: (row) => row.storeName },
    { head: es.type, value: (row) => policeEs.types[row.policeType] },
    { head: es.station, value: (row) => row.station },
    { head: es.officer, value: (row) => row.officerFullName },
    { head: es.badge, value: (row) => row.badgeNumber },
    { head: es.proceeding, value: (row) => row.proceedingNumber },
    { head: es.reference, value: (row) => row.reference },
    { head: es.holding, value: (row) => policeEs.holdings[row.holding] },
    { head: es.items, kind: 'count', value: (row) => row.itemCount },
    { head: es.returned, kind: 'count', value: (row) => row.returnedCount },
    { head: es.state, value: (row) => policeEs.states[row.state] },
  ],
});
