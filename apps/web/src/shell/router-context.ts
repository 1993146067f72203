import type { QueryClient } from '@tanstack/react-query';

export interface RouterContext {
  readonly queryClient: QueryClient;
  /** Gives a router that began at the door every other address, once. */
  readonly openHouse: () => Promise<void>;
}
