/** How often a password may be missed, by person and by address (A7). */
import { isOfDemonstration } from '@quilate/domain/kernel/demonstration.ts';
import { DomainError } from '@quilate/domain/kernel/errors.ts';
import { authErrors } from '@quilate/domain/modules/master-data/auth/auth.errors.ts';
import type { Config } from '../../../platform/config.ts';
import type { Db } from '../../../platform/db.ts';
import { awaitTry } from '../../../platform/secrets.ts';

export const PASSWORD_TRIES = 'password';
export const ADDRESS_TRIES = 'password-address';
export const MAX_PER_ADDRESS = 20;

/** Asking for links has a count of its own: who asks for many keeps nobody of the same address out. */
export const LINK_TRIES = 'password-link-address';

export async function takeAddressTry(db: Db, address: string, secret = ADDRESS_TRIES): Promise<void> {
  const left = await awaitTry(db, secret, address, MAX_PER_ADDRESS);
  if (left === undefined) throw new DomainError(authErrors.LOGIN_LOCKED);
}

/** Demonstration people have a published password: in production they do not exist. */
export const isClosedDemo = (config: Config, email: string): boolean => config.isProduction && isOfDemonstration(email);
