/** The second factor: set up by its person, asked after the password, each code once. */
import { randomBytes } from 'node:crypto';
import { DomainError, refuse } from '@quilate/domain/kernel/errors.ts';
import { authErrors } from '@quilate/domain/modules/master-data/auth/auth.errors.ts';
import type { SecondFactor } from '@quilate/domain/modules/master-data/auth/auth.schema.ts';
import type { Db, PoolDb } from '../../../platform/db.ts';
import { qrSvg } from '../../../platform/pdf.ts';
import { awaitTry, forgetFailures, MAX_FAILURES } from '../../../platform/secrets.ts';
import type { Vault } from '../../../platform/vault.ts';
import type { Who } from '../../../platform/who.ts';
import {
  aboutFactor,
  beginSecondFactor,
  findSecondFactor,
  spendRecoveryCode,
  spendStep,
  type StoredFactor,
} from '../employees/employees.factors.ts';
import { base32, stepOf, totpAddress } from './auth.totp.ts';

const FACTOR_TRIES = 'second-factor';
const SEED_BYTES = 20;
const RECOVERY_CODES = 10;
/** A hundred and twenty bits: nobody finds one from its digest, however fast that is made (ASVS 6.5.2). */
const RECOVERY_BYTES = 15;
const plainCode = (typed: string): string => typed.replace(/[\s-]/g, '').toUpperCase();
const inFours = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1-');

export const seedOf = (vault: Vault, employeeId: string, factor: StoredFactor): Buffer =>
  Buffer.from(vault.openText(aboutFactor(employeeId), factor.sealedSeed), 'base64');

export async function beginEnrolment(db: Db, vault: Vault, employeeId: string): Promise<void> {
  const recoveryCodes = Array.from({ length: RECOVERY_CODES }, () => base32(randomBytes(RECOVERY_BYTES)));
  const sealedSeed = vault.sealText(aboutFactor(employeeId), randomBytes(SEED_BYTES).toString('base64'));
  const sealedRecovery = vault.sealText(aboutFactor(employeeId), recoveryCodes.join(' '));
  await beginSecondFactor(db, { employeeId, sealedSeed, sealedRecovery, recoveryCodes });
}

/** What one may see of one's own; seed and codes only until it is confirmed. */
export async function describeFactor(db: Db, vault: Vault, who: Who): Promise<SecondFactor> {
  const factor = await findSecondFactor(db, who.employeeId);
  if (!factor) return { state: 'off', recoveryCodesLeft: 0, enrolment: null };
  const { recoveryCodesLeft, sealedRecovery } = factor;
  if (sealedRecovery === null) return { state: 'on', recoveryCodesLeft, enrolment: null };
  const seed = seedOf(vault, who.employeeId, factor);
  const codes = vault.openText(aboutFactor(who.employeeId), sealedRecovery).split(' ');
  const enrolment = {
    qrSvg: await qrSvg(totpAddress(seed, who.email)),
    seed: base32(seed).replace(/(.{4})(?=.)/g, '$1 '),
    recoveryCodes: codes.map(inFours),
  };
  return { state: 'enrolling', recoveryCodesLeft, enrolment };
}

/** After the right password: whoever has a second factor is asked for it; misses are counted, then locked. */
export async function checkSecondFactor(
  db: PoolDb,
  vault: Vault,
  employeeId: string,
  typed: string | undefined,
): Promise<void> {
  const factor = await findSecondFactor(db, employeeId);
  if (!factor || factor.sealedRecovery !== null) return;
  if (typed === undefined) throw new DomainError(authErrors.SECOND_FACTOR_REQUIRED);
  const attemptsLeft = await awaitTry(db, FACTOR_TRIES, employeeId, MAX_FAILURES);
  if (attemptsLeft === undefined) throw new DomainError(authErrors.SECOND_FACTOR_LOCKED);
  const code = plainCode(typed);
  const step = stepOf(seedOf(vault, employeeId, factor), code, Date.now());
  const isRight =
    step === undefined ? await spendRecoveryCode(db, employeeId, code) : await spendStep(db, employeeId, step);
  if (!isRight) throw refuse(authErrors.SECOND_FACTOR_WRONG, { attemptsLeft });
  await forgetFailures(db, FACTOR_TRIES, employeeId);
}
