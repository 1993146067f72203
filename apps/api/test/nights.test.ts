/** What runs by the clock: begun four times at once, or by the real cron at two processes, each thing is done once. */
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { addDays, businessDate } from '@quilate/domain/kernel/dates.ts';
import { type App, createApp } from '../src/app.ts';
import { jobsOf } from '../src/clockwork.ts';
import { readConfig } from '../src/platform/config.ts';
import { asAppRole } from '../src/platform/db.ts';
import { headsSeal } from '../src/platform/heads-seal.ts';
import { Jobs } from '../src/platform/jobs.ts';
import { createLog } from '../src/platform/log.ts';
import { queueMail } from '../src/platform/mail.ts';
import { sendMails } from '../src/platform/outbox.ts';
import { taxHeads } from '../src/modules/office/tax-records/tax-records.public.ts';
import { tellHeads } from '../src/platform/witness.ts';
import { expireAppraisals } from '../src/modules/counter/appraisals/appraisals.course.ts';
import { ageBookings, releaseHolds } from '../src/modules/counter/bookings/bookings.course.ts';
import { ageRecoverables } from '../src/modules/counter/recoverable-sales/recoverable-sales.course.ts';
import { releaseLots } from '../src/modules/counter/lots/lots.release.ts';
import { makeSmallPictures } from '../src/modules/foundations/files/files.public.ts';
import { keepQuote } from '../src/modules/master-data/prices/prices.public.ts';
import { bookingOf, newDesk as newBookingDesk } from './bookings.ts';
import { behindTheGuards, holdLock, onOwnersBehalf, waitingForLocks } from './database.ts';
import { uploadPhoto } from './people.ts';
import { outOfHold } from './holds.ts';
import { moveJobClock } from './job-clock.ts';
import { bought, newDesk, setPrices } from './purchases.ts';
import { daysPass, taken } from './recoverables.ts';
import { newShop, useHouse } from './shop.ts';

const house = useHouse();
beforeAll(() => setPrices(house));
// oxlint-disable-next-line typescript/no-explicit-any -- rows are what the tests look into
const rows = async (text: string, values: readonly unknown[] = []): Promise<any[]> =>
  (await house.db.pool.query(text, [...values])).rows;
const steps = async (recordId: string, action: string): Promise<number> =>
  (await rows('select 1 from state_changes where record_id = $1 and action = $2', [recordId, action])).length;

/** All four have come as far as the lock before it is let go: whoever is first, three find it done. */
async function fourAtOnce<T>([text, ...values]: readonly [string, ...string[]], run: () => Promise<T>): Promise<T[]> {
  const letGo = await holdLock(house.databaseUrl, text, values);
  const nights = Promise.all([run(), run(), run(), run()]);
  await expect.poll(() => waitingForLocks(house.databaseUrl), { timeout: 20_000 }).toBe(4);
  await letGo();
  return await nights;
}
const sumOf = (answers: readonly number[]): number => answers.reduce((all, one) => all + one, 0);
const holding = (table: string, id: string) => [`select 1 from ${table} where id = $1 for update`, id] as const;

/** Its hold ended some days ago. */
async function overdueLot(): Promise<string> {
  const { lotId } = await bought(await newDesk(house));
  await outOfHold(house, [lotId]);
  return lotId;
}
async function overdueBooking(): Promise<string> {
  const { id } = await bookingOf(await newBookingDesk(house));
  const yesterday = addDays(businessDate(new Date()), -1);
  await house.db.pool.query('update bookings set next_payment_date = $2 where id = $1', [id, yesterday]);
  return id;
}

/** Nobody has come for it for so long that it is critical since yesterday. */
async function lateRecoverable(): Promise<{ id: string; lotId: string }> {
  const sale = await taken(await newDesk(house));
  await daysPass(house, sale.id, 44);
  await house.db.pool.query('update recoverable_sales set due_date = due_date - 1 where id = $1', [sale.id]);
  return sale;
}
/** Its prices held until yesterday. */
async function staleAppraisal(): Promise<string> {
  const till = await (await newShop(house)).till();
  const lines = [{ metal: 'ORO_18', weightMg: 12_000, description: 'Cadena barbada' }];
  const { json } = await till.call('POST', '/v1/appraisals', { kind: 'purchase', lines });
  await house.db.pool.query('update appraisals set valid_until = valid_until - 8 where id = $1', [json.id]);
  return json.id;
}
async function endedHold(): Promise<{ id: string; pieceId: string }> {
  const { till } = await newBookingDesk(house);
  const piece = await till.shop.piece();
  const { json } = await till.call('POST', '/v1/bookings/hold', { productCode: piece.code });
  await house.db.pool.query('update booking_holds set expires_at = clock_timestamp() where id = $1', [json.id]);
  return { id: json.id, pieceId: piece.id };
}

describe('four nights at once', () => {
  test('R-PUR-07 free a lot once', async () => {
    const lotId = await overdueLot();
    expect(sumOf(await fourAtOnce(holding('lots', lotId), () => releaseLots(house.db)))).toBe(1);
    expect([await steps(lotId, 'endHold'), await steps(lotId, 'free')]).toEqual([1, 1]);
  });

  test('R-BOOK-07 let a booking fall overdue once', async () => {
    const id = await overdueBooking();
    expect(sumOf(await fourAtOnce(holding('bookings', id), () => ageBookings(house.db)))).toBe(1);
    expect(await steps(id, 'fallOverdue')).toBe(1);
  });

  test('R-BOOK-01 let a held piece go once', async () => {
    const { id, pieceId } = await endedHold();
    expect(sumOf(await fourAtOnce(holding('products', pieceId), () => releaseHolds(house.db)))).toBe(1);
    expect(await steps(id, 'expire')).toBe(1);
  });

  test('R-PUR-06 let the lot of one nobody comes for be critically late once', async () => {
    const { id, lotId } = await lateRecoverable();
    expect(sumOf(await fourAtOnce(holding('recoverable_sales', id), () => ageRecoverables(house.db)))).toBe(1);
    expect(await steps(lotId, 'fallCritical')).toBe(1);
  });

  test('R-QUOTE-03 let a quote of the counter expire once', async () => {
    const id = await staleAppraisal();
    expect(sumOf(await fourAtOnce(holding('appraisals', id), () => expireAppraisals(house.db)))).toBe(1);
    expect(await steps(id, 'expire')).toBe(1);
  });

  test('try a mail once', async () => {
    const id = await queueMail(house.db, { recipient: 'a@b.es', subject: 'x', body: 'x' });
    const outlets = {
      smtpUrl: 'smtp://127.0.0.1:1',
      mailFrom: 'Joyería <tienda@joyeria.example>',
      sms: undefined,
      secrets: house.app.secrets,
      reach: async () => undefined,
      draw: () => Promise.reject(new Error('no paper here')),
    };
    await fourAtOnce(holding('mails', id), () => sendMails(house.db, outlets));
    expect(await rows('select attempts from mails where id = $1', [id])).toEqual([{ attempts: 1 }]);
  });

  test('M-04 write the heads to direction once', async () => {
    const { person } = await (await newShop(house)).till('ADMIN');
    const mail = { mailsOf: async () => [person.email], write: (body: string) => ({ subject: 'Cabezas', body }) };
    const tell = () => tellHeads(house.db, { kind: 'mail' }, mail, headsSeal('of the house'), taxHeads);
    await Promise.all([tell(), tell(), tell(), tell()]);
    expect(await rows('select 1 from mails where recipient = $1', [person.email])).toHaveLength(1);
  });

  test('R-PRICE-04 keep a quote once: a jump is not believed because two read it at the same moment', async () => {
    const quote = { pricePerGramE4: 900_000, asOf: '2026-01-05T12:00:00Z' };
    const found = { metalType: 'ORO', source: 'prueba.example', quote } as const;
    const kept = await fourAtOnce(['lock table metal_quotes in share row exclusive mode'], () =>
      keepQuote(house.db, found),
    );
    expect(sumOf(kept)).toBe(1);
    expect(await rows(`select 1 from metal_quotes where source = 'prueba.example'`)).toHaveLength(1);
  });

  test('R-PROD-08 make a small picture once, and it can be read', async () => {
    const till = await (await newShop(house)).till();
    const id = await uploadPhoto(till, 'lot-photo');
    const lacks = `update files set small_key = null, small_sha256 = case when id <> '${id}' then '\\x00'::bytea end`;
    await behindTheGuards(house.databaseUrl, lacks);
    const made = await fourAtOnce(holding('files', id), () => makeSmallPictures(house.db, house.app.services));
    expect(sumOf(made)).toBe(1);
    const [{ small_key: key, small_sha256: digest }] = await rows('select * from files where id = $1', [id]);
    const { files, vault } = house.app.services;
    const bytes = vault.open(`${id}-small`, await files.get(`${id}-small`), key);
    expect(createHash('sha256').update(bytes).digest().equals(digest)).toBe(true);
  });
});

describe('the cron of the house, at two processes', () => {
  let other: App;
  beforeAll(async () => {
    const owner = house.databaseUrl;
    const env = { PORT: '0', QUILATE_SECRET: 'test-pepper-'.repeat(4), QUILATE_JOBS: 'off' };
    const urls = { owner, app: inject('pgStrategy') === '' ? owner : asAppRole(owner) };
    other = await createApp({ ...readConfig(env), poolSize: 4 }, urls, createLog('silent'));
  });
  afterAll(() => other.close());

  const newJobs = () =>
    new Jobs(
      () => house.databaseUrl,
      createLog('silent'),
      async () => {},
    );
  test('R-PUR-06 R-PUR-07 R-BOOK-07 R-QUOTE-03 bookings age at midnight, lots soon after; what a house that was off missed comes later', async () => {
    const [lotId, bookingId] = [await overdueLot(), await overdueBooking()];
    const [late, quoteId, hold] = [await lateRecoverable(), await staleAppraisal(), await endedHold()];
    const piece = await (await newShop(house)).piece(9_000, { costCents: 3_000 });
    // A process says its hours when it begins; those that begin later find them.
    const first = newJobs();
    await first.start(jobsOf(house.app.services, house.db));
    await first.stop();
    const ran = new Set<string>();
    const hours = [
      ['00:00', ['age-bookings', 'release-holds']],
      ['00:05', ['release-lots', 'expire-appraisals']],
      ['00:10', ['age-recoverables']],
      // Nobody worked at twenty past midnight.
      ['09:00', ['book-piece-costs']],
    ] as const;
    for (const [time, names] of hours) {
      await moveJobClock(house.databaseUrl, time);
      const processes = [house.app, other].map(({ services, db }) => ({ jobs: newJobs(), list: jobsOf(services, db) }));
      for (const { jobs, list } of processes) {
        const noted = list.map((job) => ({
          ...job,
          run: () => {
            ran.add(job.name);
            return job.run();
          },
        }));
        await jobs.start(noted);
      }
      const states = 'select distinct name, state::text from jobs.job where name = any ($1) order by name';
      const done = async () => (await onOwnersBehalf(house.databaseUrl, states, [names])).rows;
      // An hour that is missed and due in one may be sent twice; what it does, below, is done once.
      const all = names.toSorted().map((name) => ({ name, state: 'completed' }));
      await expect.poll(done, { timeout: 12_000, interval: 200 }).toEqual(all);
      await Promise.all(processes.map(({ jobs }) => jobs.stop()));
    }
    expect([...ran]).toEqual(expect.arrayContaining(hours.flatMap(([, names]) => [...names])));
    expect(await rows('select state from bookings where id = $1', [bookingId])).toEqual([{ state: 'overdue' }]);
    expect(await rows('select state from lots where id = $1', [lotId])).toEqual([{ state: 'released' }]);
    expect([await steps(bookingId, 'fallOverdue'), await steps(lotId, 'free')]).toEqual([1, 1]);
    const others = [steps(late.lotId, 'fallCritical'), steps(quoteId, 'expire'), steps(hold.id, 'expire')];
    expect(await Promise.all(others)).toEqual([1, 1, 1]);
    const costs = await rows('select cost_cents from piece_costs where item_id = $1', [piece.id]);
    expect(costs).toEqual([{ cost_cents: 3_000 }]);
  });
});
