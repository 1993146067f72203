import { firstRunEs } from '@quilate/domain/modules/office/first-run/first-run.es.ts';
import { settingsGrants } from '@quilate/domain/modules/office/settings/settings.grants.ts';
import { sql } from 'kysely';
import { NAMED } from '@quilate/domain/kernel/agenda.ts';
import type { AgendaSource } from '../../../platform/agenda.ts';
import { type Db, qb } from '../../../platform/db.ts';
import { tradeNeeds } from './first-run.queries.ts';

/** Until something is sold, home of direction says what is missing for it. */
const houseNeeds: AgendaSource<'houseNeeds'> = {
  kind: 'houseNeeds',
  policies: [settingsGrants.read],
  on: { RETAIL: '/getting-started' },
  urgency: 'today',
  isOfPlace: false,
  look: async ({ db }) => {
    const open = (await hasSold(db)) ? [] : (await tradeNeeds(db)).filter(({ state }) => state === 'open');
    const names = open.slice(0, NAMED).map(({ id }) => firstRunEs.needs[id].title);
    return { count: open.length, isCapped: false, amountCents: null, names, search: {}, id: null };
  },
};
export const firstRunAgenda = [houseNeeds];

async function hasSold(db: Db): Promise<boolean> {
  return (await db.one(sql<{ has: boolean }>`select exists(select from sales) as has`.compile(qb))).has;
}
