import { platformNames } from '@quilate/domain/modules/master-data/platforms/platforms.es.ts';
import { storesContract } from '@quilate/domain/modules/master-data/stores/stores.contract.ts';
import { storesEs } from '@quilate/domain/modules/master-data/stores/stores.es.ts';
import { exporting } from '../../../platform/export.ts';
import { listStores } from './stores.queries.ts';

const es = storesEs.columns;

export const storesExport = exporting(storesContract.export, {
  title: storesEs.title,
  page: ({ db, scope, query }, at) => listStores(db, scope, { ...query, ...at }),
  columns: [
    { head: es.code, value: (store) => store.code },
    { head: es.name, value: (store) => store.name },
    { head: es.channel, value: (store) => storesEs.channels[store.channel] },
    { head: es.platform, value: (store) => platformNames(store).join(', ') },
    { head: es.phone, value: (store) => store.phone },
    { head: es.address, value: (store) => store.address },
    { head: es.state, value: (store) => storesEs.states[store.state] },
  ],
});
