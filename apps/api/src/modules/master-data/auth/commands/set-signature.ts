import { sql } from 'kysely';
import { DomainError } from '@quilate/domain/kernel/errors.ts';
import { authContract } from '@quilate/domain/modules/master-data/auth/auth.contract.ts';
import { authErrors } from '@quilate/domain/modules/master-data/auth/auth.errors.ts';
import { accessMachine } from '@quilate/domain/modules/master-data/auth/auth.machine.ts';
import { command, type Operation } from '../../../../platform/command.ts';
import { qb } from '../../../../platform/db.ts';
import { CodeUnchecked } from '../../../../platform/proof-checker.ts';
import { awaitTry, giveTryBack, LOCK_MINUTES, MAX_FAILURES } from '../../../../platform/secrets.ts';
import { setSigningCode } from '../../employees/employees.public.ts';
import { PASSWORD_TRIES } from '../auth.limits.ts';
import { meOf } from '../auth.queries.ts';

export const setSignature = command({
  endpoint: authContract.setSignature,
  machine: accessMachine,
  action: 'setSignature',
  lock: async ({ tx, who }) => {
    const employee = await tx.one(
      sql<{ id: string; hash: string | null; failures: number }>`
        select e.id, e.password_hash as hash, coalesce((select a.failures from secret_attempts a
          where a.secret = ${PASSWORD_TRIES} and a.subject = e.email
            and a.last_failure_at > clock_timestamp() - ${`${LOCK_MINUTES} minutes`}::interval), 0) as failures
        from employees e where e.id = ${who.employeeId} for no key update of e`.compile(qb),
    );
    return { ...employee, state: 'active' };
  },
  async run(operation, { facts, row, body }) {
    const { tx, who, services } = operation;
    checkPassword(operation, facts, body.currentPassword);
    await setSigningCode(tx, facts.id, await services.secrets.hash(body.code));
    operation.changes.push({ topic: 'employees', storeId: '*', id: facts.id });
    return { recordId: facts.id, code: null, state: row!.to, reply: () => meOf(who) };
  },
});

interface Access {
  readonly hash: string | null;
  readonly failures: number;
}

/** Hashing takes a while and counts tries: it is done with nothing held, as for a signature. */
function checkPassword({ who, services }: Operation, { hash, failures }: Access, password: string): void {
  const { secrets } = services;
  if (hash !== null && failures < MAX_FAILURES && secrets.remembers(hash, password)) return;
  throw new CodeUnchecked(async (db) => {
    if ((await awaitTry(db, PASSWORD_TRIES, who.email, MAX_FAILURES)) === undefined)
      throw new DomainError(authErrors.LOGIN_LOCKED);
    if (!(await secrets.matches(hash, password))) throw new DomainError(authErrors.CURRENT_PASSWORD_WRONG);
    await giveTryBack(db, PASSWORD_TRIES, who.email);
  });
}
