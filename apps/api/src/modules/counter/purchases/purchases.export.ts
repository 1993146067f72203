import { METAL_ES } from '@quilate/domain/kernel/metals.ts';
import { lotsEs } from '@quilate/domain/modules/counter/lots/lots.es.ts';
import { purchasesContract } from '@quilate/domain/modules/counter/purchases/purchases.contract.ts';
import { purchasesEs } from '@quilate/domain/modules/counter/purchases/purchases.es.ts';
import {
  FAMILY_ES,
  GEM_ES,
  type Family,
  type Gem,
} from '@quilate/domain/modules/master-data/products/products.families.ts';
import { exporting } from '../../../platform/export.ts';
import { listPurchases } from './purchases.queries.ts';

const es = purchasesEs.columns;

export const purchasesExport = exporting(purchasesContract.export, {
  title: purchasesEs.title,
  page: ({ db, scope, query }, at) => listPurchases(db, scope, { ...query, ...at }),
  columns: [
    { head: es.code, value: (row) => row.code },
    { head: es.lot, value: (row) => row.lotCode },
    { head: es.date, kind: 'instant', value: (row) => row.madeAt },
    { head: es.customer, value: (row) => row.customerName },
    { head: es.store, value: (row) => row.storeName },
    { head: es.family, value: (row) => row.families.map((family) => FAMILY_ES[family as Family]).join(', ') },
    { head: es.metal, value: (row) => row.metals.map((metal) => METAL_ES[metal]).join(', ') },
    { head: es.gem, value: (row) => row.gems.map((gem) => GEM_ES[gem as Gem]).join(', ') },
    { head: es.units, kind: 'count', value: (row) => row.units },
    { head: es.weight, kind: 'mg', value: (row) => row.weightMg },
    { head: es.appraisal, kind: 'cents', value: (row) => row.appraisalCents },
    { head: es.total, kind: 'cents', value: (row) => row.totalCents },
    { head: es.traded, kind: 'cents', value: (row) => row.tradedCents || null },
    { head: es.hold, kind: 'date', value: (row) => row.holdUntil },
    { head: es.confiscated, value: (row) => lotsEs.confiscated[row.confiscated] },
    { head: es.shippedAt, kind: 'instant', value: (row) => row.shippedAt },
    { head: es.shippingCode, value: (row) => row.shippingCode },
    { head: es.lotState, value: (row) => lotsEs.states[row.lotState] },
    { head: es.state, value: (row) => purchasesEs.states[row.state] },
  ],
});
