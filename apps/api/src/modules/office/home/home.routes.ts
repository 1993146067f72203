import { CONSTANTS } from '@quilate/domain/policy/constants.ts';
import { reachOf } from '@quilate/domain/kernel/grants.ts';
import { salesGrants } from '@quilate/domain/modules/counter/sales/sales.grants.ts';
import { homeContract } from '@quilate/domain/modules/office/home/home.contract.ts';
import { specialExaminationsGrants } from '@quilate/domain/modules/office/special-examinations/special-examinations.grants.ts';
import { readLimits } from '../../../platform/limits.ts';
import { nowOf } from '../../../platform/looks.ts';
import { raw, read, type Route } from '../../../platform/route.ts';
import { safetyOf } from '../../../platform/http.ts';
import { isInScope, scopeOf } from '../../../platform/who.ts';
import type { Change } from '../../../platform/change.ts';
import { endedSession, isSessionLive } from '../../master-data/auth/auth.public.ts';
import { readsForSession } from '../../master-data/phone-scanners/phone-scanners.public.ts';
import { homeAgenda, type HouseAgenda } from './home.agenda.ts';
import { homeDay } from './home.queries.ts';
import { homeTakings } from './home.takings.ts';
import { type HouseFinder, search } from './home.search.ts';

const BEAT_MS = 20_000;
/** Who waits for all invariants hears before a screen gives up, and asks again. */
const WHOLE_MS = 15_000;
/** What is told to one session alone, whoever else is in its shop: what its phone reads. */
const OF_ONE_SESSION = 'phone-scanners';
/** Changes of these may have taken somebody's right to be here. */
const ENDS_SESSIONS: readonly string[] = ['employees', 'stores'];

/** Of many that say the same the first: a screen reads the room again, whatever the record. */
export function onceEach(changes: readonly Change[]): Change[] {
  const first = new Map<string, Change>();
  for (const change of changes) {
    const { topic, storeId, id = '' } = change;
    const key = `${topic} ${storeId} ${topic === 'auth' || topic === OF_ONE_SESSION ? id : ''}`;
    if (!first.has(key)) first.set(key, change);
  }
  return [...first.values()];
}

/** The rooms are registered where all of them are known, in the order their concepts are shown. */
export const searchRoute = (finders: readonly HouseFinder[]): Route =>
  read(homeContract.search, async ({ db, who, query }) => {
    const data = await search(finders, db, who, query);
    return { data, totalCount: data.length };
  });

/** And those whose rows wait for somebody. */
export const agendaRoute = (sources: readonly HouseAgenda[]): Route =>
  read(homeContract.agenda, async ({ db, who, query }) => {
    const data = await homeAgenda(sources, db, who, query);
    return { data, totalCount: data.length };
  });

export const homeRoutes: readonly Route[] = [
  read(homeContract.config, async ({ db }) => ({ limits: await readLimits(db), constants: CONSTANTS })),
  read(homeContract.day, async ({ db, who, services }) =>
    homeDay(db, who, await services.introduced.isBlindNow(db, who)),
  ),
  read(homeContract.takings, async ({ db, who, services, query }) =>
    homeTakings(db, who, query.whose, await services.introduced.isBlindNow(db, who)),
  ),
  read(homeContract.integrity, async ({ db, services: { books }, query, waiting }) => {
    const since = query.full && (query.since ?? (await nowOf(db, waiting?.stoodMs)));
    const late = AbortSignal.timeout(WHOLE_MS);
    const left = since ? await books.pass(since, { late, gone: waiting?.over }) : 0;
    const data = await books.looks();
    const broken = data.filter(({ count }) => (count ?? 0) > 0).length;
    return { data, totalCount: data.length, broken, since: since ?? null, left };
  }),
  raw(homeContract.events, async ({ db, who, services, query, request, reply }) => {
    // A screen hears of the shops its role reaches, as in its lists.
    const reach = reachOf(who!.role, salesGrants.read) ?? 'store';
    const scope = scopeOf(who!, reach);
    const mayExamine = reachOf(who!.role, specialExaminationsGrants.read) !== undefined;
    reply.hijack();
    const stream = reply.raw;
    stream.writeHead(200, {
      ...safetyOf(services.config.publicUrl),
      'x-request-id': request.id,
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      // When it ends nothing else is coming over it.
      connection: 'close',
    });
    stream.write('retry: 1000\n\n');
    const ended = endedSession(who!.tokenHash).id;
    // Signed out, discharged, sent to another shop: nothing more is told to this screen.
    const endUnlessLive = async (): Promise<void> => {
      if (!(await isSessionLive(db, who!.tokenHash).catch(() => true))) stream.end();
    };
    // Between its end and its close a stream hears of more, and a write to it would end the process.
    stream.on('error', () => {});
    const write = (change: Change): void => {
      if (!stream.writableEnded) stream.write(`data: ${JSON.stringify(change)}\n\n`);
    };
    // Which session a phone reads for never changes: it is asked once.
    const own = new Map<string, Promise<boolean>>();
    const tellOwn = async (change: Change): Promise<void> => {
      const id = change.id ?? '';
      if (!isInScope(scope, change.storeId)) return;
      const asked = own.get(id) ?? readsForSession(db, id, who!.tokenHash);
      own.set(id, asked);
      if (await asked.catch(() => !own.delete(id))) write(change);
    };
    const tell = (change: Change): void => {
      if (stream.writableEnded) return;
      if (change.topic === 'auth') {
        if (change.id === ended) stream.end();
        return;
      }
      if (ENDS_SESSIONS.includes(change.topic)) void endUnlessLive();
      if (change.topic === OF_ONE_SESSION) return void tellOwn(change);
      // Who may not know that there is one does not learn that it changed (Ley 10/2010 art. 24).
      if (change.topic === 'special-examinations' && !mayExamine) return;
      if (change.storeId === '*' || isInScope(scope, change.storeId)) write(change);
    };
    const stop = services.events.subscribe(tell);
    for (const change of onceEach(services.events.since(query.missedMs))) tell(change);
    const beat = setInterval(() => {
      if (!stream.writableEnded) stream.write(': \n\n');
      void endUnlessLive();
    }, BEAT_MS);
    const stay = services.events.onStop(() => stream.end());
    stream.once('close', () => {
      clearInterval(beat);
      stop();
      stay();
    });
    return undefined;
  }),
];
