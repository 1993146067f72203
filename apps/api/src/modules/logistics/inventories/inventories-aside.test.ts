/** Pieces that are out of the sale are the house's all the same: missed, found where they were not due, and stolen. */
import { describe, expect, test } from 'vitest';
import { brokenInvariants } from '../../../../test/books.ts';
import { approvalOf, itemsOf, readCode, started, step } from '../../../../test/inventories.ts';
import { newShop, openTill, type Till, useHouse } from '../../../../test/shop.ts';

const house = useHouse();
const ASIDE = [
  ['locked', 'lock', 'unlock'],
  ['internal', 'assign-to-house', 'return-from-house'],
  ['forniture', 'assign-to-parts', 'return-from-parts'],
] as const;
const reason = 'Vitrina de la entrada';
const put = async (till: Till, id: string, verb: string, more: object = {}) =>
  till.call('POST', `/v1/products/${id}/${verb}`, { reason, signature: till.signature, ...more });
const stateOf = async (till: Till, id: string) => {
  const { status, statusReason, location } = (await till.get(`/v1/products/${id}`)).json;
  return { status, statusReason, location };
};

describe.each(ASIDE)('what is %s', (status, away, back) => {
  test('R-INV-03 R-PROD-09 is missing when nobody reads it, and is what it was when it is found', async () => {
    const till = await openTill(house);
    const { shop } = till;
    const approval = approvalOf({ manager: await shop.person('MANAGER') });
    const [here, gone] = [await shop.piece(), await shop.piece()];
    expect((await put(till, gone.id, away)).json.status).toBe(status);
    const { id, expectedUnits } = await started(till, { type: 'products' });
    expect(expectedUnits).toBe(2);
    await readCode(till, id, here.code);
    const finish = { isConfirmed: true, signature: till.signature, approval };
    expect((await step(till, id, 'finish', finish)).json).toMatchObject({ state: 'error', openIncidents: 1 });
    expect(await stateOf(till, gone.id)).toMatchObject({ status: 'missing', location: 'unknown' });
    const found = await step(till, id, 'find', { code: gone.code, signature: till.signature });
    expect(found.status).toBe(200);
    const home = { status, statusReason: reason, location: `store:${shop.code}` };
    expect(await stateOf(till, gone.id)).toEqual(home);
    expect((await put(till, gone.id, back, { reason: undefined })).json.status).toBe('available');
    expect(await brokenInvariants(house.db)).toEqual([]);
  });

  test('R-INV-03 is put where it was read, though it was due in another shop', async () => {
    const [till, other] = [await openTill(house), await openTill(house)];
    const approval = approvalOf({ manager: await other.shop.person('MANAGER') });
    const stray = await till.shop.piece();
    await put(till, stray.id, away);
    const { id } = await started(other, { type: 'products' });
    expect((await readCode(other, id, stray.code, { isUnexpected: true })).status).toBe(200);
    const { signature } = other;
    await step(other, id, 'finish', { isConfirmed: true, signature, approval });
    const [{ incidentId }] = await itemsOf(other, id, 'incidents');
    const right = await step(other, id, 'found-here', { incidentId, signature, approval });
    expect(right.status).toBe(200);
    expect(await stateOf(other, stray.id)).toMatchObject({ status, location: `store:${other.shop.code}` });
    expect(await brokenInvariants(house.db)).toEqual([]);
  });

  test('R-PROD-09 is stolen with a manager, once, by its own shop; recovered, it is looked at first', async () => {
    const till = await openTill(house);
    const { shop } = till;
    const piece = await shop.piece();
    await put(till, piece.id, away);
    expect((await put(till, piece.id, 'mark-stolen')).json.code).toBe('MANAGER_REQUIRED');
    const approval = approvalOf({ manager: await shop.person('MANAGER') });
    const stranger = await (await newShop(house)).till();
    expect((await put(stranger, piece.id, 'mark-stolen', { approval })).status).toBe(404);
    const foreign = { approval, signature: stranger.signature };
    expect((await put(till, piece.id, 'mark-stolen', foreign)).status).toBeGreaterThanOrEqual(400);
    const key = `hurto-${status}-una-sola-vez`;
    const body = { reason, signature: till.signature, approval };
    const steal = () => till.call('POST', `/v1/products/${piece.id}/mark-stolen`, body, key);
    const gone = await steal();
    expect(gone).toMatchObject({ status: 200, json: { status: 'stolen', location: 'unknown' } });
    expect((await steal()).text).toBe(gone.text);
    expect((await put(till, piece.id, 'mark-stolen', { approval })).json.code).toBe('STATE_CONFLICT');
    expect((await put(till, piece.id, 'recover')).json).toMatchObject({ status: 'locked' });
    expect(await brokenInvariants(house.db)).toEqual([]);
  });
});
