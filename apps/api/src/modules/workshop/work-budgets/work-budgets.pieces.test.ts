import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { qb } from '../../../platform/db.ts';
import { pdfText } from '../../../../test/pdf-text.ts';
import { uploadPhoto } from '../../../../test/people.ts';
import { newShop, type Till, useHouse } from '../../../../test/shop.ts';
import { accepted, ask, asked, budgetUrl, ORDER, pay, rejected, step } from '../../../../test/work-budgets.ts';
import { act, newRepairs, type Repairs, toStore, toWorkshop, USED, workUrl } from '../../../../test/works.ts';

const house = useHouse();
let repairs: Repairs;
let counter: Till;
beforeAll(async () => {
  repairs = await newRepairs(house);
  ({ counter } = repairs);
});

const photographed = (colour: string) => uploadPhoto(counter, 'work-pledge', colour);
const CHAIN = { family: 'CADENA', description: 'Cadena rota', weightMg: 5_000 };
const MEDAL = { family: 'MEDALLA', description: 'Medalla de la abuela', weightMg: 1_400 };

test('R-WBUD-01 R-WORK-15 the envelope of a budget holds several pieces: together they weigh what the pledge does', async () => {
  const [whole, chain] = [await photographed('#804020'), await photographed('#208040')];
  const pieces = [{ ...CHAIN, photoId: chain }, MEDAL];
  const light = await ask(counter, { pieces: pieces.slice(1) });
  expect(light).toMatchObject({
    status: 422,
    json: { code: 'PIECES_WEIGHT', fields: [{ path: 'pledge.weightMg' }] },
  });
  const none = await ask(counter, { ...ORDER, pieces });
  expect(none).toMatchObject({ status: 422, json: { code: 'PIECES_WITHOUT_PLEDGE', fields: [{ path: 'pieces' }] } });
  expect((await ask(counter, { pieces: Array.from({ length: 21 }, () => MEDAL) })).status).toBe(422);
  const customerId = await counter.shop.customer();
  const {
    id,
    pledge: _,
    ...budget
  } = (await ask(counter, { customerId, photoId: whole, pieces }, 'dos-piezas-una-sola-vez')).json;
  expect((await ask(counter, { customerId, photoId: whole, pieces }, 'dos-piezas-una-sola-vez')).json.id).toBe(id);
  expect(budget.pieces).toMatchObject([
    { ...CHAIN, photoId: chain },
    { ...MEDAL, photoId: null },
  ]);
  const again = await ask(counter, { pieces: [{ ...CHAIN, weightMg: 6_400, photoId: chain }] });
  expect(again).toMatchObject({ status: 422, json: { code: 'FILE_UNKNOWN', fields: [{ path: 'pieces.0.photoId' }] } });

  const photo = (photoId: string, till = counter) => till.get(budgetUrl(id, `photos/${photoId}`));
  expect((await photo(chain)).headers['content-type']).toBe('image/png');
  expect((await counter.get(budgetUrl(id, `photos/${chain}?small=true`))).headers['content-type']).toBe('image/webp');
  expect((await photo(await photographed('#204080'))).status).toBe(404);
  expect((await photo(chain, await (await newShop(house)).till())).status).toBe(404);
  const { bytes } = await counter.get(budgetUrl(id, 'receipt'));
  expect(bytes.toString('latin1').match(/\/Subtype \/Image/g)).toHaveLength(2);
  const { text } = await pdfText(bytes);
  expect(text).toContain('2. Medalla de la abuela, 1,400 g');
  // Nobody has priced it: no table, and no total of nothing.
  expect(text).toContain('El precio todavía no se ha puesto');
  expect(text).not.toMatch(/Total|0,00 €/);
  const roll = (await counter.get(budgetUrl(id, 'receipt?type=COMPLETE_CUSTOMER'))).bytes.toString('latin1');
  expect(roll).toContain('El precio todav');
  expect(roll).not.toContain('TOTAL');
});

test('R-WBUD-03 R-WORK-15 approved, its pieces and their photos are the job’s; done, before and after are on its paper', async () => {
  const chain = await photographed('#208040');
  const pieces = [{ ...CHAIN, photoId: chain }, MEDAL];
  const { id, code } = await accepted(repairs, 10_000, { pieces });
  expect((await pay(counter, id, 10_000)).status).toBe(200);
  const job = (await counter.get(workUrl(id))).json;
  expect(job.pieces).toMatchObject([
    { ...CHAIN, photoId: chain },
    { ...MEDAL, photoId: null },
  ]);
  expect((await counter.get(workUrl(id, `photos/${chain}`))).status).toBe(200);
  expect((await counter.get(budgetUrl(id))).json).toMatchObject({ code, pieces });

  await toWorkshop(repairs, job.code);
  const { bench } = repairs;
  await act(bench, id, 'start');
  const photoIds = [await uploadPhoto(bench, 'work-pledge', '#204080')];
  expect((await act(bench, id, 'complete', { ...USED, finishedWeightMg: 6_520, photoIds })).status).toBe(200);
  await toStore(repairs, job.code);
  const paper = (await counter.get(workUrl(id, 'receipt'))).bytes;
  expect(paper.toString('latin1').match(/\/Subtype \/Image/g)).toHaveLength(2);
  expect((await pdfText(paper)).text).toContain('1. Cadena rota, 5,000 g');
  expect((await act(counter, id, 'confirm-pickup', { payments: [] })).status).toBe(200);
});

test('R-WBUD-02 R-WORK-15 rejected, the envelope goes back to its customer with all its pieces', async () => {
  const { id } = await rejected(repairs, { pieces: [CHAIN, MEDAL] });
  const returned = await step(counter, id, 'return-pledge');
  expect(returned).toMatchObject({ status: 200, json: { state: 'REJECTED', pieces: [CHAIN, MEDAL] } });
  expect(returned.json.place).toBe('En manos del cliente');
});

test('R-WORK-15 what came in the envelope of a budget is written once', async () => {
  const { id } = await asked(repairs, { pieces: [CHAIN, MEDAL] });
  const change = house.db.run(
    sql`update work_budget_pieces set weight_mg = 1 where work_budget_id = ${id}`.compile(qb),
  );
  await expect(change).rejects.toThrow(/append-only|permission denied/);
});
