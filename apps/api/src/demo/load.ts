/** The demonstration as a whole: four weeks until yesterday, what today began with, and who may look at it. */
import { DEMO_PASSWORD, DEMO_SIGNING_CODE, demoEmail } from '@quilate/domain/kernel/demonstration.ts';
import { createApp } from '../app.ts';
import type { Config } from '../platform/config.ts';
import { type Db, PoolDb } from '../platform/db.ts';
import { createPool } from '../platform/pool.ts';
import type { Log } from '../platform/log.ts';
import type { DatabaseUrls } from '../platform/servers.ts';
import { mailsOfDirection } from '../modules/master-data/employees/employees.public.ts';
import { demoLogins, expectToday, type Founded, hasStores } from './demo.ts';
import { unhurried } from './demo-person.ts';
import { MovedClock } from './moved-clock.ts';

type Say = (line: string) => void;

/** In a house that has no shop yet; of another it answers nothing. What it needs is loaded only then. */
export async function loadPast(config: Config, urls: DatabaseUrls, log: Log, say: Say): Promise<Founded | undefined> {
  if (await MovedClock.endLeft(urls.owner))
    say(
      'La demostración se quedó a medio cargar. Para verla entera, ' +
        `${config.databaseUrl ? 'vacía la base de datos' : 'borra la carpeta de datos'} y vuelve a arrancar.`,
    );
  if (await isFounded(urls)) return undefined;
  say('Cargando datos de demostración…');
  const { loadDemoPast } = await import('./demo-past.ts');
  return await loadDemoPast(config, urls, log);
}

async function isFounded({ app }: DatabaseUrls): Promise<boolean> {
  const db = new PoolDb(createPool(app, 1));
  return await hasStores(db).finally(() => void db.pool.end());
}

export async function loadToday(config: Config, urls: DatabaseUrls, log: Log, founded: Founded): Promise<void> {
  const app = await createApp(unhurried(config), urls, log);
  try {
    await expectToday(app.db, founded);
    const { loadDemoDays } = await import('./demo-days.ts');
    await loadDemoDays(app, true);
  } finally {
    await app.close();
  }
}

/** Whether whoever directs this house is of the demonstration. */
export const isDemonstration = async (db: Db): Promise<boolean> =>
  (await mailsOfDirection(db)).includes(demoEmail('ADMIN'));

export function sayLogins(say: Say): void {
  say(`Entradas de demostración (contraseña ${DEMO_PASSWORD}, firma ${DEMO_SIGNING_CODE}):`);
  for (const { email, roleEs, stores } of demoLogins) say(`  ${email.padEnd(36)} ${roleEs.padEnd(24)} ${stores}`);
}
