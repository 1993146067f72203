import { date, money } from '@quilate/domain/kernel/format.ts';
import type { PurchaseSummary } from '@quilate/domain/modules/counter/purchases/purchases.schema.ts';
import { homeEs } from '@quilate/domain/modules/office/home/home.es.ts';
import { Link } from '@tanstack/react-router';
import { PurchaseStateBadge } from '../../counter/purchases/purchase-state.tsx';

const es = homeEs.search;

export const PurchaseResults = ({ q, found }: { q: string; found: readonly PurchaseSummary[] }) => (
  <section>
    <h2>{es.purchases}</h2>
    {found.map((purchase) => (
      <Link key={purchase.id} to="/purchases/$purchaseId" params={{ purchaseId: purchase.id }} className="home-line">
        <span className="home-line-text">
          <span className="code">{purchase.code}</span>
          <small className="dim">{[date(purchase.madeAt), purchase.customerName, purchase.lotCode].join(', ')}</small>
        </span>
        <b className="num">{money(purchase.totalCents)}</b>
        <PurchaseStateBadge {...purchase} />
      </Link>
    ))}
    <Link className="home-more" to="/purchases" search={{ q }}>
      {es.allPurchases}
    </Link>
  </section>
);
