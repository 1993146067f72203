import { customersGrants } from '@quilate/domain/modules/master-data/customers/customers.grants.ts';
import { payersLimits } from '@quilate/domain/modules/master-data/customers/customers.rules.ts';
import type { Limits } from '@quilate/domain/policy/limits.ts';
import { useQuery } from '@tanstack/react-query';
import { useLimits, useMay } from '../../../shell/current-user.tsx';
import { customersQueries } from './customers.queries.ts';

interface PayersCash {
  /** The house's, with the limit of cash of who pays. */
  readonly limits: Limits;
  /** Of the other operations of these days that they have paid in cash: the limit counts them with this one. Cents. */
  readonly linkedCents: number;
}

/** What they have been paid in cash in other operations of these days: the limit counts it with this one. Cents. */
export function usePaidCash(customer: { readonly id: string } | null, operationId?: string): number {
  const query = customersQueries.papers(customer?.id ?? '', operationId);
  const { data } = useQuery({ ...query, enabled: useMay(customersGrants.read) && customer !== null });
  return data?.cashOutCents ?? 0;
}

/** What a customer may pay in cash, of something new or of an operation that is there already. */
export function usePayersCash(customer: { readonly id: string } | null, operationId?: string): PayersCash {
  const limits = useLimits();
  const query = customersQueries.papers(customer?.id ?? '', operationId);
  const { data } = useQuery({ ...query, enabled: useMay(customersGrants.read) && customer !== null });
  return { limits: payersLimits(limits, data), linkedCents: data?.cashInCents ?? 0 };
}
