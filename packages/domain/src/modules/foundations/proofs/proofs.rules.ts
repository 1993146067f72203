import type { Role } from '../../../kernel/policy.ts';

const APPROVERS: readonly Role[] = ['MANAGER', 'ADMIN'];
export const canApprove = (role: Role): boolean => APPROVERS.includes(role);
/** From afar: the direction in every shop, a zone manager in the own ones (decision 17). */
export const canApproveAt = (role: Role, isOwnShop: boolean): boolean =>
  role === 'ADMIN' || (role === 'MANAGER' && isOwnShop);

export const AUTHORISATION_FIGURES = 8;
/** A record without a code of its own is named by the end of its id; case, spaces and hyphens do not count. */
export const referenceOf = (id: string): string => id.slice(-8).toUpperCase();
export const plainReference = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9]/g, '');

/** As it is read aloud: «4821 0937». */
export const inFours = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1 ');
