import { authorisationList } from '@quilate/domain/modules/foundations/proofs/proofs.lists.ts';
import { type RawBuilder, sql } from 'kysely';
import { DomainError, kernelErrors } from '@quilate/domain/kernel/errors.ts';
import type {
  AuthorisableAction,
  Authorisation,
  AuthorisationCode,
} from '@quilate/domain/modules/foundations/proofs/proofs.schema.ts';
import type { AuthorisationPhase } from '@quilate/domain/modules/foundations/proofs/proofs.states.ts';
import { type Db, qb } from '../../../platform/db.ts';
import { and } from '../../../platform/lists.ts';
import { instant, isIdOf, recordList } from '../../../platform/record-lists.ts';
import { listRecords, type PageQuery } from '../../../platform/record-pages.ts';
import type { House, Services } from '../../../platform/services.ts';
import type { Scope, Who } from '../../../platform/who.ts';
import { codeOf } from './proofs.authorisations.ts';

type ActionNames = House['actionNames'];

export const actionsOf = ({ authorisable, actionNames }: House): AuthorisableAction[] =>
  authorisable
    .map((one) => ({ ...one, es: actionNames.get(one.action) ?? one.action }))
    .toSorted((a, b) => a.es.localeCompare(b.es, 'es'));

/** Active shops within reach. */
export async function storesOf(db: Db, scope: Scope): Promise<{ id: string; name: string; code: string }[]> {
  const shops = qb
    .selectFrom('store_names')
    .select(['id', 'name', 'code'])
    .where('is_active', '=', true)
    .orderBy('code');
  return await db.run(scope ? shops.where('id', 'in', [...scope]) : shops);
}

const phase = sql<AuthorisationPhase>`case when a.state <> 'issued' then a.state
  when a.expires_at > clock_timestamp() then 'valid' else 'expired' end`;
const inScope = (scope: Scope): RawBuilder<unknown>[] => (scope ? [sql`a.store_id = any (${[...scope]}::uuid[])`] : []);

type Row = Omit<Authorisation, 'actionEs'>;
const columns = (who: Who) => sql<Row>`
  a.id, ${phase} as phase, a.action, s.name as "storeName", a.record_code as "recordCode",
  a.amount_cents as "amountCents", a.reason, e.name as "issuerName",
  a.issued_at as "issuedAt", a.expires_at as "expiresAt", a.used_at as "usedAt",
  u.name as "userName", a.issuer_id = ${who.employeeId} as "isOwn"`;
const joins = sql`join store_names s on s.id = a.store_id join employee_names e on e.id = a.issuer_id
  left join employee_names u on u.id = a.user_id`;
const named = (names: ActionNames, row: Row): Authorisation => ({
  ...row,
  actionEs: names.get(row.action) ?? row.action,
});

const authorisationRecords = (who: Who) =>
  recordList(authorisationList)<Row>({
    kind: 'authorisation',
    table: 'authorisations',
    as: 'a',
    columns: columns(who),
    joins,
    store: 'a.store_id',
    sort: { issuedAt: instant('a.issued_at') },
    where: {
      status: (phases) => sql`${phase} = any (${[...phases]}::text[])`,
      storeId: isIdOf('a.store_id'),
    },
  });
type ListQuery = PageQuery<typeof authorisationList>;
export async function listAuthorisations(db: Db, names: ActionNames, who: Who, scope: Scope, query: ListQuery) {
  const page = await listRecords(db, authorisationRecords(who), query, { scope });
  return { ...page, data: page.data.map((row) => named(names, row)) };
}

export async function getAuthorisation(
  db: Db,
  names: ActionNames,
  who: Who,
  scope: Scope,
  id: string,
): Promise<Authorisation> {
  const row = await db.first(
    sql<Row>`select ${columns(who)} from authorisations a ${joins}
      where ${and([sql`a.id = ${id}`, ...inScope(scope)])}`.compile(qb),
  );
  if (!row) throw new DomainError(kernelErrors.NOT_FOUND);
  return named(names, row);
}

/** Only who gave it is told it again, and only while it can be used. */
export async function readCode(
  db: Db,
  { secrets }: Pick<Services, 'secrets'>,
  who: Who,
  id: string,
): Promise<AuthorisationCode> {
  const row = await db.first(
    sql<{ secondsLeft: number; phase: AuthorisationPhase }>`
      select ceil(extract(epoch from a.expires_at - clock_timestamp()))::int as "secondsLeft", ${phase} as phase
      from authorisations a where a.id = ${id} and a.issuer_id = ${who.employeeId}`.compile(qb),
  );
  if (!row) throw new DomainError(kernelErrors.NOT_FOUND);
  return row.phase === 'valid'
    ? { code: codeOf(secrets, id), secondsLeft: row.secondsLeft }
    : { code: null, secondsLeft: 0 };
}
