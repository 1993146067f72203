import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api.ts';

const FIVE_MINUTES_MS = 5 * 60_000;

/** For amounts, availability and whatever else must not be old when a person decides on it. */
export const FRESH = { staleTime: 0 } as const;

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: FIVE_MINUTES_MS,
      gcTime: 2 * FIVE_MINUTES_MS,
      // What is being edited must not change under the hands; a newer version is told when it is saved.
      refetchOnWindowFocus: false,
      networkMode: 'always',
      retry: (failures, error) =>
        failures < 2 && error instanceof ApiError && (error.status === 0 || error.status >= 500),
      retryDelay: (failures) => 400 * 2 ** failures,
    },
    // A write is only repeated with its key, and never kept for later behind the back of who pressed the button.
    mutations: { retry: false, networkMode: 'always' },
  },
});

/** What could not be read comes by itself once the server answers; what is there and was read long ago stays. */
export function readAgain(client: QueryClient): void {
  void client.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
}
