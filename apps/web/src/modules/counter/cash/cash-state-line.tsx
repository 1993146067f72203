import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
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
      <Link to="/transactions">{data.session ? shellEs.user.cashOpen : shellEs.user.cashClosed}</Link>
    </>
  );
}
