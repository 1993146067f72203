import { date, money } from '@quilate/domain/kernel/format.ts';
import type { RecoverableSummary } from '@quilate/domain/modules/counter/recoverable-sales/recoverable-sales.schema.ts';
import { homeEs } from '@quilate/domain/modules/office/home/home.es.ts';
import { Link } from '@tanstack/react-router';
import { RecoverableBadge } from '../../counter/recoverable-sales/recoverable-state.tsx';

const es = homeEs.search;

export const RecoverableResults = ({ q, found }: { q: string; found: readonly RecoverableSummary[] }) => (
  <section>
    <h2>{es.recoverableSales}</h2>
    {found.map((sale) => (
      <Link
        key={sale.id}
        to="/recoverable-sales/$recoverableSaleId"
        params={{ recoverableSaleId: sale.id }}
        className="home-line"
      >
        <span className="home-line-text">
          <span className="code">{sale.code}</span>
          <small className="dim">{[sale.customerName, sale.lotCode, date(sale.dueDate)].join(', ')}</small>
        </span>
        <b className="num">{money(sale.pendingCents)}</b>
        <RecoverableBadge situation={sale.situation} />
      </Link>
    ))}
    <Link className="home-more" to="/recoverable-sales" search={{ q }}>
      {es.allRecoverableSales}
    </Link>
  </section>
);
