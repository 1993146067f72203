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
  const go = (update: Updater, options: { replace?: boolean; trail?: string[] }): void => {
    const state = options.trail ? { trail: options.trail } : {};
    void navigate({ to: '.', search: update as never, state, replace: options.replace ?? false, resetScroll: false });
  };
  const steps = trail ?? [];
  return {
    filter: (patch) => go((old) => ({ ...old, ...patch, cursor: undefined }), { replace: true }),
    next: (cursor) => go((old) => ({ ...old, cursor }), { trail: [...steps, search.cursor ?? ''] }),
    previous: () => go((old) => ({ ...old, cursor: steps.at(-1) || undefined }), { trail: steps.slice(0, -1) }),
    page: search.cursor === undefined ? 1 : trail && trail.length > 0 ? trail.length + 1 : undefined,
  };
}
