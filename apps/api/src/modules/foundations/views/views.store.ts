/** The table of the module; only these functions write it. */
import { DomainError, kernelErrors, refuse } from '@quilate/domain/kernel/errors.ts';
import { isOpenOn, reachOf } from '@quilate/domain/kernel/grants.ts';
import { viewsErrors } from '@quilate/domain/modules/foundations/views/views.errors.ts';
import { policyOfPage } from '@quilate/domain/modules/foundations/views/views.pages.ts';
import { isReport, keptOf } from '@quilate/domain/modules/foundations/views/views.rules.ts';
import type { NewView, View } from '@quilate/domain/modules/foundations/views/views.schema.ts';
import { MOST_VIEWS, type ViewPage, type ViewState } from '@quilate/domain/modules/foundations/views/views.states.ts';
import { sql } from 'kysely';
import { type Db, qb } from '../../../platform/db.ts';
import type { Refusals } from '../../../platform/statements.ts';
import type { Operation } from '../../../platform/operation.ts';
import type { Who } from '../../../platform/who.ts';
import { viewColumns } from './views.queries.ts';

export interface HeldView extends Omit<View, 'actions'> {
  readonly state: ViewState;
  readonly isTheirs: boolean;
}

/** Of somebody else alone it does not exist; of a post whoever has it sees it. */
export async function lockView(db: Db, who: Who, id: string): Promise<HeldView> {
  const row = await db.first(
    sql<HeldView>`select ${viewColumns(who)} from views v where v.id = ${id}
      and (v.owner_id = ${who.employeeId}::uuid or v.role = ${who.role}
        or (v.role is not null and ${who.role === 'ADMIN'})) for no key update`.compile(qb),
  );
  if (!row) throw new DomainError(kernelErrors.NOT_FOUND);
  return row;
}

export function mayOpen({ role, platformIds }: Pick<Who, 'role' | 'platformIds'>, page: ViewPage): boolean {
  const policy = policyOfPage(page);
  return reachOf(role, policy) !== undefined && isOpenOn(platformIds, policy);
}

type Said = Pick<NewView, 'role' | 'mail'>;
/** For whom, and whether it is sent. A post that was given before is not given anew. */
export function refuseSaid(who: Who, page: ViewPage, { role, mail }: Said, given: View['role'] = null): void {
  if (role !== null && role !== given) {
    if (who.role !== 'ADMIN') throw refuse(viewsErrors.VIEW_ROLE_OF_DIRECTION);
    if (reachOf(role, policyOfPage(page)) === undefined) throw refuse(viewsErrors.VIEW_ROLE_CLOSED);
  }
  if (mail !== 'NEVER' && !isReport(page)) throw refuse(viewsErrors.VIEW_MAIL_OF_REPORTS);
}

/** How many somebody has, counted one after the other. */
export async function refuseMany(db: Db, employeeId: string): Promise<void> {
  await db.run(sql`select pg_advisory_xact_lock(hashtextextended('views of ' || ${employeeId}, 0))`.compile(qb));
  const { count } = await db.one(
    sql<{ count: number }>`select count(*)::int as count from views
      where owner_id = ${employeeId} and state = 'active'`.compile(qb),
  );
  if (count >= MOST_VIEWS) throw refuse(viewsErrors.VIEWS_FULL, { max: MOST_VIEWS });
}

type New = NewView & Pick<HeldView, 'id' | 'state'>;
type Kept = Pick<View, 'search' | 'period'>;
/** Answers what it keeps of what was asked. */
export async function insertView({ tx, who, now, today }: Operation, { search: asked, ...view }: New): Promise<Kept> {
  const kept = keptOf(asked, today);
  const { search, period } = kept;
  await tx.run(
    qb.insertInto('views').values({
      ...view,
      owner_id: who.employeeId,
      search: JSON.stringify(search),
      period_days: period?.days ?? null,
      period_ends: period?.ends ?? null,
      created_at: now,
    }),
    TAKEN,
  );
  return kept;
}

/** In its turn, before the record: a name that is taken is said at its field. */
export const renameView = (db: Db, id: string, name: string): Promise<unknown> =>
  db.run(qb.updateTable('views').set({ name }).where('id', '=', id), TAKEN);

const TAKEN: Refusals = { views_once: () => new DomainError(viewsErrors.VIEW_NAME_TAKEN) };
