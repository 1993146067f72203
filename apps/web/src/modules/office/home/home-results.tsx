/** What the search of a home finds, list by list; loaded with the first letter somebody types. */
import { count, date as showDate, money, phone } from '@quilate/domain/kernel/format.ts';
import { type PolicyModule, reachOf } from '@quilate/domain/kernel/policy.ts';
import type { CatalogueSummary } from '@quilate/domain/modules/master-data/catalog/catalog.schema.ts';
import { homeEs } from '@quilate/domain/modules/office/home/home.es.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMe } from '../../../shell/current-user.tsx';
import { catalogQueries } from '../../master-data/catalog/catalog.queries.ts';
import { CustomerStateBadge } from '../../master-data/customers/customer-state.tsx';
import { customersQueries } from '../../master-data/customers/customers.queries.ts';
import { ProductStateBadge } from '../../master-data/products/product-state.tsx';
import { productsQueries } from '../../master-data/products/products.queries.ts';
import { shopOrdersQueries } from '../../supply/shop-orders/shop-orders.queries.ts';
import { saleBudgetsQueries } from '../../counter/sale-budgets/sale-budgets.queries.ts';
import { purchasesQueries } from '../../counter/purchases/purchases.queries.ts';
import { SaleStateBadge } from '../../counter/sales/sale-state.tsx';
import { saleListing } from '../../counter/sales/sales.queries.ts';
import { bookingsQueries } from '../../counter/bookings/bookings.queries.ts';
import { BookingResults } from './booking-results.tsx';
import { BudgetResults } from './budget-results.tsx';
import { shipmentsQueries } from '../../logistics/shipments/shipments.queries.ts';
import { PurchaseResults } from './purchase-results.tsx';
import { RecoverableResults } from './recoverable-results.tsx';
import { recoverableQueries } from '../../counter/recoverable-sales/recoverable-sales.queries.ts';
import { workListing } from '../../workshop/works/works.queries.ts';
import { workBudgetsQueries } from '../../workshop/work-budgets/work-budgets.queries.ts';
import { workBudgetsAt, worksAt } from './find-by-code.ts';
import { WorkBudgetResults } from './work-budget-results.tsx';
import { WorkResults } from './work-results.tsx';
import { SupplierResults, supplierMatches } from './supplier-results.tsx';
import { policeQueries } from '../../logistics/police/police.queries.ts';
import { ClosingResults, closingMatches, WholesaleResults, wholesaleMatches } from './metals-results.tsx';
import { PoliceResults } from './police-results.tsx';
import { ShipmentResults } from './shipment-results.tsx';
import { CatalogueLine } from './catalogue-line.tsx';
import { OrderResults } from './order-results.tsx';
import { supplierOrderMatches, SupplierOrderResults } from './supplier-order-results.tsx';

const es = homeEs.search;
const SHOWN = 10;

export function Results({ q, isCatalogueFirst }: { q: string; isCatalogueFirst: boolean }) {
  const me = useMe();
  const can = (module: PolicyModule): boolean => reachOf(me.role, { module, access: 'read' }) !== undefined;
  const sales = useQuery({ ...saleListing.page({ q, limit: SHOWN }), enabled: can('sales') });
  const budgets = useQuery({ ...saleBudgetsQueries.list({ q, limit: SHOWN }), enabled: can('saleBudgets') });
  const bookings = useQuery({ ...bookingsQueries.list({ q, limit: SHOWN }), enabled: can('bookings') });
  const purchases = useQuery({ ...purchasesQueries.list({ q, limit: SHOWN }), enabled: can('purchases') });
  const recoverables = useQuery({ ...recoverableQueries.list({ q, limit: SHOWN }), enabled: can('recoverableSales') });
  const products = useQuery({ ...productsQueries.list({ q, limit: SHOWN }), enabled: can('products') });
  const customers = useQuery({ ...customersQueries.list({ q, limit: SHOWN }), enabled: can('customers') });
  const catalogue = useQuery({ ...catalogQueries.list({ q, limit: SHOWN }), enabled: can('catalog') });
  const shipments = useQuery({ ...shipmentsQueries.list({ q, limit: SHOWN }), enabled: can('shipments') });
  const police = useQuery({ ...policeQueries.list({ q, limit: SHOWN }), enabled: can('police') });
  const orders = useQuery({ ...shopOrdersQueries.list({ q, limit: SHOWN }), enabled: can('shopOrders') });
  const ordered = useQuery({ ...supplierOrderMatches(q, SHOWN), enabled: can('supplierOrders') });
  const bought = useQuery({ ...supplierMatches('bulk-purchases', q, SHOWN), enabled: can('suppliers') });
  const worked = useQuery({ ...supplierMatches('workshop', q, SHOWN), enabled: can('workshopSuppliers') });
  const works = useQuery({ ...workListing.page({ q, limit: SHOWN }), enabled: can('works') });
  const quoted = useQuery({ ...workBudgetsQueries.list({ q, limit: SHOWN }), enabled: can('workBudgets') });
  const wholesale = useQuery({ ...wholesaleMatches(q, SHOWN), enabled: can('wholesaleCustomers') });
  const closings = useQuery({ ...closingMatches(q, SHOWN), enabled: can('closings') });
  const ofCatalogue = catalogue.data && catalogue.data.data.length > 0 && (
    <CatalogueResults q={q} found={catalogue.data.data} />
  );
  const lists = [
    sales,
    budgets,
    bookings,
    purchases,
    recoverables,
    products,
    catalogue,
    customers,
    orders,
    ordered,
    shipments,
    bought,
    worked,
    works,
    quoted,
    police,
    wholesale,
    closings,
  ];
  const isWaiting = lists.some((list) => list.isLoading);
  const found = lists.reduce((sum, list) => sum + (list.data?.data.length ?? 0), 0);
  const text = found === 1 ? es.oneResult : es.results(count(found));
  return (
    <div className="panel home-results">
      <p className="vh" role="status">
        {isWaiting ? es.searching : found === 0 ? es.none : text}
      </p>
      {!isWaiting && found === 0 && <p className="dim panel-pad">{es.none}</p>}
      {isCatalogueFirst && ofCatalogue}
      {can('wholesaleCustomers') && <WholesaleResults q={q} limit={SHOWN} />}
      {can('closings') && <ClosingResults q={q} limit={SHOWN} />}
      {sales.data && sales.data.data.length > 0 && (
        <section>
          <h2>{es.sales}</h2>
          {sales.data.data.map((sale) => (
            <Link key={sale.id} to="/sales/$saleId" params={{ saleId: sale.id }} className="home-line">
              <span className="home-line-text">
                <span className="code">{sale.code}</span>
                <small className="dim">{[showDate(sale.soldAt), sale.customerName].filter(Boolean).join(', ')}</small>
              </span>
              <b className="num">{money(sale.totalCents)}</b>
              <SaleStateBadge state={sale.state} />
            </Link>
          ))}
          <Link className="home-more" to="/sales" search={{ q }}>
            {es.allSales}
          </Link>
        </section>
      )}
      {budgets.data && budgets.data.data.length > 0 && <BudgetResults q={q} found={budgets.data.data} />}
      {bookings.data && bookings.data.data.length > 0 && <BookingResults q={q} found={bookings.data.data} />}
      {purchases.data && purchases.data.data.length > 0 && <PurchaseResults q={q} found={purchases.data.data} />}
      {recoverables.data && recoverables.data.data.length > 0 && (
        <RecoverableResults q={q} found={recoverables.data.data} />
      )}
      {works.data && works.data.data.length > 0 && (
        <WorkResults q={q} base={worksAt(me.role)} found={works.data.data} />
      )}
      {quoted.data && quoted.data.data.length > 0 && (
        <WorkBudgetResults q={q} base={workBudgetsAt(me.role)} found={quoted.data.data} />
      )}
      {police.data && police.data.data.length > 0 && <PoliceResults q={q} found={police.data.data} />}
      {orders.data && orders.data.data.length > 0 && <OrderResults q={q} found={orders.data.data} />}
      {can('supplierOrders') && <SupplierOrderResults q={q} limit={SHOWN} />}
      {products.data && products.data.data.length > 0 && (
        <section>
          <h2>{es.products}</h2>
          {products.data.data.map((product) => (
            <Link key={product.id} to="/products/$productId" params={{ productId: product.id }} className="home-line">
              <span className="home-line-text">
                {product.description}
                <small className="dim code">{product.code}</small>
              </span>
              <b className="num">{money(product.finalPriceCents)}</b>
              <ProductStateBadge status={product.status} />
            </Link>
          ))}
          <Link className="home-more" to="/products" search={{ q }}>
            {es.allProducts}
          </Link>
        </section>
      )}
      {!isCatalogueFirst && ofCatalogue}
      {shipments.data && shipments.data.data.length > 0 && <ShipmentResults q={q} found={shipments.data.data} />}
      {can('suppliers') && <SupplierResults area="bulk-purchases" q={q} limit={SHOWN} />}
      {can('workshopSuppliers') && <SupplierResults area="workshop" q={q} limit={SHOWN} />}
      {customers.data && customers.data.data.length > 0 && (
        <section>
          <h2>{es.customers}</h2>
          {customers.data.data.map((customer) => (
            <Link
              key={customer.id}
              to="/customers/$customerId"
              params={{ customerId: customer.id }}
              className="home-line"
            >
              <span className="home-line-text">
                {`${customer.name} ${customer.surname}`}
                <small className="dim code">{customer.nationalId}</small>
              </span>
              <span className="num">{customer.mobile && phone(customer.mobile)}</span>
              <CustomerStateBadge status={customer.status} />
            </Link>
          ))}
          <Link className="home-more" to="/customers" search={{ q }}>
            {es.allCustomers}
          </Link>
        </section>
      )}
    </div>
  );
}

function CatalogueResults({ q, found }: { q: string; found: readonly CatalogueSummary[] }) {
  return (
    <section>
      <h2>{es.catalogue}</h2>
      {found.map((product) => (
        <CatalogueLine key={product.id} product={product} figure={money(product.salePriceCents)} />
      ))}
      <Link className="home-more" to="/bulk-purchases/catalog" search={{ q }}>
        {es.allCatalogue}
      </Link>
    </section>
  );
}
