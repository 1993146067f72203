/** Where the books of a simulated group are: on one server, or on three that copy each other and are lost in turn. */
import { setTimeout as sleep } from 'node:timers/promises';
import { asAppRole } from '../src/platform/db.ts';
import { migrate } from '../src/platform/migrate.ts';
import type { DatabaseUrls } from '../src/platform/servers.ts';
import { Cluster } from '../test/cluster.ts';
import { makeDatabase } from '../test/database.ts';
import type { Dice } from './dice.ts';

/** Long enough for a sale or two that no standby hears of. */
const CUT_MS = 300;

export interface Books {
  /** Of the server that takes writes now. */
  readonly ownerUrl: string;
  /** As the API is told of them. */
  readonly urls: DatabaseUrls;
  /** Its server is lost; done once the books take writes again. */
  readonly lose?: (dice: Dice) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** On a server that others use too. */
export const booksAt = (ownerUrl: string, close = async (): Promise<void> => {}): Books => ({
  ownerUrl,
  urls: { owner: ownerUrl, app: asAppRole(ownerUrl) },
  close,
});

export async function onOneServer(): Promise<Books> {
  const database = await makeDatabase();
  return booksAt(database.url, () => database.drop());
}

/** Killed and begun again, killed for good, cut from its standbys first, or behind a network that swallows all. */
export async function onThreeServers(): Promise<Books> {
  const cluster = await Cluster.create(migrate);
  const replace = async (lose: () => unknown): Promise<void> => {
    const lost = cluster.primary;
    await lose();
    await cluster.promote();
    await cluster.join(lost);
  };
  const losses = [
    () => cluster.crash(),
    () => replace(() => cluster.primary.kill()),
    () =>
      replace(async () => {
        cluster.primary.back.isSwallowing = true;
        await sleep(CUT_MS);
        await cluster.primary.kill();
      }),
    () => replace(() => (cluster.primary.front.isSwallowing = cluster.primary.back.isSwallowing = true)),
  ];
  return {
    get ownerUrl() {
      return cluster.primary.url();
    },
    urls: { owner: cluster.url('app'), app: cluster.url('quilate_app') },
    lose: (dice) => dice.pick(losses)(),
    close: () => cluster.destroy(),
  };
}
