/**
 * What an answer or a live notice makes old: a topic is the name of a module, and a query reads from the module its key
 * begins with, and from those its `meta` names besides.
 */
import type { Query, QueryClient } from '@tanstack/react-query';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { readonly reads?: readonly string[] };
  }
}

/** Nobody knows what has changed: everything shown is read again. */
export const ALL = ['all'] as const;

const reads = ({ queryKey, meta }: Query, topic: string): boolean =>
  queryKey[0] === topic || meta?.reads?.includes(topic) === true;

export async function forget(client: QueryClient, topics: readonly string[]): Promise<void> {
  const isAll = topics.includes(ALL[0]);
  const predicate = (query: Query): boolean => isAll || topics.some((topic) => reads(query, topic));
  for (const query of client.getQueryCache().findAll({ predicate, fetchStatus: 'fetching' })) again(client, query);
  await client.invalidateQueries({ predicate });
}

/** What is being read for the first time may have been answered before the change, and would count as new. */
function again(client: QueryClient, { state, promise, queryKey }: Query): void {
  if (state.data !== undefined) return;
  promise?.then(
    () => void client.invalidateQueries({ queryKey, exact: true }),
    () => {},
  );
}
