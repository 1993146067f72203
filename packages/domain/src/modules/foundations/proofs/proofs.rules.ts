import { type EndpointPolicy, reachOf } from '../../../kernel/grants.ts';
import { type Role, ROLES } from '../../../kernel/roles.ts';

const APPROVERS: readonly Role[] = ['MANAGER', 'ADMIN'];
export const canApprove = (role: Role): boolean => APPROVERS.includes(role);
/**
 * Whoever signs could do it themselves: their own role reaches what is asked. That they may enter the shop is known
 * before; what a role reaches there, the session of who acts has settled.
 */
export const canSign = (role: Role, policy: EndpointPolicy): boolean =>
  policy !== 'public' && reachOf(role, policy) !== undefined;
/** And whoever allows it holds that approval besides. */
export const canAllow = (role: Role, policy: EndpointPolicy): boolean => canApprove(role) && canSign(role, policy);
export const rolesThat = (may: typeof canSign, policy: EndpointPolicy): Role[] =>
  ROLES.filter((role) => may(role, policy));

/** From afar: the direction in every shop, a zone manager in the own ones (decision 17). */
export const canApproveAt = (role: Role, isOwnShop: boolean): boolean =>
  role === 'ADMIN' || (role === 'MANAGER' && isOwnShop);

export const AUTHORISATION_FIGURES = 8;
/** A record without a code of its own is named by the end of its id; case, spaces and hyphens do not count. */
export const referenceOf = (id: string): string => id.slice(-8).toUpperCase();
export const plainReference = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9]/g, '');

/** As it is read aloud: «4821 0937». */
export const inFours = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1 ');
