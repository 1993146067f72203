import { customersGrants } from '@quilate/domain/modules/master-data/customers/customers.grants.ts';
import { useQuery } from '@tanstack/react-query';
import { useMay } from '../../../shell/current-user.tsx';
import { customersQueries } from './customers.queries.ts';

/** Cents of the other operations of these days that somebody has paid in cash: the limit counts them with this one. */
export function useLinkedCash(customer: { readonly id: string } | null, operationId: string): number {
  const query = customersQueries.papers(customer?.id ?? '', operationId);
  const { data } = useQuery({ ...query, enabled: useMay(customersGrants.read) && customer !== null });
  return data?.cashInCents ?? 0;
}
