import { TextInput } from '@mantine/core';
import { count, date as showDate, money, phone } from '@quilate/domain/kernel/format.ts';
import { reachOf } from '@quilate/domain/kernel/policy.ts';
import type { CatalogueSummary } from '@quilate/domain/modules/master-data/catalog/catalog.schema.ts';
import { homeEs } from '@quilate/domain/modules/office/home/home.es.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { IconSearch } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useMe } from '../../../shell/current-user.tsx';
import { useDebounced } from '../../../ui/use-debounced.ts';
import { AvailabilityBadge } from '../../master-data/catalog/catalog-state.tsx';
import { catalogQueries } from '../../master-data/catalog/catalog.queries.ts';
import { CustomerStateBadge } from '../../master-data/customers/customer-state.tsx';
import { customersQueries } from '../../master-data/customers/customers.queries.ts';
import { ProductStateBadge } from '../../master-data/products/product-state.tsx';
import { productsQueries } from '../../master-data/products/products.queries.ts';
import { SaleStateBadge } from '../../counter/sales/sale-state.tsx';
import { salesQueries } from '../../counter/sales/sales.queries.ts';
import { findByCode } from './find-by-code.ts';

const es = homeEs.search;
const SHOWN = 10;

/** One field for everything: what it finds is listed under it, and Intro opens the one thing a code names. */
export function HomeSearch({ label = es.label }: { label?: string }) {
  const me = useMe();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const q = useDebounced(text.trim());
  const open = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const found = text.trim() === '' ? undefined : await findByCode(client, me.role, text).catch(() => undefined);
    if (found) await navigate(found);
  };
  return (
    <search>
      <form onSubmit={(event) => void open(event)}>
        <TextInput
          name="search"
          size="lg"
          aria-label={label}
          placeholder={label}
          description={es.hint}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          leftSection={<IconSearch size={20} stroke={1.5} aria-hidden />}
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </form>
      {q.length > 1 && <Results q={q} />}
    </search>
  );
}

function Results({ q }: { q: string }) {
  const me = useMe();
  const can = (module: 'sales' | 'products' | 'customers' | 'catalog'): boolean =>
    reachOf(me.role, { module, access: 'read' }) !== undefined;
  const sales = useQuery({ ...salesQueries.list({ q, limit: SHOWN }), enabled: can('sales') });
  const products = useQuery({ ...productsQueries.list({ q, limit: SHOWN }), enabled: can('products') });
  const customers = useQuery({ ...customersQueries.list({ q, limit: SHOWN }), enabled: can('customers') });
  const catalogue = useQuery({ ...catalogQueries.list({ q, limit: SHOWN }), enabled: can('catalog') });
  const lists = [sales, products, catalogue, customers];
  const isWaiting = lists.some((list) => list.isLoading);
  const found = lists.reduce((sum, list) => sum + (list.data?.data.length ?? 0), 0);
  const text = found === 1 ? es.oneResult : es.results(count(found));
  return (
    <div className="panel home-results">
      <p className="vh" role="status">
        {isWaiting ? es.searching : found === 0 ? es.none : text}
      </p>
      {!isWaiting && found === 0 && <p className="dim panel-pad">{es.none}</p>}
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
      {catalogue.data && catalogue.data.data.length > 0 && <CatalogueResults q={q} found={catalogue.data.data} />}
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

export function CatalogueLine({ product, figure }: { product: CatalogueSummary; figure: string }) {
  return (
    <Link to="/bulk-purchases/catalog/$catalogueId" params={{ catalogueId: product.id }} className="home-line">
      <span className="home-line-text">
        {product.description}
        <small className="dim code">{product.code}</small>
      </span>
      <b className="num">{figure}</b>
      <AvailabilityBadge availability={product.availability} />
    </Link>
  );
}
