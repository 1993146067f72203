/** Photos the people of the demonstration have taken of what it sells; most pieces show the icon of their family. */
import type { Role } from '@quilate/domain/kernel/roles.ts';
import type { App } from '../app.ts';
import { Person } from './demo-person.ts';
import { photosOf, type Subject } from './demo-pictures.ts';

const SHOPS: Readonly<Record<string, Role>> = {
  LPA: 'SHOP_ASSISTANT',
  TRI: 'SHOP_ASSISTANT',
  JDM: 'SHOP_ASSISTANT',
  WEB: 'ECOMMERCE',
};
/** Every so many pieces one is photographed, and the first of some from all sides. */
const EVERY = 3;
const ALL_SIDES = 3;
const FROM_ALL_SIDES = 2;
/** As many as one of them sends at once: all of them together wait for the disk, not for each other. */
const AT_ONCE = 2;

interface Pictured extends Subject {
  readonly id: string;
}
interface Session {
  readonly who: Person;
  readonly purpose: 'product-image' | 'catalogue-image';
  readonly at: string;
}

export async function loadDemoPhotographs(app: App): Promise<void> {
  const shops = Object.entries(SHOPS).map(([code, role]) => photographShop(app, code, role));
  await Promise.all([photographCatalogue(app), ...shops]);
}

/** What has come to the office since. */
export async function photographOffice(app: App): Promise<void> {
  await photographShop(app, 'OFI', 'BULK_PURCHASES_STAFF', '-createdAt');
}

async function photograph(session: Session, of: Pictured, photos: readonly Buffer[]): Promise<void> {
  for (const photo of photos) {
    const fileId = await session.who.upload(session.purpose, 'foto.jpg', photo);
    await session.who.ask('POST', `${session.at}/${of.id}/add-image`, { fileId });
  }
}

/** Each as `photos` says, a few at a time. */
async function eachOf<One extends Pictured>(
  session: Session,
  all: readonly One[],
  photos: (one: One) => Promise<Buffer[]>,
) {
  const waiting = [...all];
  const hand = async () => {
    for (let one = waiting.shift(); one; one = waiting.shift()) await photograph(session, one, await photos(one));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, hand));
}

/** How many of its family were before it. */
function turns<One extends Pictured>(all: readonly One[]): (One & { turn: number })[] {
  const before = new Map<string, number>();
  return all.map((one) => {
    const turn = before.get(one.family) ?? 0;
    before.set(one.family, turn + 1);
    return { ...one, turn };
  });
}

/** All that is bought, every second one from two sides. */
async function photographCatalogue(app: App): Promise<void> {
  const who = await Person.enter(app, 'BULK_PURCHASES_STAFF', 'OFI');
  const { data } = await who.ask('GET', '/v1/bulk-purchases/catalog?limit=100&sort=createdAt');
  const session = { who, purpose: 'catalogue-image', at: '/v1/bulk-purchases/catalog' } as const;
  const isLive = ({ availability }: { availability: string }) => availability !== 'archived';
  const models = turns<Pictured>(data).filter((_, at) => isLive(data[at]));
  await eachOf(session, models, (one) => photosOf(one, one.turn, 1 + ((one.turn + 1) % 2)));
  await who.ask('POST', '/v1/auth/logout');
}

async function photographShop(app: App, code: string, role: Role, sort = 'createdAt'): Promise<void> {
  const who = await Person.enter(app, role, code);
  const { loggedInStoreId } = await who.ask('GET', '/v1/employees/me');
  const { data } = await who.ask('GET', `/v1/products?status[]=available&limit=200&sort=${sort}`);
  const own = turns<Pictured & { storeId: string }>(
    data.filter((one: { storeId: string }) => one.storeId === loggedInStoreId),
  );
  const session = { who, purpose: 'product-image', at: '/v1/products' } as const;
  let left = FROM_ALL_SIDES;
  const chosen = [];
  for (const piece of own.filter((_, at) => at % EVERY === 1)) {
    const sides = await photosOf(piece, 0, ALL_SIDES);
    const isWhole = left > 0 && sides.length === ALL_SIDES;
    if (isWhole) left -= 1;
    chosen.push({ ...piece, photos: isWhole ? sides : await photosOf(piece, piece.turn, 1) });
  }
  await eachOf(session, chosen, async ({ photos }) => photos);
  await who.ask('POST', '/v1/auth/logout');
}
