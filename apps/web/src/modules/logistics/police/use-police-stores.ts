import { useQuery } from '@tanstack/react-query';
import { policeQueries } from './police.queries.ts';

/** The shops that keep a book, for who reads more than one. */
export function usePoliceStores() {
  const stores = useQuery(policeQueries.stores).data?.data ?? [];
  return stores.length < 2 ? undefined : stores.map((store) => ({ value: store.id, label: store.name }));
}
