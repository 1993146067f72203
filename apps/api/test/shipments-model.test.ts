/**
 * Random shipments between two shops against a model of where everything is: half prepared, cancelled, taken back, half
 * read, short of money, lost, found, received twice. `QUILATE_SEED=123` plays a run again.
 */
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, inject, test } from 'vitest';
import { sql } from 'kysely';
import { qb } from '../src/platform/db.ts';
import { brokenInvariants } from './books.ts';
import { approvalOf, bag, newWay, shipmentUrl, URL, type Way } from './shipping.ts';
import { type Answer, counts, type Till, useHouse } from './shop.ts';
import { Dice } from '../simulator/dice.ts';

const seed = inject('seed');
const ROUNDS = inject('isLong') ? 400 : 26;
const house = useHouse();
const dice = new Dice(seed);
const story: string[] = [];

/** Where a piece is, as the model knows it: a shop's code, `bag`, `way` or `lost`. */
interface ModelPiece {
  readonly id: string;
  readonly code: string;
  at: string;
}
const pieces: ModelPiece[] = [];
const remainder = new Map<string, number>();
let lostCents = 0;
let ways: readonly Way[];

beforeAll(async () => {
  const way = await newWay(house);
  // Both shops send and receive.
  ways = [way, { ...way, origin: way.destination, destination: way.origin }];
  for (const { origin } of ways) remainder.set(origin.shop.code, 500_000);
});

const codeOf = (till: Till): string => till.shop.code;
/** Impatient fingers: one key, at times twice; both answers are the same. */
async function post(till: Till, url: string, body: Record<string, unknown>): Promise<Answer> {
  const key = randomUUID();
  const times = dice.chance(3) ? 2 : 1;
  const answers = await Promise.all(Array.from({ length: times }, () => till.call('POST', url, body, key)));
  story.push(`${codeOf(till)} ${url.slice(-30)} ${JSON.stringify(body).slice(0, 160)} → ${answers[0]!.status}`);
  expect(answers.at(-1)!.status).toBe(answers[0]!.status);
  return answers[0]!;
}
async function done(till: Till, url: string, body: Record<string, unknown>): Promise<Answer['json']> {
  const answer = await post(till, url, body);
  expect({ status: answer.status < 300, text: answer.status < 300 ? '' : answer.text }).toEqual({
    status: true,
    text: '',
  });
  return answer.json;
}
const signed = (till: Till, more: Record<string, unknown> = {}) => ({ signature: till.signature, ...more });

async function stock(way: Way): Promise<void> {
  for (let at = 0; at < 3; at += 1) pieces.push({ ...(await way.origin.shop.piece()), at: codeOf(way.origin) });
}

async function start(way: Way, more: Record<string, unknown>): Promise<{ id: string; version: number }> {
  const body = { originStoreId: way.origin.shop.id, destinationStoreId: way.destination.shop.id, ...more };
  return await done(way.origin, URL, { type: 'products', ...body });
}
const finishPreparation = (way: Way, id: string) =>
  done(
    way.origin,
    shipmentUrl(id, 'finish-preparation'),
    signed(way.origin, { isConfirmed: true, approval: approvalOf(way) }),
  );
const deliver = (way: Way, id: string) =>
  done(way.origin, shipmentUrl(id, 'deliver'), { driverSignature: way.driver.signature });

/** Pieces in one or two bags, some taken out again; whether it leaves. */
async function sendPieces(way: Way): Promise<void> {
  const here = pieces.filter((piece) => piece.at === codeOf(way.origin));
  const chosen = dice.some(here, 4);
  if (chosen.length === 0) return;
  const { id, version } = await start(way, dice.chance(2) ? { codes: [chosen[0]!.code] } : {});
  const half = dice.between(1, chosen.length);
  const bags = [chosen.slice(0, half), chosen.slice(half)].filter((group) => group.length > 0);
  const packages = bags.map((group, at) => bag(codes(group), { number: at + 1, ...weighed(group) }));
  const saved = await done(way.origin, shipmentUrl(id, 'prepare'), { version, packages });
  for (const piece of chosen) piece.at = 'bag';
  if (dice.chance(5)) {
    await done(way.origin, shipmentUrl(id, 'cancel'), signed(way.origin, { reason: 'Ya no' }));
    for (const piece of chosen) piece.at = codeOf(way.origin);
    return;
  }
  if (dice.chance(6)) {
    const kept = packages.slice(0, 1);
    await done(way.origin, shipmentUrl(id, 'prepare'), { version: saved.version, packages: kept });
    for (const piece of bags[1] ?? []) piece.at = codeOf(way.origin);
    bags.splice(1);
  }
  await finishPreparation(way, id);
  await deliver(way, id);
  if (dice.chance(6)) {
    await done(way.origin, shipmentUrl(id, 'take-back'), signed(way.origin, { reason: 'Avería' }));
    await deliver(way, id);
  }
  const sent = bags.flat();
  for (const piece of sent) piece.at = 'way';
  await receivePieces(way, id, sent);
}
const codes = (group: readonly ModelPiece[]): string[] => group.map((piece) => piece.code);
const weighed = (group: readonly ModelPiece[]) => ({
  weightMg: group.length * 3_000 + (dice.chance(4) ? dice.between(1, 40) : 0),
});

async function receivePieces(way: Way, id: string, sent: readonly ModelPiece[]): Promise<void> {
  if (dice.chance(8)) {
    await loseAll(way, id);
    for (const piece of sent) piece.at = 'lost';
    await explainAll(way, id);
    return;
  }
  const read = dice.chance(2) ? sent : sent.filter(() => !dice.chance(3));
  const { packages } = (await way.destination.get(shipmentUrl(id))).json;
  const weights = packages.map((one: { id: string; weightMg: number }) => ({
    packageId: one.id,
    weightMg: one.weightMg,
  }));
  // In two goes, and some of it twice.
  const first = read.slice(0, dice.between(0, read.length));
  await done(way.destination, shipmentUrl(id, 'verify'), { codes: codes(first) });
  await done(way.destination, shipmentUrl(id, 'verify'), { codes: codes(read), weights });
  if (read.length === sent.length && dice.chance(2)) {
    await done(way.destination, shipmentUrl(id, 'receive'), signed(way.destination));
    for (const piece of read) piece.at = codeOf(way.destination);
    return;
  }
  const finish = signed(way.destination, { isConfirmed: true });
  await done(way.destination, shipmentUrl(id, 'finish-verification'), finish);
  for (const piece of read) piece.at = codeOf(way.destination);
  expect((await post(way.destination, shipmentUrl(id, 'finish-verification'), finish)).status).toBe(409);
  const unread = sent.filter((piece) => !read.includes(piece));
  if (dice.chance(2)) await done(way.destination, shipmentUrl(id, 'confirm-reception'), signed(way.destination));
  for (const piece of unread) await settlePiece(way, id, piece);
  await explainAll(way, id);
}

async function settlePiece(way: Way, id: string, piece: ModelPiece): Promise<void> {
  if (dice.chance(4)) return;
  if (dice.chance(2)) {
    const late = signed(way.destination, { itemCode: piece.code });
    await done(way.destination, shipmentUrl(id, 'receive-late'), late);
    piece.at = codeOf(way.destination);
    return;
  }
  const { items } = (await way.origin.get(shipmentUrl(id))).json;
  const item = items.find((one: { itemCode: string }) => one.itemCode === piece.code);
  const body = signed(way.origin, { itemId: item.id, reason: 'No aparece', approval: approvalOf(way) });
  await done(way.origin, shipmentUrl(id, 'declare-lost'), body);
  piece.at = 'lost';
}

const loseAll = (way: Way, id: string) =>
  done(way.origin, shipmentUrl(id, 'declare-lost'), signed(way.origin, { reason: 'Robo', approval: approvalOf(way) }));

/** Closes what can be explained, and confirms what is not confirmed yet. */
async function explainAll(way: Way, id: string): Promise<void> {
  const { incidents } = (await way.origin.get(shipmentUrl(id))).json;
  for (const { id: incidentId, kind, closedAt } of incidents) {
    if (closedAt !== null || kind === 'unread' || dice.chance(5)) continue;
    const body = signed(way.origin, { incidentId, reason: 'Aclarado', approval: approvalOf(way) });
    await done(way.origin, shipmentUrl(id, 'resolve-incident'), body);
  }
  const { actions } = (await way.destination.get(shipmentUrl(id))).json;
  const confirm = actions.find((offer: { action: string }) => offer.action === 'confirmReception');
  if (confirm?.allowed) await done(way.destination, shipmentUrl(id, 'confirm-reception'), signed(way.destination));
}

async function sendMoney(way: Way): Promise<void> {
  const cents = dice.between(1, 40_000);
  const { id, version } = await start(way, { type: 'money', requestedCents: cents });
  const preparedCents = dice.chance(3) ? dice.between(1, cents) : cents;
  const money = { account: 'remainder', counts: counts(preparedCents) };
  await done(way.origin, shipmentUrl(id, 'prepare'), { version, money });
  if (dice.chance(4)) return;
  await finishPreparation(way, id);
  move(codeOf(way.origin), -preparedCents);
  if (dice.chance(4)) {
    await done(way.origin, shipmentUrl(id, 'cancel'), signed(way.origin, { reason: 'Ya no' }));
    move(codeOf(way.origin), preparedCents);
    return;
  }
  await deliver(way, id);
  if (dice.chance(4)) return;
  if (dice.chance(6)) {
    await loseAll(way, id);
    lostCents += preparedCents;
    return;
  }
  const verifiedCents = dice.chance(3) ? dice.between(0, preparedCents + 500) : preparedCents;
  await done(way.destination, shipmentUrl(id, 'verify'), { counts: counts(verifiedCents) });
  if (verifiedCents === preparedCents && dice.chance(2)) {
    await done(way.destination, shipmentUrl(id, 'receive'), signed(way.destination));
  } else {
    const finish = signed(way.destination, { isConfirmed: true });
    await done(way.destination, shipmentUrl(id, 'finish-verification'), finish);
    await done(way.destination, shipmentUrl(id, 'confirm-reception'), signed(way.destination));
  }
  move(codeOf(way.destination), verifiedCents);
  lostCents += preparedCents - verifiedCents;
  await explainAll(way, id);
}
const move = (storeCode: string, cents: number): void => {
  remainder.set(storeCode, remainder.get(storeCode)! + cents);
};

const at = (storeCode: string) => ({ status: 'available', where: `store:${storeCode}` });
const AWAY: Readonly<Record<string, { status: string; where: string }>> = {
  bag: { status: 'shipping', where: 'package' },
  way: { status: 'shipping', where: 'transit' },
  lost: { status: 'missing', where: 'unknown' },
};

async function expectBooksAgree(): Promise<void> {
  const places = await house.db.run(
    sql<{ code: string; status: string; place: string }>`select p.code, p.status, c.place
      from products p join custody_items c on c.item_id = p.id`.compile(qb),
  );
  const found = new Map(places.map((row) => [row.code, row]));
  for (const piece of pieces) {
    const { status, place } = found.get(piece.code)!;
    const where = place.startsWith('store:') ? place : place.split(':')[0];
    expect({ code: piece.code, status, where }).toEqual({ code: piece.code, ...(AWAY[piece.at] ?? at(piece.at)) });
  }
  const accounts = await house.db.run(
    sql<{ path: string; balance: number }>`select path, balance from ledger_accounts
      where path ~ ':remainder$' or path = 'difference:in-transit'`.compile(qb),
  );
  const held = Object.fromEntries(accounts.map((row) => [row.path, row.balance]));
  for (const [storeCode, cents] of remainder) expect(held[`store:${storeCode}:remainder`]).toBe(cents);
  expect(held['difference:in-transit']).toBe(lostCents);
  expect(await brokenInvariants(house.db)).toEqual([]);
}

test(
  `A35 R-SHIP-06 I22 I23 I32 I33 ${ROUNDS} random shipments end as the model says, piece by piece and to the cent (QUILATE_SEED=${seed})`,
  { timeout: 60_000 * (inject('isLong') ? 20 : 1) },
  async () => {
    try {
      for (let round = 0; round < ROUNDS; round += 1) {
        story.length = 0;
        const way = dice.pick(ways);
        await stock(way);
        await (dice.chance(3) ? sendMoney(way) : sendPieces(way));
        if (round % 5 === 4) await expectBooksAgree();
      }
      await expectBooksAgree();
    } catch (error) {
      throw new Error(`QUILATE_SEED=${seed}\n${story.slice(-8).join('\n')}`, { cause: error });
    }
    expect(pieces.length).toBe(3 * ROUNDS);
  },
);
