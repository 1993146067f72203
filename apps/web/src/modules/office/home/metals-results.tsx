import { date, money } from '@quilate/domain/kernel/format.ts';
import { homeEs } from '@quilate/domain/modules/office/home/home.es.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { WholesaleCustomerStateBadge } from '../../master-data/wholesale-customers/wholesale-customer-state.tsx';
import { wholesaleCustomersQueries } from '../../master-data/wholesale-customers/wholesale-customers.queries.ts';
import { ClosingStateBadge } from '../../metals/closings/closing-state.tsx';
import { closingsQueries } from '../../metals/closings/closings.queries.ts';

const es = homeEs.search;
interface ResultsProps {
  readonly q: string;
  readonly limit: number;
}

export const wholesaleMatches = (q: string, limit: number) => wholesaleCustomersQueries.list({ q, limit });
export const closingMatches = (q: string, limit: number) => closingsQueries.list({ q, limit });

export function WholesaleResults({ q, limit }: ResultsProps) {
  const { data } = useQuery(wholesaleMatches(q, limit));
  if (!data || data.data.length === 0) return null;
  return (
    <section>
      <h2>{es.wholesaleCustomers}</h2>
      {data.data.map((customer) => (
        <Link
          key={customer.id}
          to="/metals/customers/$customerId"
          params={{ customerId: customer.id }}
          className="home-line"
        >
          <span className="home-line-text">
            {customer.fiscalName}
            <small className="dim code">{customer.taxId}</small>
          </span>
          <WholesaleCustomerStateBadge state={customer.state} />
        </Link>
      ))}
      <Link className="home-more" to="/metals/customers" search={{ q }}>
        {es.allWholesaleCustomers}
      </Link>
    </section>
  );
}

export function ClosingResults({ q, limit }: ResultsProps) {
  const { data } = useQuery(closingMatches(q, limit));
  if (!data || data.data.length === 0) return null;
  return (
    <section>
      <h2>{es.closings}</h2>
      {data.data.map((closing) => (
        <Link
          key={closing.id}
          to="/metals/closings/$closingId"
          params={{ closingId: closing.id }}
          className="home-line"
        >
          <span className="home-line-text">
            <span className="code">{closing.code}</span>
            <small className="dim">{[date(closing.madeAt), closing.customerName].join(', ')}</small>
          </span>
          <b className="num">{money(closing.agreedCents)}</b>
          <ClosingStateBadge state={closing.state} />
        </Link>
      ))}
      <Link className="home-more" to="/metals/closings" search={{ q }}>
        {es.allClosings}
      </Link>
    </section>
  );
}
