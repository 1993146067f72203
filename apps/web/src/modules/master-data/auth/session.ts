/** Who is signed in, and what happens to the screens when that ends. */
import type { Me } from '@quilate/domain/modules/master-data/auth/auth.schema.ts';
import type { QueryClient } from '@tanstack/react-query';
import { type AnyRouter, redirect } from '@tanstack/react-router';
import { ApiError, whenLocked, whenSignedOut } from '../../../shell/api.ts';
import { forgetSearches } from '../../../shell/last-search.ts';
import { beyondBelongsTo } from '../../../shell/beyond-tab.ts';
import { reloadByForce } from '../../../shell/forced-leave.ts';
import { dropDrafts } from '../../../shell/drafts.ts';
import { setTitlePlace } from '../../../shell/title.ts';
import { toast } from '../../../shell/toast.ts';
import { askMe, meQuery } from './auth.queries.ts';
import { cover } from './cover.ts';

const tabs = new BroadcastChannel('quilate-session');

const FACTOR_PAGE = '/auth/second-factor';

/** Who is signed in, or the login with the way back. */
export async function knownMe(client: QueryClient, href: string): Promise<Me> {
  try {
    const me = await client.ensureQueryData(meQuery);
    setTitlePlace(me.loggedInStoreName);
    beyondBelongsTo(me.id, me.loggedInStoreId);
    return me;
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) throw redirect({ to: '/login', search: { next: href } });
    throw error;
  }
}

/** Lets a screen open, unless something has to be done first. */
export async function enter(client: QueryClient, href: string): Promise<Me> {
  const me = await knownMe(client, href);
  if (me.hold === 'locked') throw redirect({ to: '/auth/unlock', search: { next: href } });
  if (me.hold === 'enrolment' && !href.startsWith(FACTOR_PAGE))
    throw redirect({ to: FACTOR_PAGE, search: { next: href } });
  return me;
}

/** A new person never sees what the one before was looking at. */
export function signedIn(client: QueryClient, me: Me): void {
  cover.show(null);
  client.clear();
  forgetSearches();
  toast.forget();
  client.setQueryData(meQuery.queryKey, me);
  tabs.postMessage('changed');
}

/** The same, while a screen is open: everything on it is made anew for the one who comes. */
export function switched(client: QueryClient, me: Me): void {
  forgetSearches();
  // Who the server says is here was asked before: its answer is of the one before.
  void client.cancelQueries({ queryKey: meQuery.queryKey });
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[1] !== meQuery.queryKey[1] });
  toast.forget();
  client.setQueryData(meQuery.queryKey, me);
  beyondBelongsTo(me.id, me.loggedInStoreId);
  cover.show(null);
  tabs.postMessage('changed');
}

/** Who leaves takes along what was begun: it may name customers. */
export function signedOutByHand(client: QueryClient): void {
  client.clear();
  forgetSearches();
  dropDrafts();
  tabs.postMessage('left');
}

/** A session that ends here asks to sign in again, with the way back; one changed in another tab starts over here. */
export function watchSession(router: AnyRouter, client: QueryClient): void {
  let isLeaving = false;
  const leave = async (isExpired: boolean, me: Me): Promise<void> => {
    const next = router.state.location.href;
    const now = await whoIsNow();
    if (now !== undefined) return isSame(now, me) ? await client.invalidateQueries() : reloadByForce();
    if (isExpired || cover.get() !== null) return cover.show('ended');
    await toLogin(router, next);
    client.clear();
  };
  whenSignedOut((isExpired) => {
    const me = client.getQueryData<Me>(meQuery.queryKey);
    if (isLeaving || me === undefined) return;
    isLeaving = true;
    void leave(isExpired, me).finally(() => {
      isLeaving = false;
    });
  });
  whenLocked(() => cover.show('locked'));
  tabs.onmessage = ({ data }) => {
    if (data === 'left') dropDrafts();
    if (client.getQueryData(meQuery.queryKey) !== undefined) reloadByForce();
  };
}

const isSame = (now: Me, me: Me): boolean => now.id === me.id && now.loggedInStoreId === me.loggedInStoreId;
/** A refusal may be late: of a session that has ended, while somebody has come in with this browser since. */
const whoIsNow = (): Promise<Me | undefined> => askMe().catch(() => undefined);

const MOST_TRIES = 5;
/** Whoever clicks at the same moment goes elsewhere first: there is nothing for them there any more. */
async function toLogin(router: AnyRouter, next: string): Promise<void> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    await router.navigate({ to: '/login', search: { next, reason: 'expired' } });
    if (router.state.location.pathname === '/login') return;
  }
}

/** Only addresses of this application: `//other.example` would leave it. */
export const wayBack = (next: unknown): string | undefined =>
  typeof next === 'string' && /^\/(?![/\\])/.test(next) && !next.startsWith('/login') ? next : undefined;
