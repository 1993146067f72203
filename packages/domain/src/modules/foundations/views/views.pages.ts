/** Who opens each page that has views. */
import type { Policy } from '../../../kernel/grants.ts';
import { bookingsGrants } from '../../counter/bookings/bookings.grants.ts';
import { purchasesGrants } from '../../counter/purchases/purchases.grants.ts';
import { recoverableSalesGrants } from '../../counter/recoverable-sales/recoverable-sales.grants.ts';
import { salesGrants } from '../../counter/sales/sales.grants.ts';
import { customersGrants } from '../../master-data/customers/customers.grants.ts';
import { productsGrants } from '../../master-data/products/products.grants.ts';
import { insightsGrants } from '../../office/insights/insights.grants.ts';
import { worksGrants } from '../../workshop/works/works.grants.ts';
import { isReport } from './views.rules.ts';
import type { ReportPage, ViewPage } from './views.states.ts';

const LISTS: Readonly<Record<Exclude<ViewPage, ReportPage>, Policy>> = {
  '/products': productsGrants.read,
  '/sales': salesGrants.read,
  '/bookings': bookingsGrants.read,
  '/works': worksGrants.read,
  '/purchases': purchasesGrants.read,
  '/recoverable-sales': recoverableSalesGrants.read,
  '/customers': customersGrants.read,
};
export const policyOfPage = (page: ViewPage): Policy => (isReport(page) ? insightsGrants.read : LISTS[page]);
