/** The address is the state of a list: filters replace it, pages add to it, so Back goes to the page before. */
import { useNavigate, useRouterState } from '@tanstack/react-router';

/** What every list has in its address, besides its filters. */
export interface PageSearch {
  readonly q?: string | undefined;
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}

export interface ListNavigation<Search extends PageSearch> {
  readonly filter: (patch: Partial<Search>) => void;
  readonly next: (cursor: string) => void;
  readonly previous: () => void;
  /** 1 for the first page; undefined when the way here is unknown (an address pasted from elsewhere). */
  readonly page: number | undefined;
}

type Updater = (old: Record<string, unknown>) => Record<string, unknown>;

export function useListNavigation<Search extends PageSearch>(search: Search): ListNavigation<Search> {
  const navigate = useNavigate();
  const trail = useRouterState({ select: (state) => state.location.state.trail });
  // Every list has its own search type; this one hook serves them all and only adds keys the list has given.
  const filter = (update: Updater): void =>
    void navigate({ to: '.', search: update as never, state: {}, replace: true, resetScroll: false });
  // Another page begins with its first row.
  const turn = (update: Updater, way: string[]): void =>
    void navigate({ to: '.', search: update as never, state: { trail: way }, resetScroll: true });
  const steps = trail ?? [];
  return {
    filter: (patch) => filter((old) => ({ ...old, ...patch, cursor: undefined })),
    next: (cursor) => turn((old) => ({ ...old, cursor }), [...steps, search.cursor ?? '']),
    previous: () => turn((old) => ({ ...old, cursor: steps.at(-1) || undefined }), steps.slice(0, -1)),
    page: search.cursor === undefined ? 1 : trail && trail.length > 0 ? trail.length + 1 : undefined,
  };
}
