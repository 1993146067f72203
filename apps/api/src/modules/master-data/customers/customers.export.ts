import { customersContract } from '@quilate/domain/modules/master-data/customers/customers.contract.ts';
import { customersEs } from '@quilate/domain/modules/master-data/customers/customers.es.ts';
import { exporting } from '../../../platform/export.ts';
import { listCustomers } from './customers.queries.ts';

const es = customersEs.columns;

export const customersExport = exporting(customersContract.export, {
  title: customersEs.title,
  page: ({ db, query, scope }, at) => listCustomers(db, { ...query, ...at }, scope),
  columns: [
    { head: es.nationalId, value: (customer) => customer.nationalId },
    { head: customersEs.fields.name, value: (customer) => customer.name },
    { head: customersEs.fields.surname, value: (customer) => customer.surname },
    { head: es.mobile, value: (customer) => customer.mobile },
    { head: es.email, value: (customer) => customer.email },
    { head: es.town, value: (customer) => customer.town },
    { head: es.status, value: (customer) => customersEs.status[customer.status] },
  ],
});
