import { beforeAll, describe, expect, test } from 'vitest';
import { addPaper, ADDRESS, newCustomer, newStranger } from '../../../../test/people.ts';
import {
  bought,
  buy,
  byTransfer,
  fromTill,
  heldOf,
  newDesk,
  newSeller,
  PURCHASES,
  purchaseBody,
  purchaseStep,
  ring,
  setPrices,
} from '../../../../test/purchases.ts';
import { newShop, useHouse } from '../../../../test/shop.ts';

const house = useHouse();
beforeAll(() => setPrices(house));

const rows = async (text: string, values: unknown[]) => (await house.db.pool.query(text, values)).rows;
const grams = (weightMg: number) => ({ weightMg, metalWeightMg: weightMg });
const approvalOf = (manager: { signature: object }) => ({ ...manager.signature, reason: 'Pieza antigua, de acuerdo' });

describe('buying used gold', () => {
  test('R-PUR-01 R-PUR-05 a purchase has its number, its lot under a label, and what each jewel is worth', async () => {
    const desk = await newDesk(house);
    const gem = { gem: 'RUBI', units: 2, caratHundredths: 25, valueCents: 3_000, isDisputed: false };
    const { status, json } = await buy(desk, {
      lines: [ring(), ring({ ...grams(2_100), metalWeightMg: 2_000, gems: [gem], adjustCents: 500 })],
      appraisalCents: 33_000,
      payments: fromTill(33_500),
    });
    expect(status).toBe(201);
    expect(json).toMatchObject({
      code: `CO-${desk.shop.code}-26-00001`,
      state: 'finished',
      customerName: 'Idaira Rodríguez Santana',
      metals: ['ORO_18'],
      families: ['ANILLO'],
      gems: ['RUBI'],
      units: 2,
      weightMg: 6_100,
      appraisalCents: 33_000,
      totalCents: 33_500,
      confiscated: 'none',
      shippingCode: null,
      lotState: 'initially-blocked',
      payments: [{ source: 'till', amountCents: 33_500, voidedAt: null }],
    });
    expect(json.lotCode).toMatch(/^[A-Z2-9]{8}$/);
    expect(json.lot.lines).toMatchObject([
      { metalCents: 20_000, amountCents: 20_000, fineness: 750, hallmarks: '750' },
      { metalCents: 10_000, gemsCents: 3_000, gemWeightMg: 100, adjustCents: 500, amountCents: 13_500 },
    ]);
    expect(json.lot.photos).toHaveLength(1);
    expect(json.activity[0]).toMatchObject({ action: 'purchase.create', details: { totalCents: 33_500 } });
  });

  test('R-PUR-01 R-CASH-07 the money leaves the till, and the stock of used metal grows in euros and in grams', async () => {
    const desk = await newDesk(house);
    await bought(desk);
    expect(await heldOf(desk.till)).toEqual({
      till: 80_000,
      remainder: 500_000,
      bank: 0,
      'stock:used': 20_000,
      ORO_18: 4_000,
    });
    const { json } = await desk.till.get('/v1/cash/movements?account=till');
    expect(json.data[0]).toMatchObject({
      kind: 'PURCHASE_CREATE',
      kindEs: 'Compra',
      outCents: 20_000,
      source: 'CASH_REGISTER',
      destination: 'CUSTOMER',
      balanceCents: 80_000,
    });
    expect(json.data[0].operationPath).toMatch(/^\/purchases\//);
    const x = await desk.till.get('/v1/cash/current');
    expect(x.json.expectedCents).toBe(80_000);
  });

  test('R-PUR-01 R-PUR-04 it can be paid from till, remainder and bank together, and not by less or more', async () => {
    const desk = await newDesk(house);
    const parts = [
      { source: 'till', amountCents: 5_000 },
      { source: 'remainder', amountCents: 6_000 },
      ...byTransfer(9_000),
    ];
    const { json } = await buy(desk, { payments: parts });
    expect(json.payments.map((one: { source: string }) => one.source)).toEqual(['till', 'remainder', 'bank']);
    expect(await heldOf(desk.till)).toMatchObject({
      till: 95_000,
      remainder: 494_000,
      bank: -9_000,
      'stock:used': 20_000,
    });
    const remainder = await desk.till.get('/v1/cash/movements?account=remainder');
    expect(remainder.json.data[0]).toMatchObject({ kind: 'PURCHASE_CREATE', source: 'REMAINING', outCents: 6_000 });
    for (const cents of [19_999, 20_001]) {
      expect(await buy(desk, { payments: fromTill(cents) })).toMatchObject({
        status: 422,
        json: { code: 'LOT_PAYMENTS_DIFFER', details: { paidCents: cents, totalCents: 20_000 } },
      });
    }
  });

  test('R-PUR-04 without enough money nothing is written', async () => {
    const desk = await newDesk(house);
    const twentyGrams = { lines: [ring(grams(20_000))], appraisalCents: 100_000 };
    await bought(desk);
    const before = await heldOf(desk.till);
    const customerId = await newSeller(desk.till);
    const refused = await buy({ ...desk, customerId }, { ...twentyGrams, payments: fromTill(100_000) });
    expect(refused).toMatchObject({ status: 409, json: { code: 'INSUFFICIENT_FUNDS' } });
    expect(await heldOf(desk.till)).toEqual(before);
    expect((await desk.till.get(PURCHASES)).json.totalCount).toBe(1);
    expect((await buy(desk)).json.code).toBe(`CO-${desk.shop.code}-26-00002`);
  });

  test('R-PUR-01 above the cash limit only a transfer pays it, whole and with its IBAN and holder', async () => {
    const desk = await newDesk(house);
    const lot = { lines: [ring(grams(20_002))], appraisalCents: 100_010 };
    const cash = await buy(desk, { ...lot, payments: [...fromTill(10), ...byTransfer(100_000)] });
    expect(cash).toMatchObject({ status: 422, json: { code: 'LOT_CASH_OVER_LIMIT' } });
    const [transfer] = byTransfer(100_010);
    expect(await buy(desk, { ...lot, payments: [{ ...transfer, iban: undefined }] })).toMatchObject({
      json: { code: 'TRANSFER_DATA_MISSING' },
    });
    expect(await buy(desk, { ...lot, payments: [{ ...transfer, iban: 'ES9121000418450200051333' }] })).toMatchObject({
      json: { code: 'IBAN_WRONG' },
    });
    expect((await buy(desk, { ...lot, payments: [transfer] })).status).toBe(201);
    // At exactly 1.000,00 € cash is still allowed.
    const exact = { lines: [ring(grams(20_000))], appraisalCents: 100_000, payments: fromTill(100_000) };
    expect((await buy(desk, exact)).status).toBe(201);
  });

  test('R-PUR-02 the appraisal is not left out, and a price that changed unseen is refused with the new one', async () => {
    const desk = await newDesk(house);
    expect((await buy(desk, { appraisalCents: undefined })).json).toMatchObject({
      code: 'VALIDATION',
      fields: [{ path: 'appraisalCents' }],
    });
    expect(await buy(desk, { appraisalCents: 19_999 })).toMatchObject({
      status: 409,
      json: { code: 'APPRAISAL_CHANGED', details: { appraisalCents: 20_000 } },
    });
  });

  test('R-PUR-02 R-PERM-04 exactly ten per cent is the shop’s; one cent more needs the zone manager', async () => {
    const desk = await newDesk(house);
    const at = (adjustCents: number) => ({
      lines: [ring({ adjustCents })],
      payments: fromTill(20_000 + adjustCents),
    });
    expect((await buy(desk, at(2_000))).status).toBe(201);
    for (const adjustCents of [2_001, -2_001]) {
      expect(await buy(desk, at(adjustCents))).toMatchObject({ status: 403, json: { code: 'MANAGER_REQUIRED' } });
    }
    const allowed = await buy(desk, { ...at(2_001), approval: approvalOf(desk.manager) });
    expect(allowed.status).toBe(201);
    expect(allowed.json.approverName).toBe('Yaiza Santana');
    expect(allowed.json.activity[0]).toMatchObject({
      employeeName: 'Yaiza Santana',
      approverName: 'Yaiza Santana',
      reason: 'Pieza antigua, de acuerdo',
      details: { why: ['deviation'] },
    });
  });

  test('R-PUR-02 R-PERM-04 1.500,00 € is the shop’s; 1.500,01 € needs the zone manager, and the audit has both', async () => {
    const desk = await newDesk(house);
    const at = (totalCents: number) => ({
      lines: [ring({ ...grams(30_000), adjustCents: totalCents - 150_000 })],
      appraisalCents: 150_000,
      payments: byTransfer(totalCents),
    });
    expect((await buy(desk, at(149_999))).status).toBe(201);
    expect((await buy(desk, at(150_000))).status).toBe(201);
    expect(await buy(desk, at(150_001))).toMatchObject({ status: 403, json: { code: 'MANAGER_REQUIRED' } });
    const allowed = await buy(desk, { ...at(150_001), approval: approvalOf(desk.manager) });
    expect(allowed.status).toBe(201);
    const line = await rows('select employee_id, signer_id, approver_id from audit_events where record_id = $1', [
      allowed.json.id,
    ]);
    expect(line).toEqual([
      { employee_id: desk.till.person.id, signer_id: desk.till.person.id, approver_id: desk.manager.id },
    ]);
  });

  test('R-PERM-04 a code given from afar allows it once, up to its amount', async () => {
    const desk = await newDesk(house);
    const manager = await desk.shop.signIn(desk.manager);
    const at = { lines: [ring({ adjustCents: 4_000 })], payments: fromTill(24_000) };
    const give = async (amountCents: number): Promise<string> => {
      const given = await manager.call('POST', '/v1/authorisations', {
        storeId: desk.shop.id,
        action: 'purchase.create',
        amountCents,
        reason: 'Pieza antigua',
        signature: desk.manager.signature,
      });
      return (await manager.get(`/v1/authorisations/${given.json.id}/code`)).json.code;
    };
    const small = await buy(desk, { ...at, approval: { authorisationCode: await give(23_999) } });
    expect(small.json.code).toBe('AUTHORISATION_TOO_SMALL');
    const code = await give(24_000);
    expect((await buy(desk, { ...at, approval: { authorisationCode: code } })).status).toBe(201);
    expect((await buy(desk, { ...at, approval: { authorisationCode: code } })).json.code).toBe('AUTHORISATION_USED');
  });

  test('R-PUR-03 a disputed diamond of 0,51 ct waits for an expert appraiser; of 0,50 ct it does not', async () => {
    const desk = await newDesk(house);
    const at = (caratHundredths: number) => ({
      lines: [
        ring({
          weightMg: 4_200,
          gems: [{ gem: 'DIAMANTE', units: 1, caratHundredths, valueCents: 5_000, isDisputed: true }],
        }),
      ],
      appraisalCents: 25_000,
      payments: fromTill(25_000),
    });
    expect((await buy(desk, at(50))).status).toBe(201);
    expect(await buy(desk, at(51))).toMatchObject({ status: 409, json: { code: 'EXPERT_REQUIRED' } });
    const expert = await desk.shop.person('SHOP_ASSISTANT');
    const signed = { ...at(51), expertSignature: expert.signature };
    expect((await buy(desk, signed)).json).toMatchObject({ code: 'EXPERT_UNKNOWN' });
    const admin = await desk.shop.till('ADMIN');
    const { json } = await admin.get(`/v1/employees/${expert.id}`);
    const { name, surname, email, mobile, gender, role, startDate, version } = json;
    const record = { name, surname, email, mobile, gender, role, startDate, version, storeIds: [desk.shop.id] };
    const edited = await admin.call('PATCH', `/v1/employees/${expert.id}`, {
      ...record,
      isExpertAppraiser: true,
      signature: admin.signature,
    });
    expect(edited.json.isExpertAppraiser).toBe(true);
    const done = await buy(desk, signed);
    expect(done.json).toMatchObject({
      expertName: 'Yaiza Santana',
      activity: [{ details: { expert: { id: expert.id } } }],
    });
  });

  test('R-PUR-01 without a photo, without a signature, without a price a gram: refused', async () => {
    const desk = await newDesk(house);
    expect((await buy(desk, { photoIds: [] })).json.code).toBe('PHOTO_MISSING');
    expect((await buy(desk, { customerSignature: undefined })).json.code).toBe('VALIDATION');
    expect((await buy(desk, { signature: { ...desk.till.signature, code: '000000' } })).json.code).toBe(
      'SIGNATURE_WRONG',
    );
    const heavy = await buy(desk, {
      lines: [ring({ metalWeightMg: 4_001 })],
      appraisalCents: 20_005,
      payments: fromTill(20_005),
    });
    expect(heavy.json).toMatchObject({ code: 'METAL_TOO_HEAVY', fields: [{ path: 'lines.0.metalWeightMg' }] });
  });
});

describe('who may sell', () => {
  const at = (totalCents: number) => ({
    lines: [ring({ adjustCents: totalCents - 40_000, ...grams(8_000) })],
    appraisalCents: 40_000,
    payments: fromTill(totalCents),
  });

  test('R-CUST-05 at 400,00 € nobody asks for the photo of the id; at 400,01 € it must be there', async () => {
    const desk = await newDesk(house);
    const somebody = async () => {
      const customerId = await newCustomer(desk.till, { address: ADDRESS });
      await addPaper(desk.till, customerId, 'DATA_PRIVACY');
      return { ...desk, customerId };
    };
    const missing = { status: 422, json: { code: 'ID_PHOTO_MISSING' } };
    expect((await buy(await somebody(), at(40_000))).status).toBe(201);
    expect(await buy(await somebody(), at(40_001))).toMatchObject(missing);
    // Nor in two halves of the same day.
    const twice = await somebody();
    expect((await buy(twice, at(39_999))).status).toBe(201);
    expect(await buy(twice, at(39_999))).toMatchObject(missing);
  });

  test('R-CUST-05 R-CUST-06 a resident in Spain with a whole address and the consent signed, and not banned', async () => {
    const desk = await newDesk(house);
    const sell = async (customer: Record<string, unknown>) =>
      (await buy({ ...desk, customerId: await newStranger(desk.till, customer) })).json.code;
    expect(await sell({ address: { ...ADDRESS, country: 'OTHER' } })).toBe('CUSTOMER_INTERNATIONAL');
    expect(await sell({ address: { ...ADDRESS, street: '' } })).toBe('ADDRESS_REQUIRED');
    expect(await sell({ address: ADDRESS })).toBe('PRIVACY_DOCUMENT_MISSING');
    const customerId = await newSeller(desk.till);
    const ban = { reason: 'Piezas dudosas' };
    await desk.till.call('POST', `/v1/customers/${customerId}/ban`, ban);
    expect((await buy({ ...desk, customerId })).json.code).toBe('CUSTOMER_BANNED');
  });

  test('R-CUST-06 used gold is kept ten years: until then nobody erases who sold it', async () => {
    const desk = await newDesk(house);
    await bought(desk);
    const { json } = await desk.till.get(`/v1/customers/${desk.customerId}`);
    expect(json.legalHold.law).toBe('Ley 10/2010, art. 25');
    expect(json.purchases).toMatchObject([{ totalCents: 20_000, weightMg: 4_000, isCancelled: false }]);
  });
});

describe('who may do it', () => {
  test('R-PERM-01 the shop buys; accounting and metals read; the others see nothing', async () => {
    const desk = await newDesk(house);
    const { id } = await bought(desk);
    const body = await purchaseBody(desk);
    for (const [role, reads] of [
      ['ACCOUNTANT', 200],
      ['METAL_STAFF', 200],
      ['METAL_COMMERCIAL', 403],
      ['ECOMMERCE', 403],
      ['DRIVER', 403],
      ['GOLD_SMITH', 403],
      ['BULK_PURCHASES_STAFF', 403],
    ] as const) {
      const till = await desk.shop.till(role);
      expect([role, (await till.get(`${PURCHASES}/${id}`)).status]).toEqual([role, reads]);
      expect([role, (await till.call('POST', PURCHASES, body)).status]).toEqual([role, 403]);
    }
    const metals = await desk.shop.till('METAL_STAFF');
    expect((await metals.get(`${PURCHASES}/${id}`)).json.customer).toBeNull();
    const elsewhere = await (await newShop(house)).till();
    expect((await elsewhere.get(`${PURCHASES}/${id}`)).status).toBe(404);
  });

  test('R-SHELL-05 the shops of the jewels district buy no gold', async () => {
    const desk = await newDesk(house);
    await rows(`update stores set platform_id = 'jewels-district' where id = $1`, [desk.shop.id]);
    expect(await buy(desk)).toMatchObject({ status: 403, json: { code: 'PLATFORM_CLOSED' } });
  });

  test('R-PUR-04 with the till closed nothing is bought', async () => {
    const till = await (await newShop(house)).till();
    const customerId = await newSeller(till);
    expect((await buy({ till, customerId })).json.code).toBe('CASH_CLOSED');
  });

  test('A1 the same purchase sent twice is one, with the same answer', async () => {
    const desk = await newDesk(house);
    const body = await purchaseBody(desk);
    const key = 'compra-repetida-0001';
    const first = await desk.till.call('POST', PURCHASES, body, key);
    const again = await desk.till.call('POST', PURCHASES, body, key);
    expect([again.status, again.text]).toEqual([201, first.text]);
    expect((await heldOf(desk.till))['stock:used']).toBe(20_000);
  });
});

describe('a lot paid to another account', () => {
  const to = (holderName: string, holderSurname: string) => [{ ...byTransfer(20_000)[0]!, holderName, holderSurname }];

  test('R-PUR-04 goes out with a zone manager alone, when it is bought and when its payment is put right', async () => {
    const desk = await newDesk(house);
    const other = { payments: to('Airam', 'Quintana') };
    expect((await buy(desk, other)).json.code).toBe('MANAGER_REQUIRED');
    const assistant = await desk.shop.person('SHOP_ASSISTANT');
    const wrong = { approval: { ...assistant.signature, reason: 'Es su hijo' } };
    expect((await buy(desk, { ...other, ...wrong })).json.code).toBe('MANAGER_REQUIRED');
    const approval = { ...desk.manager.signature, reason: 'Es su hijo, lo acredita' };
    expect((await buy(desk, { ...other, approval })).status).toBe(201);
    // Their own, whatever the accents and the order.
    const { status, json } = await buy(desk, { payments: to('RODRIGUEZ SANTANA', 'Idaira') });
    expect(status).toBe(201);
    const body = { reason: 'Otra cuenta', signature: desk.till.signature, payments: to('Airam', 'Quintana') };
    const corrected = (more: object) => purchaseStep(desk.till, json.id, 'correct', { ...body, ...more });
    expect((await corrected({})).json.code).toBe('MANAGER_REQUIRED');
    expect((await corrected({ approval })).status).toBe(200);
  });
});
