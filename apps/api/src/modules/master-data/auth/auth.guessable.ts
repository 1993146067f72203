/** Passwords somebody would try: from lists stolen elsewhere, or made of what is known of a person. */
import { DomainError } from '@quilate/domain/kernel/errors.ts';
import { authErrors } from '@quilate/domain/modules/master-data/auth/auth.errors.ts';
import { isCommonPassword } from '@quilate/domain/modules/master-data/auth/auth.rules.ts';
import type { Tx } from '../../../platform/db.ts';
import { wordsAbout } from '../employees/employees.public.ts';

let breached: Promise<ReadonlySet<string>> | undefined;

/** The 49 000 that breaches show most often, without capitals (ASVS 6.2.12); read when somebody chooses one. */
async function readBreached(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}

/** Errors: PASSWORD_BREACHED, PASSWORD_OWN. */
export async function refuseGuessable(tx: Tx, password: string, employeeId: string): Promise<void> {
  breached ??= readBreached();
  if ((await breached).has(password.toLowerCase())) throw new DomainError(authErrors.PASSWORD_BREACHED);
  if (isCommonPassword(password, await wordsAbout(tx, employeeId))) throw new DomainError(authErrors.PASSWORD_OWN);
}
