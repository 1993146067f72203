import { PROVINCE_ES } from '@quilate/domain/modules/master-data/customers/customers.provinces.ts';
import { suppliersEs } from '@quilate/domain/modules/master-data/suppliers/suppliers.es.ts';
import { exporting } from '../../../platform/export.ts';
import { inBothAreas } from './suppliers.areas.ts';
import { listSuppliers } from './suppliers.queries.ts';

const es = suppliersEs.columns;

export const suppliersExport = inBothAreas((supplierContract, kind) =>
  exporting(supplierContract.export, {
    title: suppliersEs.title,
    page: ({ db, query }, at) => listSuppliers(db, kind, { ...query, ...at }),
    columns: [
      { head: es.name, value: (supplier) => supplier.name },
      { head: suppliersEs.fields.commercialName, value: (supplier) => supplier.commercialName },
      { head: es.taxId, value: (supplier) => supplier.taxId },
      { head: es.phone, value: (supplier) => supplier.phone },
      { head: es.email, value: (supplier) => supplier.email },
      { head: es.province, value: ({ province }) => (province === '' ? '' : PROVINCE_ES[province]) },
      { head: es.state, value: (supplier) => suppliersEs.states[supplier.state] },
    ],
  }),
);
