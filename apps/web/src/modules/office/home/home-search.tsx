import { TextInput } from '@mantine/core';
import { count, date as showDate, money } from '@quilate/domain/kernel/format.ts';
import { reachOf } from '@quilate/domain/kernel/policy.ts';
import { homeEs } from '@quilate/domain/modules/office/home/home.es.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { IconSearch } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useMe } from '../../../shell/current-user.tsx';
import { useDebounced } from '../../../ui/use-debounced.ts';
import { ProductStateBadge } from '../../master-data/products/product-state.tsx';
import { productsQueries } from '../../master-data/products/products.queries.ts';
import { SaleStateBadge } from '../../counter/sales/sale-state.tsx';
import { salesQueries } from '../../counter/sales/sales.queries.ts';
import { findByCode } from './find-by-code.ts';

const es = homeEs.search;
const SHOWN = 10;

/** One field for everything: what it finds is listed under it, and Intro opens the one thing a code names. */
export function HomeSearch() {
  const me = useMe();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const q = useDebounced(text.trim());
  const open = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const found = text.trim() === '' ? undefined : await findByCode(client, me.role, text).catch(() => undefined);
    if (found?.to === '/sales/$saleId') await navigate({ to: found.to, params: { saleId: found.id } });
    else if (found) await navigate({ to: '/products/$productId', params: { productId: found.id } });
  };
  return (
    <search>
      <form onSubmit={(event) => void open(event)}>
        <TextInput
          name="search"
          size="lg"
          aria-label={es.label}
          placeholder={es.label}
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
  const can = (module: 'sales' | 'products'): boolean => reachOf(me.role, { module, access: 'read' }) !== undefined;
  const sales = useQuery({ ...salesQueries.list({ q, limit: SHOWN }), enabled: can('sales') });
  const products = useQuery({ ...productsQueries.list({ q, limit: SHOWN }), enabled: can('products') });
  const isWaiting = sales.isLoading || products.isLoading;
  const found = (sales.data?.data.length ?? 0) + (products.data?.data.length ?? 0);
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
    </div>
  );
}
