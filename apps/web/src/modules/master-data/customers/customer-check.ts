import { type FieldError } from '@quilate/domain/kernel/errors.ts';
import {
  addressFault,
  linkedCashFault,
  papersFault,
  payersLimits,
  usedGoldFault,
} from '@quilate/domain/modules/master-data/customers/customers.rules.ts';
import { type CustomerData, customerData } from '@quilate/domain/modules/master-data/customers/customers.schema.ts';
import type { Limits } from '@quilate/domain/policy/limits.ts';
import { schemaFaults } from '../../../ui/validate.ts';
import { customers } from './customers.queries.ts';

/** What the server would refuse, before it is asked. */
export function customerFaults(data: CustomerData): FieldError[] {
  const faults = schemaFaults(customerData, data);
  const address = addressFault(data.address);
  return address ? [...faults, address] : faults;
}

interface Begun {
  readonly customerId: string | undefined;
  /** As far as it is known. */
  readonly totalCents: number;
  readonly limits: Limits;
  /** Of used gold: the day it is sold on. */
  readonly soldOn?: string;
  /** Which way cash goes, where it does. */
  readonly cash?: 'in' | 'out' | undefined;
}

/** What an operation lacks of its customer, asked where they are chosen and again before anybody signs. */
export async function papersFaults({ customerId, totalCents, limits, soldOn, cash }: Begun): Promise<FieldError[]> {
  if (customerId === undefined) return [...(papersFault(undefined, totalCents, limits)?.fields ?? [])];
  const papers = await customers.papers.send({ params: { customerId }, query: {} });
  const togetherCents = totalCents + papers.linkedCents;
  const fault = soldOn
    ? usedGoldFault(papers, { totalCents: togetherCents, limits, today: soldOn })
    : papersFault(papers.documents, togetherCents, limits);
  const cashFault =
    cash === 'in'
      ? linkedCashFault(totalCents, papers.cashInCents, payersLimits(limits, papers))
      : cash && linkedCashFault(totalCents, papers.cashOutCents, limits);
  return [...((fault ?? cashFault)?.fields ?? [])];
}
