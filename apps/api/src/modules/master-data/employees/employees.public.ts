/** Employees for other modules: the founding of one, and the secrets they come in and sign with. */
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { Role } from '@quilate/domain/kernel/roles.ts';
import { employeesEs } from '@quilate/domain/modules/master-data/employees/employees.es.ts';
import { employeeMachine } from '@quilate/domain/modules/master-data/employees/employees.machine.ts';
import { cleanEmail } from '@quilate/domain/modules/master-data/employees/employees.rules.ts';
import { type Db, qb } from '../../../platform/db.ts';
import { queueMail, TOKEN_MARK, tokenOfMail } from '../../../platform/mail.ts';
import type { Secrets } from '../../../platform/secrets.ts';
import type { Services } from '../../../platform/services.ts';
import { insertStates } from '../../../platform/state-changes.ts';
import { hashToken } from '../../../platform/token.ts';
import { fullName } from '../../../platform/who.ts';
import { indexEmployee } from './employees.store.ts';

export interface NewEmployee {
  readonly email: string;
  readonly name: string;
  readonly surname: string;
  readonly role: Role;
  readonly storeIds: readonly string[];
  readonly startDate: string;
  readonly password: string;
  readonly signingCode: string;
  readonly isExpertAppraiser?: boolean;
}

/** Founding data: an employee who can sign in at some shops and sign there. */
export async function seedEmployee(db: Db, secrets: Secrets, employee: NewEmployee): Promise<string> {
  const id = uuidv7();
  const [passwordHash, signatureHash] = await Promise.all([
    secrets.hash(employee.password),
    secrets.hash(employee.signingCode),
  ]);
  await db.run(
    qb.insertInto('employees').values({
      id,
      email: employee.email,
      name: employee.name,
      surname: employee.surname,
      role: employee.role,
      start_date: employee.startDate,
      password_hash: passwordHash,
      email_confirmed_at: sql<string>`clock_timestamp()`,
      signature_hash: signatureHash,
      is_expert_appraiser: employee.isExpertAppraiser ?? false,
    }),
  );
  const rows = employee.storeIds.map((storeId) => ({ employee_id: id, store_id: storeId }));
  if (rows.length > 0) await db.run(qb.insertInto('employee_stores').values(rows));
  await indexEmployee(db, { ...employee, id });
  const born = { concept: employeeMachine.concept, recordId: id, from: null, to: 'active', action: 'register' };
  await db.run(insertStates([born], null, null));
  return id;
}

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
  await db.run(
    sql`update password_links set used_at = clock_timestamp()
      where employee_id = ${to.id} and used_at is null`.compile(qb),
  );
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

/** Uses a link up; nothing when it is unknown, used, too old, or its employee has left. */
export async function takePasswordLink(db: Db, token: string): Promise<{ employeeId: string } | undefined> {
  return await db.first(
    sql<{ employeeId: string }>`
      update password_links l set used_at = clock_timestamp() from employees e
      where l.token_hash = ${hashToken(token)} and l.used_at is null and l.expires_at > clock_timestamp()
        and e.id = l.employee_id and (e.end_date is null or e.end_date > business_date())
      returning l.employee_id as "employeeId"`.compile(qb),
  );
}

/** What anybody knows about somebody, and so no password of theirs. */
export async function wordsAbout(db: Db, employeeId: string): Promise<string[]> {
  const { words } = await db.one(
    sql<{ words: string[] }>`select array[e.name, e.surname, e.email] || array(select n.name from employee_stores s
        join store_names n on n.id = s.store_id where s.employee_id = e.id) as words
      from employees e where e.id = ${employeeId}`.compile(qb),
  );
  return words;
}

/** Another address: what was mailed to the one of before opens nothing, and whoever reads it there is told. */
export async function leaveAddress(db: Db, { id, name, email }: Addressee): Promise<void> {
  const now = sql<string>`clock_timestamp()`;
  await db.run(
    qb.updateTable('password_links').set({ used_at: now }).where('employee_id', '=', id).where('used_at', 'is', null),
  );
  const { movedSubject, movedBody } = employeesEs.mail;
  await queueMail(db, { recipient: email, subject: movedSubject, body: movedBody(name) });
}

/** By a link of the mail: their address is theirs. Its owner is told; signing code and second factor stay. */
export async function setPassword(db: Db, employeeId: string, passwordHash: string): Promise<void> {
  const chosen = { password_hash: passwordHash, email_confirmed_at: sql<string>`clock_timestamp()` };
  const own = qb.updateTable('employees').set(chosen).where('id', '=', employeeId);
  const { name, email } = await db.one(own.returning(['name', 'email']));
  const { changedSubject, changedBody } = employeesEs.mail;
  await queueMail(db, { recipient: email, subject: changedSubject, body: changedBody(name) });
}

export async function setSigningCode(db: Db, employeeId: string, signatureHash: string): Promise<void> {
  await db.run(qb.updateTable('employees').set({ signature_hash: signatureHash }).where('id', '=', employeeId));
}

/** Whose badge this is. */
export async function findByBadge(db: Db, code: string): Promise<string | undefined> {
  const row = await db.first(
    qb.selectFrom('employee_badges').select('employee_id').where('code_hash', '=', hashToken(code)),
  );
  return row?.employee_id;
}

export async function nameOf(db: Db, employeeId: string): Promise<string | null> {
  const employee = await db.first(qb.selectFrom('employees').select(['name', 'surname']).where('id', '=', employeeId));
  return employee ? fullName(employee) : null;
}

/** Who answers for the house, to be written to; with everybody of other roles, where these answer for it too. */
export async function mailsOfDirection(db: Db, others: readonly Role[] = []): Promise<readonly string[]> {
  const rows = await db.run(
    sql<{ email: string }>`select email from employees where role = any (${['ADMIN', ...others]}::text[])
      and (end_date is null or end_date > business_date()) order by email`.compile(qb),
  );
  return rows.map(({ email }) => email);
}
