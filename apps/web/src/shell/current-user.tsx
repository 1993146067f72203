import { areaOf, type MenuArea } from './areas.ts';
import { type Policy, reachOf } from '@quilate/domain/kernel/grants.ts';
import type { Role } from '@quilate/domain/kernel/roles.ts';
import { type Limits, limitsOn } from '@quilate/domain/policy/limits.ts';
import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, use } from 'react';
import type { MenuUser } from './menu.ts';
import { useToday } from './today.ts';

/** Who is working, as every screen under the menu knows them. */
export interface CurrentUser extends MenuUser {
  readonly id: string;
  readonly name: string;
  readonly surname: string;
  readonly email: string;
  readonly loggedInStoreId: string;
  readonly loggedInStoreName: string;
  readonly isBlindCount: boolean;
  readonly mayTakeLists: boolean;
}
interface Person {
  readonly id: string;
  readonly name: string;
  /** Others have clocked in here, and this one has not. */
  readonly isAbsent?: boolean;
}
/** Who may sign, and who may authorise, in the shop of this session. */
export interface Signers {
  readonly signers: readonly (Person & { readonly role: Role; readonly isExpert: boolean })[];
  readonly approvers: readonly Person[];
  /** Who typed their code a moment ago signs it without. */
  readonly isSmall: boolean;
}
/** What is read where somebody signs: how its code looks, and whose it is. */
export interface Badges {
  readonly takes: RegExp;
  /** Throws what the server says of a badge that signs nothing here. */
  readonly holderOf: (code: string) => Promise<{ readonly employeeId: string }>;
}
interface Session {
  readonly me: CurrentUser;
  readonly badges?: Badges;
  readonly loadSigners: (act: string, area: MenuArea) => Promise<Signers>;
  /** The limits of law and house in force today. */
  readonly loadLimits: () => Promise<Limits>;
}

const SessionContext = createContext<Session | null>(null);

export function SessionProvider({ children, ...session }: Session & { children: ReactNode }) {
  return <SessionContext value={session}>{children}</SessionContext>;
}

function useSession(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error('outside the session');
  return session;
}
const NO_BADGES: Badges = { takes: /^(?!)/, holderOf: () => Promise.reject(new Error('no badges here')) };
export const useBadges = (): Badges => useSession().badges ?? NO_BADGES;
export const useMe = (): CurrentUser => useSession().me;
/** Whether who is working may do what a policy guards. */
export const useMay = (policy: Policy): boolean => useRights()(policy);
/** The same, asked of several policies or only where it matters. */
export function useRights(): (policy: Policy) => boolean {
  const { role } = useMe();
  return (policy) => reachOf(role, policy) !== undefined;
}

/** `act`: what is signed, as the audit names it, `booking.cancel`. */
export function useSigners(act: string): Signers | undefined {
  const { loadSigners } = useSession();
  const reads = ['employees', 'work-time'];
  // The same is done at the till of a shop and at that of the metals: who signs is of where one is.
  const area = areaOf(window.location.pathname);
  const queryKey = ['auth', 'signers', act, area];
  return useQuery({ queryKey, meta: { reads }, queryFn: () => loadSigners(act, area) }).data;
}

/** The first rows of the policy until the server has said which are in force. */
export function useLimits(): Limits {
  const { loadLimits } = useSession();
  const today = useToday();
  const meta = { reads: ['settings'] };
  return useQuery({ queryKey: ['home', 'config'], meta, queryFn: loadLimits }).data ?? limitsOn([], today);
}
