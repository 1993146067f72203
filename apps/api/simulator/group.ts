/** Some shops of one group with the metals division, and the days they live through. */
import { businessDate } from '@quilate/domain/kernel/dates.ts';
import { createHash } from 'node:crypto';
import { expect } from 'vitest';
import { setClosingPrices } from '../test/closings.ts';
import { newSeller, setPrices } from '../test/purchases.ts';
import { givePin } from '../test/recoverables.ts';
import { newOffice } from '../test/shipping.ts';
import { supplierOf } from '../test/supplier-orders.ts';
import { type Answer, countAlone, newShop, type Shop, type Till } from '../test/shop.ts';
import { supplierOf as repairSupplierOf, supplyMetal } from '../test/works.ts';
import { expectEnvelopesAgree, expectMetalsAgree, expectShopAgrees, expectWarehouseAgrees } from './books-agree.ts';
import { closeTheTill, openTheTill, restock, SALE_DEEDS } from './counter-day.ts';
import { Dice } from './dice.ts';
import { disturb } from './disturbances.ts';
import { type Metals, metalsDay, MetalsModel } from './metals.ts';
import type { MovedHouse } from './moved-house.ts';
import { type Office, officeDay } from './office.ts';
import { expectPapersAgree } from './papers.ts';
import type { Deed, Play } from './play.ts';
import { type Purchases, purchasesDay, PurchasesModel } from './purchases.ts';
import { BOOKING_DEEDS } from './till-booking-deeds.ts';
import { BUDGET_DEEDS } from './till-budget-deeds.ts';
import { BY_HAND_DEEDS, ByHand } from './till-by-hand-deeds.ts';
import { CASH_DEEDS } from './till-cash-deeds.ts';
import { ENVELOPE_DEEDS } from './till-envelope-deeds.ts';
import { GOLD_DEEDS } from './till-gold-deeds.ts';
import { INVENTORY_DEEDS, SHELF_TRIPS } from './till-inventory-deeds.ts';
import { TillModel } from './till-model.ts';
import { bringBooks, POLICE_DEEDS } from './till-police-deeds.ts';
import { RECOVERABLE_DEEDS } from './till-recoverable-deeds.ts';
import { putAside } from './till-shelf-deeds.ts';
import { SHIPMENT_DEEDS } from './till-shipment-deeds.ts';
import { WORK_BUDGET_DEEDS } from './till-work-budget-deeds.ts';
import { WORK_DEEDS } from './till-work-deeds.ts';

const FLOAT_CENTS = 100_000;
const REMAINDER_CENTS = 60_000;
const DEEDS: readonly Deed[] = [
  SALE_DEEDS,
  CASH_DEEDS,
  GOLD_DEEDS,
  BOOKING_DEEDS,
  BUDGET_DEEDS,
  BY_HAND_DEEDS,
  RECOVERABLE_DEEDS,
  WORK_DEEDS,
  WORK_BUDGET_DEEDS,
  ENVELOPE_DEEDS,
  POLICE_DEEDS,
  INVENTORY_DEEDS,
  [putAside],
].flat();
/** Of what was done. */
const STORY_LINES = 200;
const TRIPS: readonly Deed[] = [SHIPMENT_DEEDS, SHELF_TRIPS].flat();
/** Of how many days one has a round in which something dies. */
const DISTURBED_EACH = 3;
/** Of how many rounds one has trips from shop to shop, and of how many shops one makes one. */
const TRIP_EACH = 4;
const TRIP_OF_SHOPS = 4;

export interface Size {
  readonly shops: number;
  /** Whoever is done with a round waits for the others. */
  readonly roundsPerDay: number;
  /** What a shop does in a round, one after the other. */
  readonly deedsPerRound: number;
  readonly piecesPerDay: number;
  /** From one that is lived to the next: what is held, announced or due in days comes about in few of them. */
  readonly daysApart?: number;
}

/** A place in the story: the day, what of it (a round, or what everybody does once), and the shop. */
export type Step =
  `${number} ${number | 'office' | 'deeds' | 'morning' | 'purchases' | 'metals' | 'evening'} ${number}`;

export class Group {
  readonly house: MovedHouse;
  readonly plays: Play[] = [];
  metals!: Metals;
  purchases!: Purchases;
  office!: Office;
  /** What was done last, for whoever has to understand a failure. */
  readonly story: string[] = [];
  readonly #seed: number;
  readonly #size: Size;
  readonly #left: ReadonlySet<Step>;
  #day = 0;
  #lived = 0;
  /** Deeds each shop has drawn so far. */
  readonly #drawn: number[] = [];

  private constructor(house: MovedHouse, seed: number, size: Size, left: ReadonlySet<Step>) {
    this.house = house;
    this.#seed = seed;
    this.#size = size;
    this.#left = left;
  }

  /** The same seed lives the same days, whatever is left out of them. */
  static async of(house: MovedHouse, seed: number, size: Size, left: ReadonlySet<Step> = new Set()): Promise<Group> {
    const group = new Group(house, seed, size, left);
    // Whoever comes twice on a day is another matter (docs/decisions/0094), with tests of its own.
    await countAlone(house);
    await setPrices(house);
    await setClosingPrices(house);
    const office = await newOffice(house);
    const shops: Shop[] = [];
    for (let at = 0; at < size.shops; at += 1) shops.push(await newShop(house, FLOAT_CENTS, REMAINDER_CENTS));
    const everywhere = [office, ...shops].map(({ id }) => id);
    const manager = await office.person('MANAGER', everywhere);
    const driver = await office.person('DRIVER', everywhere);
    const bulk = await office.till('BULK_PURCHASES_STAFF');
    const bench = await office.till('GOLD_SMITH');
    await supplyMetal(bench);
    const repairSupplierId = await repairSupplierOf(bench);
    for (const shop of shops) await group.#add(shop, { office, manager, driver, bulk, bench, repairSupplierId });
    const dice = new Dice(seed);
    const till = await office.till('METAL_STAFF');
    const supplierId = await supplierOf(bulk);
    group.purchases = { dice, till: bulk, supplierId, expected: new PurchasesModel(), shops: group.plays };
    const [admin, accountant] = [await office.till('ADMIN'), await office.till('ACCOUNTANT')];
    group.office = {
      dice,
      admin,
      accountant,
      shops: group.plays,
      beganOn: businessDate(new Date()),
      closedMonths: new Set(),
    };
    const [smith, commercial] = [await office.person('GOLD_SMITH'), await office.till('METAL_COMMERCIAL')];
    group.metals = {
      dice,
      till,
      commercial,
      manager,
      smith,
      expected: new MetalsModel(),
      shops: group.plays,
      day: () => group.#day,
    };
    return group;
  }

  async #add(
    shop: Shop,
    shared: Pick<Play, 'office' | 'manager' | 'driver' | 'bulk' | 'bench' | 'repairSupplierId'>,
  ): Promise<void> {
    const { plays } = this;
    const at = plays.length;
    const people = await Promise.all([shop.till(), shop.till(), shop.till('MANAGER')]);
    const online = await shop.till('ECOMMERCE');
    const sellerId = await newSeller(people[0]);
    await givePin(people[0], sellerId);
    plays.push({
      dice: new Dice(0),
      shop,
      people,
      online,
      ...shared,
      expected: new TillModel(FLOAT_CENTS, REMAINDER_CENTS),
      byHand: new ByHand(),
      pieces: [],
      customerId: await shop.customer(),
      sellerId,
      day: () => this.#day,
      submit: (till, url, body) => this.#submit(till, url, body),
      get neighbour() {
        return plays[(at + 1) % plays.length]!;
      },
    });
  }

  async #submit(till: Till, url: string, body: unknown): Promise<Answer> {
    const answer = await till.call('POST', url, body);
    if (this.story.length >= STORY_LINES) this.story.shift();
    this.story.push(
      `${this.#day} ${till.shop.code} ${url.replace('/v1/', '')} ${JSON.stringify(body)} → ${answer.status} ${answer.json?.code ?? ''}`,
    );
    return answer;
  }

  /** Each step has chance of its own: what is left out changes nothing in the others. */
  #dice(step: Step): Dice {
    return new Dice(createHash('sha256').update(`${this.#seed} ${step}`).digest().readInt32LE());
  }

  /** What was done and might have been left out. */
  readonly steps: Step[] = [];
  async #do(step: Step, play: Play, work: Deed): Promise<void> {
    if (this.#left.has(step)) return;
    play.dice = this.#dice(step);
    this.steps.push(step);
    await work(play);
  }

  /** Morning, deeds in all shops at once or between two of them, evening, night; every screen agrees. */
  async live(): Promise<void> {
    const { plays } = this;
    const day = this.#day;
    await plays[0]!.bench.enter();
    await this.purchases.till.enter();
    await this.#division(`${day} office 0`, this.office, officeDay);
    await Promise.all(
      plays.map(async (play, at) => {
        play.dice = this.#dice(`${day} morning ${at}`);
        for (const till of [...play.people, play.online]) await till.enter();
        await restock(play, this.#size.piecesPerDay);
        await openTheTill(play);
        await bringBooks(play);
      }),
    );
    for (let round = 0; round < this.#size.roundsPerDay; round += 1) await this.#round(day, round);
    await this.#division(`${day} purchases 0`, this.purchases, purchasesDay);
    await this.#division(`${day} metals 0`, this.metals, metalsDay);
    await Promise.all(
      plays.map(async (play, at) => {
        play.dice = this.#dice(`${day} evening ${at}`);
        await expectScreensAgree(play);
        await closeTheTill(play);
        await expectScreensAgree(play);
      }),
    );
    this.#lived += 1;
    this.#day += this.#size.daysApart ?? 1;
    await this.house.night(this.#size.daysApart);
  }

  async #division<D extends { dice: Dice }>(
    step: Step,
    division: D,
    day: (division: D) => Promise<void>,
  ): Promise<void> {
    if (this.#left.has(step)) return;
    division.dice = this.#dice(step);
    this.steps.push(step);
    await day(division);
  }

  /** People work on while the API or its servers die, and wait while the clock is wrong. */
  async #round(day: number, round: number): Promise<void> {
    const work = (): Promise<void> => this.#deeds(day, round);
    const isDisturbed = this.house.hasOtherServers || this.#lived % DISTURBED_EACH === DISTURBED_EACH - 1;
    if (round > 0 || !isDisturbed) return work();
    const tell = (what: string): void => void this.story.push(`${day} ${what}`);
    const dice = this.#dice(`${day} ${round} ${-2}`);
    await disturb({ house: this.house, plays: this.plays, dice, work, tell });
  }

  /** One at least, and none of them the neighbour of another. */
  #travellers(dice: Dice): number[] {
    const { length } = this.plays;
    const first = dice.between(0, length - 1);
    const count = Math.max(1, Math.floor(length / TRIP_OF_SHOPS));
    return Array.from({ length: count }, (_, at) => (first + at * TRIP_OF_SHOPS) % length);
  }

  /** A shop does every deed once, in an order of chance, before it does one again: none is left out for a month. */
  #deed(shop: number): Deed {
    const at = this.#drawn[shop] ?? 0;
    this.#drawn[shop] = at + 1;
    const dice = this.#dice(`${Math.floor(at / DEEDS.length)} deeds ${shop}`);
    return dice.shuffle(DEEDS)[at % DEEDS.length]!;
  }

  /** A trip is of two shops, who do nothing else meanwhile. */
  async #deeds(day: number, round: number): Promise<void> {
    const { plays } = this;
    const { deedsPerRound } = this.#size;
    const dice = this.#dice(`${day} ${round} ${-1}`);
    const trips = dice.chance(TRIP_EACH) ? this.#travellers(dice) : [];
    const away = new Set(trips.flatMap((at) => [plays[at]!, plays[at]!.neighbour]));
    const first = round * deedsPerRound;
    const work = async (play: Play, at: number): Promise<void> => {
      if (away.has(play)) return;
      const deeds = Array.from({ length: deedsPerRound }, () => this.#deed(at));
      for (const [after, deed] of deeds.entries()) await this.#do(`${day} ${first + after} ${at}`, play, deed);
    };
    const travel = (at: number): Promise<void> => this.#do(`${day} ${first} ${at}`, plays[at]!, dice.pick(TRIPS));
    await Promise.all([...trips.map(travel), ...plays.map(work)]);
  }

  async expectBooksAgree(): Promise<void> {
    await Promise.all(
      this.plays.map(async (play) => {
        await expectShopAgrees(this.house, play);
        await expectEnvelopesAgree(this.house, play);
        await expectPapersAgree(this.house, play);
      }),
    );
    await expectMetalsAgree(this.house, this.metals);
    await expectWarehouseAgrees(this.house, this.purchases, this.metals);
  }
}

async function expectScreensAgree({ dice, people, expected }: Play): Promise<void> {
  const { json } = await dice.pick(people).get('/v1/cash/current');
  expect(json).toMatchObject({
    expectedCents: expected.isOpen ? expected.tillCents : expected.floatCents,
    remainderCents: expected.remainderCents,
    inTransitCents: expected.inTransitCents,
    ...(expected.isOpen ? { expectedCardCents: expected.sessionCardCents } : { session: null }),
  });
}
