import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { companyValues, newCompany } from '../../../../test/companies.ts';
import { pdfText } from '../../../../test/pdf-text.ts';
import { newShop, openTill, TEST_COMPANY, type Till, useHouse } from '../../../../test/shop.ts';

const house = useHouse();
const direction = async (): Promise<Till> => (await newShop(house)).till('ADMIN');
const found = (till: Till, more: Record<string, unknown> = {}, key?: string) =>
  till.call('POST', '/v1/companies', { ...companyValues(), signature: till.signature, ...more }, key);
const act = (till: Till, id: string, verb: string) =>
  till.call('POST', `/v1/companies/${id}/${verb}`, { signature: till.signature, reason: 'Fusión por absorción' });

describe('a new company', () => {
  test('R-STORE-01 founded once with its signature, its NIF as it is printed', async () => {
    const till = await direction();
    const [key, values] = [randomUUID(), companyValues()];
    const body = { ...values, taxId: ` ${values.taxId.toLowerCase()} ` };
    const replies = [await found(till, body, key), await found(till, body, key)];
    expect(replies.map(({ status }) => status)).toEqual([201, 201]);
    expect(replies[0]!.json).toMatchObject({ ...values, state: 'active', storeCount: 0, signerName: 'Yaiza Santana' });
    expect(replies[1]!.json.id).toBe(replies[0]!.json.id);
    expect((await till.get(`/v1/companies?q=${values.taxId}`)).json.data).toMatchObject([{ id: replies[0]!.json.id }]);
  });

  test('R-STORE-01 what is wrong is said at its field: the NIF, the postcode of another province, a NIF of another', async () => {
    const till = await direction();
    const { status, json } = await found(till, { taxId: 'B35123450', postalCode: '380', street: '' });
    const paths: string[] = json.fields.map(({ path }: { path: string }) => path);
    expect([status, [...new Set(paths)].toSorted()]).toEqual([422, ['postalCode', 'street', 'taxId']]);
    expect((await found(till, { postalCode: '38001' })).json.fields).toMatchObject([
      { path: 'postalCode', message: 'Ese código postal es de otra provincia.' },
    ]);
    const { taxId } = companyValues();
    const both = await Promise.all([found(till, { taxId }), found(till, { taxId })]);
    const statuses = both.map(({ status: one }) => one);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 409]);
    const late = both.find(({ status: one }) => one === 409)!;
    expect(late.json).toMatchObject({ code: 'COMPANY_EXISTS', fields: [{ path: 'taxId' }] });
  });

  test('R-STORE-01 R-PERM-06 only direction founds it, with a signature that is right', async () => {
    const till = await direction();
    expect((await found(till, { signature: { ...till.signature, code: '999999' } })).json.code).toBe('SIGNATURE_WRONG');
    const stranger = await (await newShop(house)).person('SHOP_ASSISTANT');
    expect((await found(till, { signature: stranger.signature })).status).toBeGreaterThanOrEqual(400);
    for (const role of ['MANAGER', 'SHOP_ASSISTANT'] as const) {
      const other = await till.shop.till(role);
      expect((await found(other)).status).toBe(403);
      expect((await other.get('/v1/companies')).status).toBe(403);
    }
    expect((await (await till.shop.till('ACCOUNTANT')).get('/v1/companies')).status).toBe(200);
  });
});

describe('a company that is there', () => {
  test('R-STORE-01 its shops keep it: none is left without one, and none joins one that ended', async () => {
    const till = await direction();
    const own = (await till.get(`/v1/stores/${till.shop.id}`)).json;
    expect(own).toMatchObject({ companyName: TEST_COMPANY.legalName, taxId: TEST_COMPANY.taxId });
    expect((await act(till, own.companyId, 'deactivate')).json).toMatchObject({
      code: 'STATE_CONFLICT',
      details: { reason: 'hasNoStores' },
    });
    const id = await newCompany(till);
    expect((await act(till, id, 'deactivate')).json).toMatchObject({ state: 'inactive' });
    const move = async (companyId: string) => {
      const {
        name,
        channel,
        platformId,
        phone,
        accountingAccount,
        address,
        isBlindCount,
        requiresEntryCount,
        version,
      } = (await till.get(`/v1/stores/${till.shop.id}`)).json;
      const kept = { name, channel, platformId, phone, accountingAccount, address, isBlindCount, requiresEntryCount };
      const body = { ...kept, companyId, version, signature: till.signature };
      return till.call('PATCH', `/v1/stores/${till.shop.id}`, body);
    };
    expect((await move(id)).json).toMatchObject({ code: 'COMPANY_INACTIVE', fields: [{ path: 'companyId' }] });
    expect((await move(randomUUID())).json.code).toBe('COMPANY_INACTIVE');
    expect((await act(till, id, 'activate')).json).toMatchObject({ state: 'active' });
    expect((await move(id)).json).toMatchObject({ companyId: id, companyName: 'Oro y Plata de Telde, S. A.' });
    expect((await till.get(`/v1/companies/${id}`)).json).toMatchObject({
      storeCount: 1,
      stores: [{ code: till.shop.code }],
    });
  });

  test('R-STORE-01 a shop does not open again in a company that ended, nor join one that ends meanwhile', async () => {
    const till = await direction();
    const shop = (more: object) =>
      till.call('POST', '/v1/stores', {
        name: 'Gáldar',
        channel: 'STORE',
        platformId: 'main-jewellery',
        phone: null,
        accountingAccount: null,
        address: null,
        isBlindCount: false,
        requiresEntryCount: false,
        signature: till.signature,
        ...more,
      });
    const companyId = await newCompany(till);
    const { id } = (await shop({ code: 'ZZA', companyId })).json;
    const onShop = (verb: string) =>
      till.call('POST', `/v1/stores/${id}/${verb}`, { signature: till.signature, reason: 'Obras en el local' });
    expect((await onShop('deactivate')).json).toMatchObject({ state: 'inactive' });
    expect((await act(till, companyId, 'deactivate')).json).toMatchObject({ state: 'inactive' });
    expect((await onShop('activate')).json).toMatchObject({ code: 'COMPANY_INACTIVE' });
    for (const code of ['ZZB', 'ZZC', 'ZZD', 'ZZE']) {
      const ending = await newCompany(till);
      const [joined, ended] = await Promise.all([shop({ code, companyId: ending }), act(till, ending, 'deactivate')]);
      expect([joined.status, ended.status]).not.toEqual([201, 200]);
    }
  });

  test('R-CUST-08 R-DOC-01 every paper says who it is of; what was issued keeps whoever it was of that day', async () => {
    const till = await openTill(house);
    const admin = await till.shop.till('ADMIN');
    const companyId = await newCompany(admin, { legalName: 'Joyas de Arucas, S. L.' });
    const shop = (await admin.get(`/v1/stores/${till.shop.id}`)).json;
    const { name, channel, platformId, phone, accountingAccount, address, isBlindCount, requiresEntryCount } = shop;
    const kept = { name, channel, platformId, phone, accountingAccount, address, isBlindCount, requiresEntryCount };
    const signature = admin.signature;
    const moved = await admin.call('PATCH', `/v1/stores/${shop.id}`, { ...kept, companyId, version: 1, signature });
    expect(moved.status).toBe(200);
    const sale = (await till.sell([(await till.shop.piece()).code], 10_000)).json;
    const paperOf = async (id: string): Promise<string> =>
      (await pdfText((await till.get(`/v1/sales/${id}/receipt?type=PDF`)).bytes)).text;
    const before = await paperOf(sale.id);
    const company = (await admin.get(`/v1/companies/${companyId}`)).json;
    for (const words of ['Joyas de Arucas, S. L.', `NIF ${company.taxId}`, company.street, company.registration, name])
      expect(before).toContain(words);
    for (const type of ['COMPLETE_CUSTOMER', 'SIMPLIFIED_SHOP']) {
      const roll = (await till.get(`/v1/sales/${sale.id}/receipt?type=${type}`)).bytes.toString('latin1');
      for (const words of ['Joyas de Arucas, S. L.', `NIF ${company.taxId}`]) expect(roll).toContain(words);
    }

    const { id: _id, stores: _s, storeCount: _n, state: _t, actions: _o, activity: _a, ...values } = company;
    const { signerName: _by, changedAt: _at, regime: _r, regimes: _rs, ...plain } = values;
    const edit = (more: object) =>
      admin.call('PATCH', `/v1/companies/${companyId}`, { ...plain, ...more, signature: admin.signature });
    expect((await edit({ taxId: companyValues().taxId })).json).toMatchObject({ code: 'COMPANY_TAX_ID_USED' });
    expect((await edit({ legalName: 'Joyas del Norte, S. L.' })).json).toMatchObject({ version: 2 });
    expect((await edit({ legalName: 'Tarde, S. L.' })).json.code).toBe('VERSION_CONFLICT');
    expect(await paperOf(sale.id)).toContain('Joyas de Arucas, S. L.');
    const next = (await till.sell([(await till.shop.piece()).code], 10_000)).json;
    expect(await paperOf(next.id)).toContain('Joyas del Norte');
  });

  test('R-LIST-04 the companies of the filters leave as a file', async () => {
    const till = await direction();
    await newCompany(till, { legalName: 'Única de Guía, S. L.' });
    const { text } = await till.get('/v1/companies/export?format=csv&q=guia');
    expect(text).toContain('"Única de Guía, S. L."');
  });
});
