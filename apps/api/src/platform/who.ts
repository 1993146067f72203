/** Who asks: an employee signed in at one shop. Read from the database at every request, never from the token. */
import type { Hold } from '@quilate/domain/kernel/contract.ts';
import type { Reach } from '@quilate/domain/kernel/grants.ts';
import type { Role } from '@quilate/domain/kernel/roles.ts';

type PlatformName = 'jewels-district' | 'main-jewellery' | 'admin';

export interface Who {
  readonly employeeId: string;
  readonly name: string;
  readonly surname: string;
  readonly email: string;
  readonly role: Role;
  readonly storeId: string;
  readonly storeCode: string;
  readonly storeName: string;
  /** Of its shop: the first is the one it works on. */
  readonly platformIds: readonly [PlatformName, ...PlatformName[]];
  readonly isOffice: boolean;
  readonly isBlindCount: boolean;
  /** What a label read on home does there. */
  readonly actsOnScan: boolean;
  /** Direction lets them take lists and books away (docs/decisions/0397). */
  readonly mayTakeLists: boolean;
  /** Of what is counted in no shop. */
  readonly isBlindOutside: boolean;
  /** The shops this employee may enter: a manager's zone. */
  readonly permittedStoreIds: readonly string[];
  readonly tokenHash: Buffer;
  /** The browser of the session, by the hash of its name; `none` when it has none. */
  readonly machine: string;
  readonly hold: Hold | null;
  /** Another system that works as this employee, with a key of its own; nothing where it is the person. */
  readonly program?: ProgramKey;
  /** Where this request comes from. */
  readonly address: string;
}

/** What a key opens of all that its employee may (docs/decisions/0366). */
export interface ProgramKey {
  readonly id: string;
  readonly name: string;
  /** `sales:read` */
  readonly scopes: readonly string[];
  /** The shops it is kept to; empty when it sees what its employee sees. */
  readonly storeIds: readonly string[];
  readonly requestsPerMinute: number;
}

/** Who stands behind a token, wherever it is sent from. */
export type SignedIn = Omit<Who, 'address'>;

/** The shops a request reaches; `undefined` means all of them. */
export type Scope = readonly string[] | undefined;

export function scopeOf(who: Who, reach: Reach): Scope {
  const kept = who.program?.storeIds ?? [];
  if (reach === 'all') return kept.length === 0 ? undefined : kept;
  if (reach === 'store') return [who.storeId];
  return kept.length === 0 ? who.permittedStoreIds : kept.filter((id) => who.permittedStoreIds.includes(id));
}

export const isInScope = (scope: Scope, storeId: string): boolean => scope === undefined || scope.includes(storeId);

export const fullName = (person: { name: string; surname: string }): string => `${person.name} ${person.surname}`;
