import { wholesaleCustomersContract } from '@quilate/domain/modules/master-data/wholesale-customers/wholesale-customers.contract.ts';
import { wholesaleCustomersEs } from '@quilate/domain/modules/master-data/wholesale-customers/wholesale-customers.es.ts';
import { exporting } from '../../../platform/export.ts';
import { listWholesaleCustomers } from './wholesale-customers.queries.ts';

const es = wholesaleCustomersEs.columns;

export const wholesaleCustomersExport = exporting(wholesaleCustomersContract.export, {
  title: wholesaleCustomersEs.title,
  page: ({ db, query }, at) => listWholesaleCustomers(db, { ...query, ...at }),
  columns: [
    { head: es.name, value: (customer) => customer.fiscalName },
    { head: es.commercialName, value: (customer) => customer.commercialName },
    { head: es.taxId, value: (customer) => customer.taxId },
    { head: es.person, value: ({ name, surname }) => `${name} ${surname}`.trim() },
    { head: es.mobile, value: (customer) => customer.mobile },
    { head: es.email, value: (customer) => customer.email },
    { head: es.town, value: (customer) => customer.town },
    { head: es.state, value: (customer) => wholesaleCustomersEs.states[customer.state] },
  ],
});
