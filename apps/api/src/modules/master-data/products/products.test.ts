import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Role } from '@quilate/domain/kernel/roles.ts';
import { productMachine } from '@quilate/domain/modules/master-data/products/products.machine.ts';
import { PRODUCT_STATUSES, type ProductStatus } from '@quilate/domain/modules/master-data/products/products.states.ts';
import { newShop, openTill, type Till, useHouse } from '../../../../test/shop.ts';
import { qb } from '../../../platform/db.ts';

const house = useHouse();

describe('products', () => {
  test('R-PROD-01 the detail has every field and the history each place with who, when and why', async () => {
    const shop = await newShop(house);
    const till = await shop.till('MANAGER');
    const piece = await shop.piece(11_500, { gem: 'DIAMANTE', gemWeightMg: 36, costCents: 5_000 });
    const { json } = await till.get(`/v1/products/${piece.id}`);
    expect(json).toMatchObject({
      code: piece.code,
      metal: 'ORO_18',
      karat: 18,
      gem: 'DIAMANTE',
      family: 'ANILLO',
      costCents: 5_000,
      basePriceCents: 10_000,
      taxCents: 1_500,
      finalPriceCents: 11_500,
      location: `store:${shop.code}`,
      locationEs: `Tienda ${shop.code}`,
      isRefundable: true,
    });
    expect(json.history).toMatchObject([{ place: `store:${shop.code}`, reason: 'Codificar', employeeName: 'Sistema' }]);
  });

  test('R-PROD-01 what a piece cost is not for the counter', async () => {
    const shop = await newShop(house);
    const piece = await shop.piece(11_500, { costCents: 5_000 });
    expect((await (await shop.till()).get(`/v1/products/${piece.id}`)).json.costCents).toBeNull();
  });

  test('R-PROD-01 the list is of the shop, filtered by status and metal, found by code and by words without accents', async () => {
    const shop = await newShop(house);
    const till = await shop.till();
    const gold = await shop.piece(10_000, { description: 'Cordón salomónico' });
    await shop.piece(10_000, { metal: 'PLATA', description: 'Pulsera' });
    const list = async (query: string) => (await till.get(`/v1/products?${query}`)).json;
    expect((await list('')).totalCount).toBe(2);
    expect((await list('q=cordon')).data).toMatchObject([{ code: gold.code }]);
    expect((await list('q=cordon&metal[]=PLATA')).totalCount).toBe(0);
    expect((await list(`q=${gold.code.toLowerCase()}`)).data).toHaveLength(1);
    expect((await list('status[]=sold')).totalCount).toBe(0);
    expect((await list('q=')).totalCount).toBe(2);
    const other = await (await newShop(house)).till();
    expect((await other.get('/v1/products')).json.totalCount).toBe(0);
    expect((await other.get(`/v1/products/${gold.id}`)).status).toBe(404);
  });

  test('R-SALE-01 a label answers its piece wherever it is; an unknown one says so', async () => {
    const shop = await newShop(house);
    const piece = await shop.piece();
    const stranger = await (await newShop(house)).till();
    const found = await stranger.get(`/v1/products/by-code/${piece.code.toLowerCase()}`);
    expect(found).toMatchObject({ status: 200, json: { code: piece.code, storeName: `Tienda ${shop.code}` } });
    expect(await stranger.get('/v1/products/by-code/ZZZZZZ')).toMatchObject({
      status: 404,
      json: { code: 'PRODUCT_UNKNOWN' },
    });
  });

  test('R-PROD-03 pre-reserve and undo; two at once: one does it, the other is told', async () => {
    const shop = await newShop(house);
    const till = await shop.till();
    const piece = await shop.piece();
    const act = (verb: string) => till.call('POST', `/v1/products/${piece.id}/${verb}`);
    const replies = await Promise.all([act('prereserve'), act('prereserve')]);
    expect(replies.map((reply) => reply.status)).toEqual(expect.arrayContaining([200, 409]));
    expect((await till.sell([piece.code], 10_000)).json.code).toBe('CASH_CLOSED');
    const undone = await act('undo-prereserve');
    expect(undone).toMatchObject({ status: 200, json: { status: 'available' } });
    expect(await act('undo-prereserve')).toMatchObject({ status: 409, json: { code: 'STATE_CONFLICT' } });
    const reader = await shop.till('ACCOUNTANT');
    expect((await reader.call('POST', `/v1/products/${piece.id}/prereserve`)).status).toBe(403);
  });

  test('R-PROD-01 the list is also filtered by family, source, shop and price', async () => {
    const shop = await newShop(house);
    const other = await newShop(house);
    const office = await shop.till('ADMIN');
    const chain = await shop.piece(25_000, { family: 'CADENA', source: 'USED' });
    const ring = await shop.piece(9_900);
    await other.piece(25_000, { family: 'CADENA', source: 'USED' });
    const found = async (query: string) =>
      (await office.get(`/v1/products?storeId[]=${shop.id}&${query}`)).json.data.map(
        (row: { code: string }) => row.code,
      );
    expect(await found('')).toEqual([ring.code, chain.code]);
    expect(await found('family[]=CADENA')).toEqual([chain.code]);
    expect(await found('source[]=NEW')).toEqual([ring.code]);
    expect(await found('minCents=9900&maxCents=24999')).toEqual([ring.code]);
    expect(await found('minCents=9901')).toEqual([chain.code]);
    const assistant = await shop.till();
    expect((await assistant.get(`/v1/products?storeId[]=${other.id}`)).json.totalCount).toBe(0);
  });

  test('B-14 the filtered list is taken as a file, without what the pieces cost', async () => {
    const shop = await newShop(house);
    const till = await shop.till();
    const piece = await shop.piece(123_456, { description: '=Anillo «sello»', costCents: 77_777 });
    await shop.piece(10_000, { metal: 'PLATA' });
    const file = await till.get('/v1/products/export?format=csv&metal[]=ORO_18');
    expect(file).toMatchObject({ status: 200, headers: { 'content-type': 'text/csv; charset=utf-8' } });
    const [head, row, end] = file.text.split('\r\n');
    expect(head).toContain(
      '"Código";"Descripción";"Familia";"Metal";"Procedencia";"Peso";"Precio";"IGIC";"Tienda";"Estado"',
    );
    expect(row).toBe(
      `"${piece.code}";"'=Anillo «sello»";"Anillo";"Oro 18 k";"Nuevo";"3,000";"1234,56";"15,00";"Tienda ${shop.code}";"Disponible"`,
    );
    expect(end).toBe('');
    expect(file.text).not.toContain('777,77');
    const sheet = await till.get('/v1/products/export?format=xlsx');
    expect(sheet.bytes.subarray(0, 2).toString()).toBe('PK');
  });

  test('R-PROD-06 the words of the trade are served with their Spanish', async () => {
    const { json } = await (await (await newShop(house)).till()).get('/v1/products/enumerations');
    const sizes = Object.fromEntries(Object.entries(json).map(([name, list]) => [name, (list as unknown[]).length]));
    expect(sizes).toEqual({
      statuses: 16,
      metals: 5,
      metalTypes: 3,
      sources: 3,
      families: 40,
      gems: 40,
      priceReferences: 4,
    });
    expect(json.families).toContainEqual({ value: 'CORDON', label: 'Cordón' });
    expect(json.gems).toContainEqual({ value: 'RUBI', label: 'Rubí' });
    for (const { label } of Object.values(json).flat() as { label: string }[]) expect(label).not.toBe('');
  });
});

describe('the states of a product', () => {
  const act = (till: Till, id: string, verb: string, body?: unknown, key?: string) =>
    till.call('POST', `/v1/products/${id}/${verb}`, body, key);
  const VERBS = {
    prereserve: 'prereserve',
    undoPrereserve: 'undo-prereserve',
    markDefective: 'mark-defective',
    deleteDefect: 'delete-defect',
    restock: 'restock',
    finishRepair: 'finish-repair',
    lock: 'lock',
    unlock: 'unlock',
    assignToHouse: 'assign-to-house',
    returnFromHouse: 'return-from-house',
    assignToParts: 'assign-to-parts',
    returnFromParts: 'return-from-parts',
    markStolen: 'mark-stolen',
    recover: 'recover',
  };

  const REASONED = ['lock', 'assignToHouse', 'assignToParts', 'markStolen', 'recover'];
  const bodyOf = ({ signature }: Till, action: string): object | undefined => {
    const reason = 'Cierre roto';
    if (action === 'markDefective') return { reason };
    if (REASONED.includes(action)) return { signature, reason };
    return /^(?:unlock|return)/.test(action) ? { signature } : undefined;
  };

  test.each([
    ['lock', 'unlock', 'locked'],
    ['assign-to-house', 'return-from-house', 'internal'],
    ['assign-to-parts', 'return-from-parts', 'forniture'],
  ])('R-PROD-09 %s takes a piece out of the sale with its reason, %s puts it back, both signed', async (...verbs) => {
    const [away, back, status] = verbs;
    const till = await openTill(house);
    const piece = await till.shop.piece();
    const { signature } = till;
    const reason = 'Falta comprobar el contraste';
    expect(await act(till, piece.id, away, { reason })).toMatchObject({ status: 422 });
    expect(await act(till, piece.id, away, { signature })).toMatchObject({ status: 422 });
    expect((await act(till, piece.id, away, { reason, signature })).json).toMatchObject({
      status,
      statusReason: reason,
    });
    expect((await till.sell([piece.code], 10_000)).json.code).toBe('PRODUCT_NOT_AVAILABLE');
    expect(await act(till, piece.id, 'edit')).toMatchObject({ status: 404 });
    expect((await act(till, piece.id, back)).status).toBe(422);
    const free = await act(till, piece.id, back, { signature });
    expect(free.json).toMatchObject({ status: 'available', statusReason: null, location: `store:${till.shop.code}` });
    expect((await till.sell([piece.code], 10_000)).status).toBe(201);
  });

  test('R-PROD-09 what is stolen leaves its shop with a manager; recovered, it is locked where it came to', async () => {
    const till = await openTill(house);
    const { shop, signature } = till;
    const piece = await shop.piece();
    const reason = 'Hurto del mostrador, denuncia 2026/88';
    const alone = await act(till, piece.id, 'mark-stolen', { reason, signature });
    expect(alone).toMatchObject({ status: 403, json: { code: 'MANAGER_REQUIRED' } });
    const manager = await shop.person('MANAGER');
    const approval = { ...manager.signature, reason: 'Lo he visto en la cámara' };
    const gone = await act(till, piece.id, 'mark-stolen', { reason, signature, approval });
    expect(gone.json).toMatchObject({ status: 'stolen', statusReason: reason, location: 'unknown' });
    expect((await till.sell([piece.code], 10_000)).json.code).toBe('PRODUCT_NOT_AVAILABLE');
    const found = await act(till, piece.id, 'recover', { reason: 'Lo trae la policía', signature });
    expect(found.json).toMatchObject({ status: 'locked', location: `store:${shop.code}` });
    expect((await act(till, piece.id, 'unlock', { signature })).json.status).toBe('available');
    expect((await till.sell([piece.code], 10_000)).status).toBe(201);
  });

  test('R-PROD-09 what a count missed may turn out stolen; what was lost on its way is of its shipment', async () => {
    const till = await openTill(house);
    const manager = await till.shop.person('MANAGER');
    const approval = { ...manager.signature, reason: 'Visto' };
    const missing = async (...past: readonly ProductStatus[]) => {
      const { id } = await till.shop.piece();
      const steps = past.map((from, index) => ({
        concept: 'product',
        record_id: id,
        from_state: from,
        to_state: past[index + 1] ?? 'missing',
        action: index + 1 < past.length ? 'ship' : 'lose',
      }));
      for (const step of steps) await house.db.run(qb.insertInto('state_changes').values(step));
      await house.db.run(qb.updateTable('products').set({ status: 'missing' }).where('id', '=', id));
      const body = { reason: 'Falta desde ayer', signature: till.signature, approval };
      return await act(till, id, 'mark-stolen', body);
    };
    expect((await missing('available')).json.status).toBe('stolen');
    expect(await missing('available', 'shipping')).toMatchObject({
      status: 409,
      json: { code: 'STATE_CONFLICT', details: { reason: 'wasOfTheHouse' } },
    });
  });

  test('R-PROD-02 of every status, what is not in the table is answered 409 and changes nothing', async () => {
    const shop = await newShop(house);
    const till = await shop.till();
    const piece = await shop.piece();
    const put = (status: ProductStatus) =>
      house.db.run(qb.updateTable('products').set({ status }).where('id', '=', piece.id));
    let refused = 0;
    for (const status of PRODUCT_STATUSES) {
      await put(status);
      for (const [action, verb] of Object.entries(VERBS)) {
        if (productMachine.rows.some((row) => row.action === action && row.from === status)) continue;
        const body = bodyOf(till, action);
        expect(await act(till, piece.id, verb, body)).toMatchObject({ status: 409, json: { code: 'STATE_CONFLICT' } });
        refused += 1;
      }
      expect((await till.get(`/v1/products/${piece.id}`)).json.status).toBe(status);
    }
    expect(refused).toBe(16 * 14 - 6 - 6 - 8 - 1);
    await put('available');
    await expect(
      house.db.run(
        qb
          .updateTable('products')
          .set({ status: 'perdido' as never })
          .where('id', '=', piece.id),
      ),
    ).rejects.toThrow('products_status_check');
  });

  test('R-PROD-04 a defect is written down, takes the piece from the counter, and is deleted', async () => {
    const till = await openTill(house);
    const piece = await till.shop.piece();
    const bare = await act(till, piece.id, 'mark-defective', { reason: '  ' });
    expect(bare).toMatchObject({ status: 422, json: { fields: [{ path: 'reason' }] } });
    const key = randomUUID();
    const marked = await act(till, piece.id, 'mark-defective', { reason: 'Le falta una piedra' }, key);
    expect(marked.json).toMatchObject({ status: 'defective', defectDescription: 'Le falta una piedra' });
    const again = await act(till, piece.id, 'mark-defective', { reason: 'Le falta una piedra' }, key);
    expect(again.text).toBe(marked.text);
    expect((await till.sell([piece.code], 10_000)).json.code).toBe('PRODUCT_NOT_AVAILABLE');
    const cured = await act(till, piece.id, 'delete-defect');
    expect(cured.json).toMatchObject({ status: 'available', defectDescription: null });
    expect((await till.sell([piece.code], 10_000)).status).toBe(201);
    const lines = await house.db.run(
      qb.selectFrom('state_changes').select(['action', 'to_state']).where('record_id', '=', piece.id).orderBy('at'),
    );
    expect(lines.map((line) => line.action)).toEqual(['encode', 'markDefective', 'deleteDefect', 'sell']);
  });

  test.each([
    ['restock', 'MELT', 'returned'],
    ['finish-repair', 'REWORK', 'fix'],
    ['delete-defect', 'DEFECTIVE', 'defective'],
  ])('R-PROD-02 %s puts a piece that came back on sale again', async (verb, disposition, status) => {
    const till = await openTill(house);
    const piece = await till.shop.piece();
    const sale = (await till.sell([piece.code], 10_000)).json;
    const back = await till.call('POST', `/v1/sales/${sale.id}/return`, {
      lines: [{ saleLineId: sale.lines[0].id, disposition, reason: 'El cierre no agarra' }],
      refunds: [{ paymentId: sale.payments[0].id, method: 'CASH', amountCents: 10_000 }],
      signature: till.signature,
    });
    expect(back.status).toBe(200);
    expect((await till.get(`/v1/products/${piece.id}`)).json.status).toBe(status);
    const reader = await till.shop.till('ACCOUNTANT');
    expect((await act(reader, piece.id, verb)).status).toBe(403);
    expect(await act(till, piece.id, verb)).toMatchObject({ status: 200, json: { status: 'available' } });
    expect((await till.sell([piece.code], 10_000)).status).toBe(201);
  });

  test('R-PROD-03 the buttons of a record are those its reader may press', async () => {
    const shop = await newShop(house);
    const piece = await shop.piece();
    const offered = async (role: Role) =>
      (await (await shop.till(role)).get(`/v1/products/${piece.id}`)).json.actions.map(
        (offer: { action: string }) => offer.action,
      );
    const aside = ['lock', 'assignToHouse', 'assignToParts', 'markStolen'];
    const own = [
      'prereserve',
      'markDefective',
      ...aside,
      'edit',
      'associate',
      'addImage',
      'arrangeImages',
      'removeImage',
    ];
    expect((await offered('SHOP_ASSISTANT')).toSorted()).toEqual(own.toSorted());
    expect((await offered('BULK_PURCHASES_STAFF')).toSorted()).toEqual([...own, 'setPrice'].toSorted());
    expect(await offered('ACCOUNTANT')).toEqual([]);
  });
});
