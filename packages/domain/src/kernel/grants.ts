/** Who may do what: each room says it of itself in its `<m>.grants.ts`; a role that is not named is denied (S0 §6). */
import { type Role, ROLES } from './roles.ts';

/** Which shops a role reaches: all, those assigned to the manager, or the session's own. */
export type Reach = 'all' | 'zone' | 'store';
export type Access = 'read' | 'write';
type Grant = Reach | `${Reach}:read`;
export type Grants = { readonly [R in Role]?: Grant | undefined };

/** What an endpoint, a screen or a link asks of who comes: that the role be among `grants` with this access. */
export interface Policy {
  /** Name of the grants, once in the house. */
  readonly module: string;
  readonly access: Access;
  readonly grants: Grants;
  /** Platforms whose shops do not have this (S0 §2). */
  readonly closedOn: readonly string[];
}
/** `public` needs no session. */
export type EndpointPolicy = 'public' | Policy;

export function grants(module: string, reaches: Grants, { closedOn = [] }: Partial<Pick<Policy, 'closedOn'>> = {}) {
  const policy = (access: Access): Policy => ({ module, access, grants: reaches, closedOn });
  return { read: policy('read'), write: policy('write') } as const;
}
export type RoomGrants = ReturnType<typeof grants>;

export const everybody = (reach: Grant): Grants => Object.fromEntries(ROLES.map((role) => [role, reach]));

/** A shop of several platforms lacks only what all of them lack. */
export const isOpenOn = (platformIds: readonly string[], { closedOn }: Policy): boolean =>
  platformIds.some((id) => !closedOn.includes(id));

/** How far a role reaches, or undefined when it may not. */
export function reachOf(role: Role, { grants: granted, access }: Policy): Reach | undefined {
  const grant = granted[role];
  if (grant === undefined) return undefined;
  const [reach, only] = grant.split(':') as [Reach, string?];
  return only === 'read' && access === 'write' ? undefined : reach;
}

export const rolesAllowed = (policy: Policy): Role[] => ROLES.filter((role) => reachOf(role, policy) !== undefined);
