/** Links a first or another password is chosen with: mailed, or handed over by direction. */
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { DomainError } from '@quilate/domain/kernel/errors.ts';
import { employeesErrors } from '@quilate/domain/modules/master-data/employees/employees.errors.ts';
import { employeesEs } from '@quilate/domain/modules/master-data/employees/employees.es.ts';
import { cleanEmail, HANDED_LINK_MINUTES } from '@quilate/domain/modules/master-data/employees/employees.rules.ts';
import { type Db, qb } from '../../../platform/db.ts';
import { queueMail, TOKEN_MARK, tokenOfMail } from '../../../platform/mail.ts';
import type { Services } from '../../../platform/services.ts';
import { hashToken } from '../../../platform/token.ts';

export type LinkKind = 'CREATE' | 'RESET';
const LINK_HOURS: Readonly<Record<LinkKind, number>> = { CREATE: 24, RESET: 1 };
const LINK_PATH: Readonly<Record<LinkKind, string>> = {
  CREATE: '/auth/create-password',
  RESET: '/auth/reset-password',
};

type Means = Pick<Services, 'config' | 'secrets' | 'log'>;

interface Addressee {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

/** Mails a link with 256 bits nobody else can make; the table keeps their hash, and an older link no longer works. */
export async function sendPasswordLink(db: Db, to: Addressee, kind: LinkKind, means: Means): Promise<void> {
  const { config, secrets, log } = means;
  const mailId = uuidv7();
  const token = tokenOfMail(secrets, mailId);
  await endLinks(db, to.id);
  await db.run(
    qb.insertInto('password_links').values({
      token_hash: hashToken(token),
      employee_id: to.id,
      kind,
      expires_at: sql<string>`clock_timestamp() + ${`${LINK_HOURS[kind]} hours`}::interval`,
    }),
  );
  // After the `#`, so that it is in no log of a server on the way.
  const link = `${config.publicUrl}${LINK_PATH[kind]}#${TOKEN_MARK}`;
  const { subject, resetSubject, body, resetBody } = employeesEs.mail;
  const mail =
    kind === 'CREATE'
      ? { subject, body: body(to.name, link) }
      : { subject: resetSubject, body: resetBody(to.name, link) };
  await queueMail(db, { id: mailId, recipient: to.email, ...mail });
  // Where no mail leaves, and nobody works but to try it out, whoever started the house reads it there.
  if (!config.isProduction && config.smtpUrl === undefined) log.warn(`${to.email}: ${link.replace(TOKEN_MARK, token)}`);
}

/** One that direction hands over: its token was made where it is shown, and only its hash comes in (settled 25). */
export async function handLink(db: Db, employeeId: string, token: string): Promise<void> {
  await endLinks(db, employeeId);
  const made = await db.run(
    qb
      .insertInto('password_links')
      .values({
        token_hash: hashToken(token),
        employee_id: employeeId,
        kind: 'CREATE',
        is_handed: true,
        expires_at: sql<string>`clock_timestamp() + ${`${HANDED_LINK_MINUTES} minutes`}::interval`,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('employee_id'),
  );
  if (made.length === 0) throw new DomainError(employeesErrors.EMPLOYEE_LINK_USED);
}

async function endLinks(db: Db, employeeId: string): Promise<void> {
  const now = sql<string>`clock_timestamp()`;
  await db.run(
    qb
      .updateTable('password_links')
      .set({ used_at: now })
      .where('employee_id', '=', employeeId)
      .where('used_at', 'is', null),
  );
}

const MOST_LINKS = 3;

/** A link for whoever has forgotten the password; nothing for a stranger, and not more than a few at a time. */
export async function sendResetLink(db: Db, email: string, means: Means): Promise<void> {
  const employee = await db.first(
    sql<Addressee>`
      select e.id, e.name, e.email from employees e
      where e.email = ${cleanEmail(email)} and (e.end_date is null or e.end_date > business_date())
        and (select count(*) from password_links l where l.employee_id = e.id and l.kind = 'RESET'
          and l.created_at > clock_timestamp() - interval '15 minutes') < ${MOST_LINKS}
      for no key update`.compile(qb),
  );
  if (employee) await sendPasswordLink(db, employee, 'RESET', means);
}

interface TakenLink {
  readonly employeeId: string;
  /** It came by hand: nothing says that the address is theirs. */
  readonly isHanded: boolean;
}

/** Uses a link up; nothing when it is unknown, used, too old, or its employee has left. */
export async function takePasswordLink(db: Db, token: string): Promise<TakenLink | undefined> {
  return await db.first(
    sql<TakenLink>`
      update password_links l set used_at = clock_timestamp() from employees e
      where l.token_hash = ${hashToken(token)} and l.used_at is null and l.expires_at > clock_timestamp()
        and e.id = l.employee_id and (e.end_date is null or e.end_date > business_date())
      returning l.employee_id as "employeeId", l.is_handed as "isHanded"`.compile(qb),
  );
}

/** Another address: what was mailed to the one of before opens nothing, and whoever reads it there is told. */
export async function leaveAddress(db: Db, { id, name, email }: Addressee): Promise<void> {
  await endLinks(db, id);
  const { movedSubject, movedBody } = employeesEs.mail;
  await queueMail(db, { recipient: email, subject: movedSubject, body: movedBody(name) });
}

/** Who opened a link of the mail has shown that the address is theirs. */
export async function confirmAddress(db: Db, employeeId: string): Promise<void> {
  const confirmed = { email_confirmed_at: sql<string>`clock_timestamp()` };
  await db.run(qb.updateTable('employees').set(confirmed).where('id', '=', employeeId));
}

/** Its owner is told; signing code and second factor stay. */
export async function setPassword(db: Db, employeeId: string, passwordHash: string): Promise<void> {
  const chosen = { password_hash: passwordHash };
  const own = qb.updateTable('employees').set(chosen).where('id', '=', employeeId);
  const { name, email } = await db.one(own.returning(['name', 'email']));
  const { changedSubject, changedBody } = employeesEs.mail;
  await queueMail(db, { recipient: email, subject: changedSubject, body: changedBody(name) });
}
