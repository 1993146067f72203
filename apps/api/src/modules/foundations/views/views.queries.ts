/** What screens read. */
import { DomainError, kernelErrors } from '@quilate/domain/kernel/errors.ts';
import { offers } from '@quilate/domain/kernel/machine.ts';
import { viewMachine, viewRules } from '@quilate/domain/modules/foundations/views/views.machine.ts';
import type { View } from '@quilate/domain/modules/foundations/views/views.schema.ts';
import type { ViewPage, ViewState } from '@quilate/domain/modules/foundations/views/views.states.ts';
import { sql } from 'kysely';
import { type Db, qb } from '../../../platform/db.ts';
import type { Who } from '../../../platform/who.ts';

type Asker = Pick<Who, 'employeeId' | 'role'>;
interface ViewRow extends Omit<View, 'actions'> {
  readonly state: ViewState;
  readonly isTheirs: boolean;
}

/** Direction changes those of any post. */
const isTheirs = ({ employeeId, role }: Asker) =>
  sql`(v.owner_id = ${employeeId}::uuid or (v.role is not null and ${role === 'ADMIN'}))`;

export const viewColumns = (who: Asker) => sql<ViewRow>`v.id, v.page, v.name, v.search, v.role, v.mail, v.format,
  v.state, v.version, ${isTheirs(who)} as "isTheirs", case when v.period_days is not null then
    jsonb_build_object('days', v.period_days, 'ends', v.period_ends) end as period`;

const asView = ({ state, isTheirs: theirs, ...row }: ViewRow): View => ({
  ...row,
  actions: offers(viewMachine, viewRules, { state, isTheirs: theirs }),
});

/** One's own and those of one's post; whoever changes those of every post sees them. */
export async function listViews(db: Db, who: Asker, page: ViewPage): Promise<{ data: View[] }> {
  const rows = await db.run(
    sql<ViewRow>`select ${viewColumns(who)} from views v where v.page = ${page} and v.state = 'active'
      and (${isTheirs(who)} or v.role = ${who.role}) order by lower(v.name), v.id`.compile(qb),
  );
  return { data: rows.map(asView) };
}

export async function getView(db: Db, who: Asker, id: string): Promise<View> {
  const row = await db.first(sql<ViewRow>`select ${viewColumns(who)} from views v where v.id = ${id}`.compile(qb));
  if (!row) throw new DomainError(kernelErrors.NOT_FOUND);
  return asView(row);
}
