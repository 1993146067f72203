/** Choosing a password with a link from the mail, by somebody who is not signed in. */
import { setTimeout as sleep } from 'node:timers/promises';
import { DomainError } from '@quilate/domain/kernel/errors.ts';
import { authContract } from '@quilate/domain/modules/master-data/auth/auth.contract.ts';
import { authErrors } from '@quilate/domain/modules/master-data/auth/auth.errors.ts';
import { accessMachine } from '@quilate/domain/modules/master-data/auth/auth.machine.ts';
import { cleanEmail } from '@quilate/domain/modules/master-data/employees/employees.rules.ts';
import { appendAudit } from '../../../platform/audit.ts';
import { transact, type Tx } from '../../../platform/db.ts';
import { raw, type Route } from '../../../platform/route.ts';
import { giveTryBack } from '../../../platform/secrets.ts';
import { confirmAddress, sendResetLink, setPassword, takePasswordLink } from '../employees/employees.links.ts';
import { ADDRESS_TRIES, isClosedDemo, LINK_TRIES, takeAddressTry } from './auth.limits.ts';
import { refuseGuessable } from './auth.guessable.ts';
import { endSessionsOf } from './auth.public.ts';

/** Longer than writing a mail takes: how long it took tells nobody whether the address is known. */
const ANSWER_AFTER_MS = 150;
const CHAIN = 'ACCESS';

export const passwordRoutes: readonly Route[] = [
  raw(authContract.forgotPassword, async ({ db, services, body, request }) => {
    const enough = sleep(ANSWER_AFTER_MS);
    await takeAddressTry(db, request.ip, LINK_TRIES);
    const email = cleanEmail(body.email);
    if (!isClosedDemo(services.config, email)) await transact(db, (tx) => sendResetLink(tx, email, services));
    await enough;
    return undefined;
  }),
  raw(authContract.choosePassword, async ({ db, services, body, request }) => {
    await takeAddressTry(db, request.ip);
    await transact(db, async (tx) => {
      const link = await takePasswordLink(tx, body.token);
      if (!link) throw new DomainError(authErrors.PASSWORD_LINK_DEAD);
      await giveTryBack(db, ADDRESS_TRIES, request.ip);
      // Rolled back with the rest: the link can be used again.
      await refuseGuessable(tx, body.password, link.employeeId);
      await setPassword(tx, link.employeeId, await services.secrets.hash(body.password));
      // A link in hand says nothing about the address.
      if (!link.isHanded) await confirmAddress(tx, link.employeeId);
      await endSessionsOf(tx, link.employeeId);
      await recordChoice(tx, link.employeeId, request.id);
    });
    return undefined;
  }),
];

async function recordChoice(tx: Tx, employeeId: string, requestId: string): Promise<void> {
  const line = {
    chain: CHAIN,
    at: new Date().toISOString(),
    employeeId,
    signerId: null,
    approverId: null,
    storeId: null,
    action: `${accessMachine.concept}.choosePassword`,
    concept: accessMachine.concept,
    recordId: employeeId,
    code: null,
    reason: null,
    requestId,
    details: {},
    before: null,
    after: null,
    books: [],
  };
  await tx.run(appendAudit(line, []));
}
