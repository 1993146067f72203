/** Pieces, jobs and people: found, priced, received, handed over, clocked in. */
import { workTimeEs } from '@quilate/domain/modules/counter/work-time/work-time.es.ts';
import { shipmentsEs } from '@quilate/domain/modules/logistics/shipments/shipments.es.ts';
import { productsEs } from '@quilate/domain/modules/master-data/products/products.es.ts';
import { worksEs } from '@quilate/domain/modules/workshop/works/works.es.ts';
import { ensureOpen, pieces, type Seat } from '../../e2e/fixtures.ts';
import { carry, read, signed, work, WORKS } from '../../e2e/jobs.ts';
import type { Enter, Task } from './task.ts';

/** A job that came back from the workshop and is to be paid and handed over. */
async function finishedWork(seat: Seat, enter: Enter): Promise<string> {
  await ensureOpen(seat);
  const bench = await enter('gold-smith', 'OFI');
  const job = await work(seat);
  await read(seat, bench, [job]);
  const weighed = { metal: 'NONE', metalMg: 0, finishedWeightMg: 5_200 };
  for (const [verb, body] of Object.entries({ start: {}, complete: weighed })) {
    const { status, json } = await bench.post(`${WORKS}/${job.id}/${verb}`, { ...body, ...signed(bench) });
    if (status >= 300) throw new Error(`the job was not made: ${JSON.stringify(json)}`);
  }
  await carry(bench, [job], 'TO_STORE');
  await carry(seat, [job], 'HERE');
  return job.code;
}

export const goodsTasks: readonly Task[] = [
  {
    name: 'hand over a repair',
    before: { scans: 1, keys: 7, clicks: 2, seconds: 1.7 },
    prepare: (seat, _, enter) => finishedWork(seat, enter),
    async perform(operator, code) {
      await operator.scan(code);
      await operator.click(operator.page.getByRole('button', { name: worksEs.actions.confirmPickup }));
      await operator.dialog.waitFor();
      await operator.press('Control+Enter');
      await operator.sign();
      await operator.page.locator('.page-title').getByText(worksEs.states.FINISHED).waitFor();
    },
  },
  {
    name: 'receive three pieces in two bags',
    before: { scans: 4, keys: 26, clicks: 5, seconds: 5.7 },
    async prepare(seat) {
      type Listed = { readonly id: string; readonly code: string; readonly state: string };
      const { data } = (await seat.get('/v1/shipments?limit=50')) as { data: Listed[] };
      const { id, code } = data.find(({ state }) => state === 'in-mail')!;
      const { packages } = (await seat.get(`/v1/shipments/${id}`)) as { packages: { slug: string }[] };
      return [code, ...packages.map(({ slug }) => slug)].join(' ');
    },
    async perform(operator, labels) {
      const { page } = operator;
      const [code, ...bags] = labels.split(' ');
      await operator.scan(code!);
      await operator.click(page.getByRole('button', { name: shipmentsEs.actions.verify }));
      await operator.stands(0);
      for (const [at, piece] of ['LPAENV22', 'LPAENV23', 'LPAENV24'].entries()) {
        await operator.scan(piece);
        await page.getByText(shipmentsEs.verify.progress(String(at + 1), '3')).waitFor();
      }
      await operator.click(page.getByRole('textbox', { name: new RegExp(`^${shipmentsEs.verify.weight}`) }).first());
      await operator.type('22,25');
      await operator.press('Tab');
      await operator.type('6,12');
      await operator.press('Control+Enter');
      await operator.dialog.waitFor();
      for (const bag of bags) {
        await operator.scan(bag);
        await operator.dialog.getByText(shipmentsEs.dialogs.bagTicked(bag)).waitFor();
      }
      await operator.press('Control+Enter');
      await operator.sign();
      await page.locator('.page-title').getByText(shipmentsEs.states.finished).waitFor();
    },
  },
  {
    name: 'change a price',
    before: { scans: 1, keys: 6, clicks: 1, seconds: 11 },
    shop: 'OFI',
    role: 'admin',
    async prepare(seat) {
      const [piece] = await pieces(seat, '');
      return piece!.code;
    },
    async perform(operator, code) {
      await operator.scan(code);
      await operator.click(operator.page.getByRole('button', { name: productsEs.actions.setPrice }));
      await operator.dialog.waitFor();
      await operator.type('432');
      await operator.press('Control+Enter');
      await operator.page.getByText(productsEs.done.setPrice).first().waitFor();
    },
  },
  {
    name: 'find a piece by its label',
    before: { scans: 1, keys: 0, clicks: 0, seconds: 0.2 },
    shop: 'LPA',
    prepare: async (seat) => (await pieces(seat, ''))[0]!.code,
    async perform(operator, code) {
      await operator.scan(code);
      await operator.page.waitForURL(/\/products\/[\w-]{36}$/);
    },
  },
  {
    name: 'find a piece by its name',
    before: { scans: 0, keys: 10, clicks: 0, seconds: 3.7 },
    prepare: async () => 'esclava',
    async perform(operator, words) {
      await operator.press('Control+k');
      await operator.type(words);
      await operator.page
        .getByRole('option', { name: new RegExp(words, 'i') })
        .first()
        .waitFor();
      await operator.press('Enter');
      await operator.page.waitForURL(/\/products\/[\w-]{36}$/);
    },
  },
  {
    name: 'clock in',
    before: { scans: 0, keys: 7, clicks: 1, seconds: 0.9 },
    async prepare(seat) {
      await ensureOpen(seat);
      return '';
    },
    async perform(operator) {
      await operator.click(operator.page.getByRole('button', { name: workTimeEs.actions.clockIn }));
      await operator.sign();
      await operator.page.getByText(workTimeEs.done.clockIn).first().waitFor();
    },
  },
];
