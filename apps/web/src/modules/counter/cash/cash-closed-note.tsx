import { cashEs } from '@quilate/domain/modules/counter/cash/cash.es.ts';
import { useQuery } from '@tanstack/react-query';
import { LinkButton } from '../../../shell/links.tsx';
import { cashQueries } from './cash.queries.ts';

/** Whether no money moves here now; unknown is no. */
export const useIsCashClosed = (): boolean => useQuery(cashQueries.current).data?.session === null;

export const CashClosedNote = ({ text = cashEs.closed }: { text?: string }) => (
  <div className="note spread" data-tone="alert">
    <b>{text}</b>
    <LinkButton to="/transactions/open">{cashEs.actions.open}</LinkButton>
  </div>
);
