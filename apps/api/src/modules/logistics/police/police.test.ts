import { beforeAll, describe, expect, test } from 'vitest';
import { giveBack, INTERVENTIONS, intervene, interveneBody, intervened } from '../../../../test/police.ts';
import { bought, fromTill, lotStep, newDesk, ring, setPrices } from '../../../../test/purchases.ts';
import { uploadPhoto } from '../../../../test/people.ts';
import { RECOVERABLES, renew, taken, withdraw } from '../../../../test/recoverables.ts';
import { type House, newShop, openTill, type Till, useHouse } from '../../../../test/shop.ts';

const house = useHouse();
beforeAll(() => setPrices(house));

const TWO_RINGS = {
  lines: [ring({ weightMg: 2_000, metalWeightMg: 2_000 }), ring({ weightMg: 2_000, metalWeightMg: 2_000 })],
};
const counter = async () => {
  const till = await openTill(house);
  return { till, shop: till.shop };
};
const statusOf = async (till: Till, id: string): Promise<string> => (await till.get(`/v1/products/${id}`)).json.status;
const pastOf = async (of: House, id: string): Promise<string[]> => {
  const { rows } = await of.db.pool.query('select to_state from state_changes where record_id = $1 order by id', [id]);
  return rows.map((row) => row.to_state);
};

describe('an intervention', () => {
  test('R-POL-01 R-POL-05 pieces and jewels are taken with the officers’ record, and say so', async () => {
    const { till, shop } = await counter();
    const piece = await shop.piece();
    const made = await intervened(till, [` ${piece.code.toLowerCase()} `]);
    expect(made).toMatchObject({
      code: `IP-${shop.code}-26-00001`,
      state: 'open',
      officerFullName: 'Elena Déniz Falcón',
      itemCount: 1,
      returnedCount: 0,
      items: [{ code: piece.code, kind: 'product', stateBefore: 'available', returnedAt: null }],
    });
    const product = (await till.get(`/v1/products/${piece.id}`)).json;
    expect(product.status).toBe('intervened');
    expect(JSON.stringify(product)).toContain(`En poder de la policía, con ${made.code}`);
    const image = await till.get(`${INTERVENTIONS}/${made.id}/image`);
    expect([image.status, image.headers['content-type']]).toEqual([200, 'image/png']);
    const { rows } = await house.db.pool.query('select count(*)::int as n from file_views where employee_id = $1', [
      till.person.id,
    ]);
    expect(rows[0].n).toBe(1);
  });

  test('R-POL-01 every field of the record is asked for', async () => {
    const { till, shop } = await counter();
    const { code } = await shop.piece();
    const whole = await interveneBody(till, [code]);
    for (const field of Object.keys(whole)) {
      const { [field]: _left, ...rest } = whole as Record<string, unknown>;
      const answer = await till.call('POST', INTERVENTIONS, rest);
      expect([field, answer.status]).toEqual([field, 422]);
    }
    const twice = await intervened(till, [code]);
    const used = await intervene(till, [(await shop.piece()).code], { imageId: whole.imageId, phone: 'abc' });
    expect([used.status, used.json.fields[0].path]).toEqual([422, 'phone']);
    expect(twice.items).toHaveLength(1);
  });

  test('R-POL-02 a code that does not exist, is not available, or is already added: three refusals', async () => {
    const { till, shop } = await counter();
    const [free, sold] = [await shop.piece(), await shop.piece()];
    await till.sell([sold.code], 10_000);
    const unknown = await intervene(till, [free.code, 'NOEXISTE9']);
    expect(unknown).toMatchObject({
      status: 404,
      json: { code: 'POLICE_CODE_UNKNOWN', fields: [{ path: 'codes.1' }] },
    });
    const gone = await intervene(till, [sold.code]);
    expect(gone).toMatchObject({ status: 409, json: { code: 'POLICE_NOT_AVAILABLE' } });
    expect(gone.json.message).toContain('está vendido');
    const twice = await intervene(till, [free.code, free.code]);
    expect(twice).toMatchObject({ status: 409, json: { code: 'POLICE_ALREADY_ADDED' } });
    expect(await statusOf(till, free.id)).toBe('available');
    await intervened(till, [free.code]);
    expect((await intervene(till, [free.code])).json).toMatchObject({ code: 'POLICE_NOT_AVAILABLE' });
    const looked = await Promise.all([
      till.get(`/v1/police/candidates?code=${free.code}`),
      till.get('/v1/police/candidates?code=NOEXISTE9'),
    ]);
    expect(looked.map(({ status }) => status)).toEqual([409, 404]);
  });

  test('R-POL-02 a piece of another shop is intervened there, and of one out of reach nothing is known', async () => {
    const { till } = await counter();
    const elsewhere = await newShop(house);
    const { code } = await elsewhere.piece();
    expect((await intervene(till, [code])).status).toBe(404);
    const office = await till.shop.till('ADMIN');
    expect((await intervene(office, [code])).json).toMatchObject({ code: 'POLICE_ELSEWHERE' });
  });

  test('R-POL-06 what is read is shown before it is taken: the first image of a piece, the photo of a jewel, or none', async () => {
    const desk = await newDesk(house);
    const { till } = desk;
    const [photographed, bare] = [await till.shop.piece(), await till.shop.piece()];
    const image = async () => {
      const fileId = await uploadPhoto(till, 'product-image');
      const added = await till.call('POST', `/v1/products/${photographed.id}/add-image`, { fileId });
      expect(added.status).toBe(200);
      return added.json.images.at(-1).id;
    };
    const [firstImage] = [await image(), await image()];
    const [all, own] = [await uploadPhoto(till, 'lot-photo'), await uploadPhoto(till, 'lot-photo', '#204060')];
    const lines = [ring(), ring({ description: 'pulsera barbada', photoId: own })];
    const { lot } = await bought(desk, {
      photoIds: [all, own],
      lines,
      appraisalCents: 40_000,
      payments: fromTill(40_000),
    });
    const read = async (code: string) => (await till.get(`/v1/police/candidates?code=${code}`)).json.data;
    expect(await read(photographed.code)).toMatchObject([
      { productId: photographed.id, lotId: null, photoId: firstImage },
    ]);
    expect(await read(bare.code)).toMatchObject([{ productId: bare.id, photoId: null }]);
    const jewels = await read(lot.code);
    expect(jewels).toMatchObject([
      { productId: null, lotId: lot.id, photoId: all },
      { productId: null, lotId: lot.id, photoId: own },
    ]);
    expect(Object.keys(jewels[0]).filter((name) => /store|place|cost|line/i.test(name))).toEqual([]);
    const made = await intervened(till, [photographed.code, bare.code, lot.code]);
    expect(made.items.map((item: { photoId: string }) => item.photoId)).toEqual([firstImage, null, all, own]);
    // Whoever may see the intervention sees them, and nobody of another shop.
    const third = await openTill(house);
    for (const address of [
      `/v1/products/${photographed.id}/images/${firstImage}`,
      `/v1/lots/${lot.id}/photos/${own}`,
      `${INTERVENTIONS}/${made.id}`,
    ]) {
      expect([address, (await till.get(address)).status]).toEqual([address, 200]);
      expect([address, (await third.get(address)).status]).toEqual([address, 404]);
    }
  });

  test('R-POL-02 two officers ask for the same piece at once: one has it', async () => {
    const { till, shop } = await counter();
    const { code } = await shop.piece();
    const answers = await Promise.all([intervene(till, [code]), intervene(till, [code]), intervene(till, [code])]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
  });

  test('R-POL-01 sent twice with one key it is one; another body is refused', async () => {
    const { till, shop } = await counter();
    const body = await interveneBody(till, [(await shop.piece()).code]);
    const key = 'intervencion-repetida';
    const first = await till.call('POST', INTERVENTIONS, body, key);
    expect(first.status).toBe(201);
    expect((await till.call('POST', INTERVENTIONS, body, key)).text).toBe(first.text);
    expect((await till.call('POST', INTERVENTIONS, { ...body, badgeNumber: '1' }, key)).status).toBe(422);
    expect((await till.get(INTERVENTIONS)).json.totalCount).toBe(1);
  });
});

describe('what the police have', () => {
  test('R-POL-05 a piece is not sold, reserved, sent, mended or relabelled meanwhile', async () => {
    const { till, shop } = await counter();
    const piece = await shop.piece();
    await intervened(till, [piece.code]);
    const sale = await till.sell([piece.code], 10_000);
    expect(sale).toMatchObject({ status: 409, json: { code: 'PRODUCT_NOT_AVAILABLE' } });
    const steps = { prereserve: {}, 'mark-defective': { reason: 'Roto', description: 'Roto' } };
    for (const [verb, body] of Object.entries(steps)) {
      const answer = await till.call('POST', `/v1/products/${piece.id}/${verb}`, body);
      expect([verb, answer.status >= 400]).toEqual([verb, true]);
    }
    const { json } = await till.get(`/v1/products/${piece.id}`);
    expect(
      json.actions.map((offer: { action: string }) => offer.action).filter((a: string) => !a.startsWith('resume')),
    ).toEqual([]);
  });

  test('R-POL-03 R-POL-05 given back in parts, each stands exactly where it stood', async () => {
    const { till, shop } = await counter();
    const [free, broken] = [await shop.piece(), await shop.piece()];
    await house.db.pool.query(
      `update products set status = 'defective', defect_description = 'Garra partida' where id = $1`,
      [broken.id],
    );
    await house.db.pool.query(
      `insert into state_changes (concept, record_id, from_state, to_state, action)
        values ('product', $1, 'available', 'defective', 'markDefective')`,
      [broken.id],
    );
    const made = await intervened(till, [free.code, broken.code]);
    const [first, second] = made.items;
    const part = await giveBack(till, made.id, [second.id]);
    expect(part.json).toMatchObject({ state: 'partlyReturned', returnedCount: 1 });
    const back = (await till.get(`/v1/products/${broken.id}`)).json;
    expect([back.status, back.defectDescription]).toEqual(['defective', 'Garra partida']);
    expect(await statusOf(till, free.id)).toBe('intervened');
    expect((await giveBack(till, made.id, [second.id])).json.code).toBe('POLICE_ITEM_RETURNED');
    const key = 'devolucion-repetida-1';
    const rest = await giveBack(till, made.id, [first.id], key);
    expect(rest.json).toMatchObject({ state: 'returned', returnedCount: 2, actions: [] });
    expect((await giveBack(till, made.id, [first.id], key)).text).toBe(rest.text);
    expect(await statusOf(till, free.id)).toBe('available');
    expect((await giveBack(till, made.id, [first.id])).json.code).toBe('STATE_CONFLICT');
    expect((await till.sell([free.code], 10_000)).status).toBe(201);
  });

  test('R-POL-03 an item of another intervention is not given back with this one, nor twice at once', async () => {
    const { till, shop } = await counter();
    const [one, other] = [
      await intervened(till, [(await shop.piece()).code]),
      await intervened(till, [(await shop.piece()).code]),
    ];
    expect((await giveBack(till, one.id, [other.items[0].id])).json.code).toBe('POLICE_ITEM_OTHER');
    const both = await Promise.all([
      giveBack(till, one.id, [one.items[0].id]),
      giveBack(till, one.id, [one.items[0].id]),
    ]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });
});

describe('jewels of a lot', () => {
  test('R-PUR-05 R-POL-05 one of two is partial, both are total, and the lot stands still', async () => {
    const desk = await newDesk(house);
    const { till } = desk;
    const { id, lotId, lotCode } = await bought(desk, TWO_RINGS);
    const purchase = async () => (await till.get(`/v1/purchases/${id}`)).json;
    const one = await intervened(till, [`${lotCode}-2`]);
    expect(one.items).toMatchObject([{ code: `${lotCode}-2`, kind: 'jewel', stateBefore: 'initially-blocked' }]);
    expect(await purchase()).toMatchObject({ confiscated: 'partial', lotState: 'intervened' });
    expect((await till.get('/v1/purchases?phase=confiscated')).json.totalCount).toBe(1);
    // Of the lot, the police do not have the first jewel yet.
    const rest = await intervened(till, [lotCode]);
    expect(rest.items).toMatchObject([{ code: `${lotCode}-1` }]);
    expect(await purchase()).toMatchObject({ confiscated: 'total', lotState: 'intervened-police' });
    expect((await intervene(till, [lotCode])).json.code).toBe('POLICE_NOT_AVAILABLE');
    for (const verb of ['mark-to-ship', 'block-internally']) {
      const body = verb === 'block-internally' ? { reason: 'Peso dudoso', signature: till.signature } : undefined;
      expect((await lotStep(till, lotId, verb, body)).json.code).toBe('STATE_CONFLICT');
    }
    const offered = (await purchase()).actions.filter((offer: { allowed: boolean }) => offer.allowed);
    expect(offered).toEqual([]);

    await giveBack(till, one.id, [one.items[0].id]);
    expect(await purchase()).toMatchObject({ confiscated: 'partial', lotState: 'intervened' });
    await giveBack(till, rest.id, [rest.items[0].id]);
    expect(await purchase()).toMatchObject({ confiscated: 'none', lotState: 'initially-blocked' });
    expect(await pastOf(house, lotId)).toEqual([
      'initially-blocked',
      'intervened',
      'intervened-police',
      'intervened',
      'initially-blocked',
    ]);
    const lot = (await till.get(`/v1/lots/${lotId}`)).json;
    expect(lot.placeEs).toBe(`Tienda ${desk.shop.code}`);
  });

  test('R-POL-02 a lot and one of its jewels in the same list is one too many', async () => {
    const desk = await newDesk(house);
    const { lotCode } = await bought(desk, TWO_RINGS);
    expect((await intervene(desk.till, [lotCode, `${lotCode}-1`])).json.code).toBe('POLICE_ALREADY_ADDED');
    const found = await desk.till.get(`/v1/police/candidates?code=${lotCode}`);
    expect(found.json.data.map((row: { code: string }) => row.code)).toEqual([`${lotCode}-1`, `${lotCode}-2`]);
    expect((await desk.till.get(`/v1/police/candidates?code=${lotCode}-3`)).status).toBe(404);
  });

  test('R-POL-05 left in deposit, the lot does not change place and the house may not move it', async () => {
    const desk = await newDesk(house);
    const { lotId, lotCode } = await bought(desk);
    const made = await intervened(desk.till, [lotCode], { holding: 'DEPOSITED' });
    const place = { placeEs: `Tienda ${desk.shop.code}` };
    expect((await desk.till.get(`/v1/lots/${lotId}`)).json).toMatchObject({ ...place, state: 'intervened-police' });
    await giveBack(desk.till, made.id, [made.items[0].id]);
    expect((await desk.till.get(`/v1/lots/${lotId}`)).json).toMatchObject({ ...place, state: 'initially-blocked' });
  });

  test('R-POL-05 R-VR-07 a recoverable sale is intervened with its lot: neither renewed nor recovered', async () => {
    const desk = await newDesk(house);
    const sale = await taken(desk);
    const read = async () => (await desk.till.get(`${RECOVERABLES}/${sale.id}`)).json;
    const { lot } = await read();
    const made = await intervened(desk.till, [lot.code]);
    expect(await read()).toMatchObject({ state: 'IPO', situation: 'IPO', lot: { state: 'intervened-police' } });
    const refused = (await renew(desk.till, sale.id, 4_000)).json;
    expect(refused).toMatchObject({
      code: 'STATE_CONFLICT',
      details: {
        reasonCode: 'VR_INTERVENED',
        stateEs: 'Intervenida por la policía',
        byName: 'Yaiza Santana',
        sinceAt: expect.stringMatching(/^\d{4}-/),
      },
    });
    expect(refused.message).toMatch(
      /^Ahora mismo no se puede: está «Intervenida por la policía» desde el \d\d\/\d\d\/\d{4} \d\d:\d\d, por Yaiza Santana\.$/,
    );
    expect((await withdraw(desk.till, sale.id, 24_000)).json.code).toBe('STATE_CONFLICT');
    await giveBack(desk.till, made.id, [made.items[0].id]);
    expect(await read()).toMatchObject({ state: 'ACT', lot: { state: 'active' } });
  });
});

describe('who and where', () => {
  test('R-PERM-03 R-PERM-01 shops and metals, nobody else; and everybody their own shops', async () => {
    const { till, shop } = await counter();
    const made = await intervened(till, [(await shop.piece()).code]);
    for (const role of ['METAL_COMMERCIAL', 'ACCOUNTANT', 'ECOMMERCE', 'GOLD_SMITH', 'BULK_PURCHASES_STAFF'] as const) {
      const other = await shop.till(role);
      for (const url of [INTERVENTIONS, `${INTERVENTIONS}/${made.id}`, '/v1/police/books']) {
        expect([role, url, (await other.get(url)).status]).toEqual([role, url, 403]);
      }
      expect((await giveBack(other, made.id, [made.items[0].id])).status).toBe(403);
    }
    const elsewhere = await (await newShop(house)).till();
    expect((await elsewhere.get(`${INTERVENTIONS}/${made.id}`)).status).toBe(404);
    expect((await elsewhere.get(`${INTERVENTIONS}/${made.id}/image`)).status).toBe(404);
    expect((await giveBack(elsewhere, made.id, [made.items[0].id])).status).toBe(404);
    const metals = await (await newShop(house)).till('METAL_STAFF');
    expect((await metals.get(`${INTERVENTIONS}/${made.id}`)).json.code).toBe(made.code);
  });

  test('B-07 R-POL-01 found by code, piece, officer and proceeding; filtered by state and kind of police', async () => {
    const { till, shop } = await counter();
    const piece = await shop.piece();
    const made = await intervened(till, [piece.code], { policeType: 'GUARDIA_CIVIL', proceedingNumber: 'DP-77/2026' });
    await intervened(till, [(await shop.piece()).code], { officerSurname: 'Pérez', proceedingNumber: 'DP-78/2026' });
    for (const q of [made.code, piece.code, 'deniz', 'DP-77/2026']) {
      const { json } = await till.get(`${INTERVENTIONS}?q=${encodeURIComponent(q)}`);
      expect([q, json.data.map((row: { code: string }) => row.code)]).toEqual([q, [made.code]]);
    }
    expect((await till.get(`${INTERVENTIONS}?policeType=GUARDIA_CIVIL&state[]=open`)).json.totalCount).toBe(1);
    expect((await till.get(`${INTERVENTIONS}?state[]=returned`)).json.totalCount).toBe(0);
    const file = await till.get(`${INTERVENTIONS}/export?format=csv`);
    expect(file.text).toContain('DP-77/2026');
  });
});
