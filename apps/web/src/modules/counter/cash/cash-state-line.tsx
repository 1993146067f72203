import { cashFootEs } from '@quilate/domain/modules/counter/cash/cash.foot.es.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { cashQueries } from './cash.queries.ts';

/** «, caja abierta», at the foot of the menu. */
export function CashStateLine() {
  const { data } = useQuery(cashQueries.current);
  if (!data) return null;
  return (
    <>
      {', '}
      <Link to="/transactions">{data.session ? cashFootEs.open : cashFootEs.closed}</Link>
    </>
  );
}
