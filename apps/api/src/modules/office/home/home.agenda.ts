/** What a home says is to be done: the rooms somebody may enter are looked at one after another, not all at once. */
import { URGENCIES } from '@quilate/domain/kernel/agenda.ts';
import type { Area } from '@quilate/domain/kernel/agenda.ts';
import { businessDate } from '@quilate/domain/kernel/dates.ts';
import { isOpenOn, reachOf } from '@quilate/domain/kernel/grants.ts';
import { AGENDA_KINDS, type AgendaKind } from '@quilate/domain/modules/office/home/home.agenda.ts';
import type { AgendaLine } from '@quilate/domain/modules/office/home/home.schema.ts';
import type { AgendaSource } from '../../../platform/agenda.ts';
import type { PoolDb } from '../../../platform/db.ts';
import { scopeOf, type Who } from '../../../platform/who.ts';

export type HouseAgenda = AgendaSource<AgendaKind>;

interface Asked {
  readonly area: Area;
  /** Of the shop of the session, or of all somebody reaches: at the office and in the other areas always these. */
  readonly whose?: 'STORE' | 'REACH' | undefined;
}

export async function homeAgenda(
  sources: readonly HouseAgenda[],
  db: PoolDb,
  who: Who,
  { area, whose }: Asked,
): Promise<AgendaLine[]> {
  const isOfStore = area === 'RETAIL' && (whose === undefined ? !who.isOffice : whose === 'STORE');
  const today = businessDate(new Date());
  const lines: AgendaLine[] = [];
  for (const { kind, policies, on, urgency, isOfPlace, look } of sources) {
    const path = on[area];
    const mayAll = policies.every((policy) => reachOf(who.role, policy) && isOpenOn(who.platformIds, policy));
    if (path === undefined || !mayAll) continue;
    const scope = scopeOf(who, reachOf(who.role, policies[0]!)!);
    const { id, search, names, ...figures } = await look(
      { db, who, scope },
      today,
      isOfStore || (isOfPlace && area !== 'RETAIL'),
    );
    if (figures.count === 0) continue;
    const place = id === null ? { path, search } : { path: `${path}/${id}`, search: {} };
    lines.push({ kind, urgency, names: [...names], ...figures, ...place });
  }
  const rank = ({ urgency, kind }: AgendaLine): number =>
    URGENCIES.indexOf(urgency) * AGENDA_KINDS.length + AGENDA_KINDS.indexOf(kind);
  return lines.toSorted((a, b) => rank(a) - rank(b));
}
