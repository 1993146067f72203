import { grams, percent } from '@quilate/domain/kernel/format.ts';
import { METAL_ES } from '@quilate/domain/kernel/metals.ts';
import { transferTaxesContract } from '@quilate/domain/modules/office/transfer-taxes/transfer-taxes.contract.ts';
import { transferTaxesEs } from '@quilate/domain/modules/office/transfer-taxes/transfer-taxes.es.ts';
import { exporting } from '../../../platform/export.ts';
import { listTransferTaxes } from './transfer-taxes.queries.ts';

const es = transferTaxesEs.columns;

export const transferTaxesExport = exporting(transferTaxesContract.export, {
  title: transferTaxesEs.title,
  filters: { companyId: es.company, standing: es.standing },
  page: ({ db, query }, at) => listTransferTaxes(db, { ...query, ...at }),
  columns: [
    { head: es.date, kind: 'date', value: (row) => row.date },
    { head: es.code, value: (row) => row.code },
    { head: es.kind, value: (row) => transferTaxesEs.kinds[row.kind] },
    { head: es.company, value: (row) => row.companyName },
    { head: es.companyTaxId, value: (row) => row.companyTaxId },
    { head: es.store, value: (row) => row.storeName },
    { head: es.seller, value: (row) => row.sellerName },
    { head: es.nationalId, value: (row) => row.nationalId },
    { head: es.address, value: (row) => row.address },
    { head: es.description, value: (row) => row.description },
    {
      head: es.metals,
      value: (row) =>
        row.metals.map(({ metal, weightMg }) => transferTaxesEs.ofMetal(METAL_ES[metal], grams(weightMg))).join(', '),
    },
    { head: es.weight, kind: 'mg', value: (row) => row.weightMg },
    { head: es.standing, value: (row) => transferTaxesEs.standings[row.standing] },
    { head: es.paid, kind: 'cents', value: (row) => row.paidCents },
    { head: es.base, kind: 'cents', value: (row) => row.baseCents },
    { head: es.rate, value: (row) => percent(row.taxBp) },
    { head: es.tax, kind: 'cents', value: (row) => row.taxCents },
    { head: es.total, kind: 'cents', value: (row) => row.totalCents },
  ],
});
