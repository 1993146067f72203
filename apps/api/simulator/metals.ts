/** The metals division against its model: lots that come out of their hold, closings with wholesalers, and the fire. */
import { sum } from '@quilate/domain/kernel/units.ts';
import { expect } from 'vitest';
import { act, closed, collected, giveBack, pay, review, step } from '../test/closings.ts';
import * as encodings from '../test/encodings.ts';
import { extracted } from '../test/extractions.ts';
import { ok } from '../test/goods.ts';
import * as meltings from '../test/meltings.ts';
import { lotStep } from '../test/purchases.ts';
import { bag, shipmentUrl, URL } from '../test/shipping.ts';
import type { Answer, Person, Till } from '../test/shop.ts';
import type { Dice } from './dice.ts';
import { divisionTillDay } from './division-till.ts';
import { ASSAY, barsDay, cast, type ModelBar } from './metal-bars.ts';
import type { Play } from './play.ts';
import { TillModel } from './till-model.ts';
import * as things from './till-things.ts';

/** Cents for a gram of 18 karats, as `closed` agrees it. */
const CENTS_PER_GRAM = 8_800;
const AGREED_MG = 100_000;
const NOTICE_DAYS = 7;
const HOLD_DAYS = 15;

interface ModelClosing {
  readonly id: string;
  acceptedMg: number;
  /** Rounded once for all that was accepted. */
  valueCents: number;
  paidCents: number;
  /** Of their owner still: fetched and not reviewed, rejected and not given back. */
  unreviewedMg: number;
  rejectedMg: number;
}
interface ModelMelting {
  readonly id: string;
  readonly weightMg: number;
  /** Of it, used gold of the shops; the rest came from wholesalers. */
  readonly lots: readonly things.ModelGold[];
  readonly noticeDay: number;
}

/** What the division has: grams and what they cost. */
export class MetalsModel {
  /** Arrived from the shops, until they come out of the fire. */
  lots: things.ModelGold[] = [];
  readonly closings: ModelClosing[] = [];
  meltings: ModelMelting[] = [];
  /** Grams of wholesalers that have been melted. */
  meltedClosingsMg = 0;
  readonly bars: ModelBar[] = [];
  /** Its own; what is over its target goes to the remainder. */
  readonly cash = new TillModel(0, 0, 0);
  lossMg = 0;
  /** Of lots that were made pieces again, which lie in the office at what they cost. */
  encodedMg = 0;
  encodedCents = 0;
}

const valueOf = (mg: number): number => Math.floor((mg * CENTS_PER_GRAM + 500) / 1_000);

export interface Metals {
  dice: Dice;
  readonly expected: MetalsModel;
  /** Of the division, in the office. */
  readonly till: Till;
  /** Agrees with wholesalers and pays them. */
  readonly commercial: Till;
  readonly manager: Person;
  readonly smith: Person;
  readonly shops: readonly Play[];
  readonly day: () => number;
}

/** What is out of its hold in a shop goes to the office in one bag. */
async function fetchLots(metals: Metals, shop: Play): Promise<void> {
  const { dice, till, expected, day } = metals;
  const handedIn = new Map(shop.expected.taken.map((lot) => [lot.lotCode, lot.handedInDay ?? Infinity]));
  const free = shop.expected.gold.filter((gold) => handedIn.get(gold.lotCode)! + HOLD_DAYS < day());
  if (free.length === 0) return;
  const [counter] = shop.people;
  for (const { lotId } of free) await ok(lotStep(counter!, lotId, 'mark-to-ship'));
  const stores = { originStoreId: shop.shop.id, destinationStoreId: till.shop.id };
  const { id, version } = await ok(counter!.call('POST', URL, { type: 'purchases', ...stores }));
  const codes = free.map(({ lotCode }) => lotCode);
  const weightMg = sum(free.map((gold) => gold.weightMg));
  await ok(counter!.call('POST', shipmentUrl(id, 'prepare'), { version, packages: [bag(codes, { weightMg })] }));
  const approval = { ...shop.manager.signature, reason: 'A metales' };
  const signed = { signature: counter!.signature, approval };
  const { packages } = await ok(counter!.call('POST', shipmentUrl(id, 'finish-preparation'), signed));
  await ok(counter!.call('POST', shipmentUrl(id, 'deliver'), { driverSignature: shop.driver.signature }));
  const read = { codes, weights: [{ packageId: packages[0].id, weightMg }] };
  await ok(till.call('POST', shipmentUrl(id, 'verify'), read));
  await ok(till.call('POST', shipmentUrl(id, 'finish-verification'), { signature: till.signature }));
  shop.expected.gold = shop.expected.gold.filter((gold) => !free.includes(gold));
  for (const gold of free) {
    if (dice.chance(4)) {
      await encode(metals, gold);
      continue;
    }
    await extracted(till, gold.lotId, ['MELTING']);
    expected.lots.push(gold);
  }
}

/** One jewel of a lot is a piece for sale again, at times at the second try; a piece made by mistake is its lot's. */
async function encode({ dice, till, expected }: Metals, gold: things.ModelGold): Promise<void> {
  const jewels = await extracted(till, gold.lotId, ['UNIFY']);
  if (dice.chance(3)) {
    const { id } = await ok(encodings.create(till, jewels));
    await ok(encodings.cancel(till, id));
  }
  const id = await encodings.verified(till, jewels, gold.weightMg);
  await ok(encodings.encode(till, id));
  if (dice.chance(3)) {
    await ok(encodings.undoEncode(till, id));
    await ok(encodings.encode(till, id));
  }
  expected.encodedMg += gold.weightMg;
  expected.encodedCents += things.totalOf(gold.payments);
}

/** A hundred grams agreed: some fetched, some of them refused, the rest paid, released as it is. */
async function close({ dice, till, commercial, expected }: Metals): Promise<void> {
  const dealer = dice.pick([till, commercial]);
  const { id } = await closed(dealer, {}, { allowsPrepayment: true });
  const closing: ModelClosing = { id, acceptedMg: 0, valueCents: 0, paidCents: 0, unreviewedMg: 0, rejectedMg: 0 };
  expected.closings.push(closing);
  for (let left = AGREED_MG, visit = 0; left > 0 && visit < 2; visit += 1) {
    const fetchedMg = dice.chance(2) ? left : dice.between(1, left);
    left -= fetchedMg;
    const { id: collectionId } = await collected(till, id, fetchedMg);
    if (left === 0 && dice.chance(4)) {
      // Fetched, and nobody finds the time to look at it.
      closing.unreviewedMg += fetchedMg;
      continue;
    }
    const rejectedMg = dice.chance(3) ? dice.between(0, fetchedMg) : 0;
    await ok(review(till, collectionId, fetchedMg - rejectedMg, rejectedMg));
    const isGivenBack = rejectedMg > 0 && !dice.chance(3);
    if (isGivenBack) await ok(giveBack(till, collectionId));
    else closing.rejectedMg += rejectedMg;
    closing.acceptedMg += fetchedMg - rejectedMg;
    if (dice.chance(3)) {
      // Weighed anew: what was judged is taken back and judged again.
      if (isGivenBack) await ok(act(till, collectionId, 'undo-return', { reason: 'Se recuenta' }));
      else closing.rejectedMg -= rejectedMg;
      await ok(act(till, collectionId, 'undo-last-review', { reason: 'Se pesa otra vez' }));
      closing.acceptedMg -= fetchedMg - rejectedMg;
      await ok(review(till, collectionId, fetchedMg));
      closing.acceptedMg += fetchedMg;
    }
  }
  closing.valueCents = valueOf(closing.acceptedMg);
  for (const part of dice.split(closing.valueCents, 3)) {
    if (dice.chance(5)) break;
    expect(await pay(dealer, id, part)).toMatchObject({ status: 200 });
    closing.paidCents += part;
  }
  const { json } = await pay(dealer, id, valueOf(AGREED_MG) + 1 - closing.paidCents);
  // Where nothing at all is to be paid it is not even asked how much.
  expect(['PAYMENT_OVER_AGREED', 'STATE_CONFLICT']).toContain(json.code);
  await ok(step(dealer, id, 'release', { reason: 'No trae más' }));
}

/** Whatever waits is weighed, put into one melting and told to the police. */
async function prepareMelting({ till, expected, day }: Metals): Promise<void> {
  const { data } = (await till.get(`${meltings.MELTINGS}/pending`)).json as { data: Answer['json'][] };
  const waiting = data.filter((row) => row.state === 'UNREVIEWED');
  if (waiting.length === 0) return;
  const bundleIds: string[] = [];
  for (const bundle of waiting) bundleIds.push((await ok(meltings.review(till, bundle))).id);
  const { id, weightMg } = await ok(meltings.create(till, bundleIds));
  const taken = expected.meltings.flatMap(({ lots }) => lots);
  const lots = expected.lots.filter((lot) => !taken.includes(lot));
  await ok(meltings.notify(till, id, meltings.daysAgo(0)));
  expected.meltings.push({ id, weightMg, lots, noticeDay: day() });
}

/** Seven full days after the notice, never before. */
async function melt({ dice, till, expected, day }: Metals): Promise<void> {
  for (const melting of expected.meltings) {
    const isTime = day() > melting.noticeDay + NOTICE_DAYS;
    const lossMg = dice.between(0, Math.floor(melting.weightMg / 200));
    const answer = await meltings.finish(till, melting.id, melting.weightMg - lossMg, ASSAY);
    expect(answer).toMatchObject(isTime ? { status: 200 } : { json: { code: 'STATE_CONFLICT' } });
    if (!isTime) continue;
    await cast({ till, bars: expected.bars }, melting.weightMg - lossMg);
    expected.lossMg += lossMg;
    expected.meltedClosingsMg += melting.weightMg - sum(melting.lots.map((lot) => lot.weightMg));
    expected.lots = expected.lots.filter((lot) => !melting.lots.includes(lot));
    expected.meltings = expected.meltings.filter((one) => one !== melting);
  }
}

export async function metalsDay(metals: Metals): Promise<void> {
  const { dice, shops, expected } = metals;
  await metals.till.enter();
  await metals.commercial.enter();
  for (const shop of shops) await fetchLots(metals, shop);
  if (expected.closings.length === 0 || dice.chance(4)) await close(metals);
  // What was told to the police today may not be melted today.
  if (dice.chance(2)) await prepareMelting(metals);
  await melt(metals);
  await barsDay({ ...metals, bars: expected.bars });
  await divisionTillDay({ ...metals, cash: expected.cash });
}
