import { expect, test } from 'vitest';
import { shipmentsEs } from '@quilate/domain/modules/logistics/shipments/shipments.es.ts';
import { pdfText } from '../../../../test/pdf-text.ts';
import { type Answer, useHouse } from '../../../../test/shop.ts';
import {
  bag,
  create,
  createMoney,
  deliver,
  finishPreparation,
  money,
  newWay,
  prepare,
  shipmentUrl,
  verify,
  type Way,
} from '../../../../test/shipping.ts';

const house = useHouse();

/** Two bags with a piece in each, ready for the driver. */
async function twoBags(way: Way) {
  const codes = [(await way.origin.shop.piece()).code, (await way.origin.shop.piece()).code] as const;
  const { id, code } = (await create(way)).json;
  await prepare(way.origin, id, { packages: codes.map((piece, at) => bag([piece], { number: at + 1 })) });
  const { packages } = (await finishPreparation(way, id)).json;
  const weights = packages.map((one: { id: string }) => ({ packageId: one.id, weightMg: 3_000 }));
  return { id: id as string, code: code as string, codes, weights };
}
const deliverRead = (way: Way, id: string, packageCodes: readonly string[]): Promise<Answer> =>
  way.origin.call('POST', shipmentUrl(id, 'deliver'), { driverSignature: way.driver.signature, packageCodes });
const arrive = (way: Way, id: string, verb: 'receive' | 'finish-verification', packageCodes: readonly string[]) => {
  const isConfirmed = verb === 'receive' ? {} : { isConfirmed: true };
  const { signature } = way.destination;
  return way.destination.call('POST', shipmentUrl(id, verb), { signature, packageCodes, ...isConfirmed });
};
const lineOf = (answer: Answer, action: string) =>
  answer.json.activity.find((line: { action: string }) => line.action === `shipment.${action}`);
const refused = (code: string, path: string) => ({ status: 422, json: { code, fields: [{ path }] } });

test('R-SHIP-05 R-SHIP-07 the bags are read when the driver takes them, as a scanner reads them, and it is kept', async () => {
  const way = await newWay(house);
  const { id, code } = await twoBags(way);
  const other = await twoBags(way);

  const foreign = await deliverRead(way, id, [`${code}-1`, `${other.code}-2`]);
  expect(foreign).toMatchObject(refused('SHIPMENT_PACKAGE_CODE_OTHER', 'packageCodes.1'));
  expect(foreign.json.message).toContain(`${other.code}-2`.replaceAll('-', ''));
  const unread = await deliverRead(way, id, [`${code}-1`]);
  expect(unread).toMatchObject(refused('SHIPMENT_PACKAGE_UNREAD', 'packageCodes'));
  expect(unread.json.message).toContain(`${code}-2`);
  expect((await deliverRead(way, id, [])).json.message).toContain(`${code}-1, ${code}-2`);
  expect((await way.origin.get(shipmentUrl(id))).json).toMatchObject({ state: 'ready-to-ship', driverName: null });

  // A scanner of another keyboard loses the dashes; the same bag twice is one.
  const read = [`${code}-2`, `${code}-1`.replaceAll('-', "'").toLowerCase(), `${code}-2`];
  const given = await deliverRead(way, id, read);
  expect(given).toMatchObject({ status: 200, json: { state: 'in-mail' } });
  expect(lineOf(given, 'deliver').details).toMatchObject({ packageSlugs: [`${code}-1`, `${code}-2`] });
});

test('R-SHIP-05 where everything arrived each bag is read again before it is received', async () => {
  const way = await newWay(house);
  const { id, code, codes, weights } = await twoBags(way);
  await deliver(way, id);
  await verify(way, id, { codes, weights });
  expect(await arrive(way, id, 'receive', [`${code}-2`])).toMatchObject(
    refused('SHIPMENT_PACKAGE_UNREAD', 'packageCodes'),
  );
  expect(await arrive(way, id, 'receive', [`${code}-2`, `${code}-1`, 'EN-LPA-26-99999-1'])).toMatchObject(
    refused('SHIPMENT_PACKAGE_CODE_OTHER', 'packageCodes.2'),
  );
  const received = await arrive(way, id, 'receive', [`${code}-1`, `${code}-2`]);
  expect(received).toMatchObject({ status: 200, json: { state: 'finished' } });
  expect(lineOf(received, 'receive').details).toMatchObject({ packageSlugs: [`${code}-1`, `${code}-2`] });
});

test('R-SHIP-06 a bag of which nothing arrived is an incident, and those that did are read', async () => {
  const way = await newWay(house);
  const { id, code, codes, weights } = await twoBags(way);
  await deliver(way, id);
  await verify(way, id, { codes: [codes[1]], weights: [weights[1]] });
  expect(await arrive(way, id, 'finish-verification', [`${code}-1`])).toMatchObject(
    refused('SHIPMENT_PACKAGE_UNREAD', 'packageCodes'),
  );
  const verified = await arrive(way, id, 'finish-verification', [`${code}-2`]);
  expect(verified).toMatchObject({ status: 200, json: { state: 'error', openIncidents: 1 } });
  expect(lineOf(verified, 'finishVerification').details).toMatchObject({ packageSlugs: [`${code}-2`] });
});

test('R-SHIP-03 money has no bags to read, and whoever reads none hands over as before', async () => {
  const way = await newWay(house, true);
  const { id } = (await createMoney(way, 1_000)).json;
  await prepare(way.origin, id, money(1_000, 'till'));
  await finishPreparation(way, id);
  expect(await deliverRead(way, id, [])).toMatchObject({ status: 200, json: { state: 'in-mail' } });
  const pieces = await twoBags(way);
  const given = await deliver(way, pieces.id);
  expect(given.status).toBe(200);
  expect(lineOf(given, 'deliver').details).not.toHaveProperty('packageSlugs');
});

test('R-SHIP-07 the manifest ends with a label for each bag, to be cut out and stuck on it', async () => {
  const way = await newWay(house);
  const { id, code } = await twoBags(way);
  const paper = async (of: string) => (await pdfText((await way.origin.get(shipmentUrl(of, 'manifest'))).bytes)).text;
  const [, labels = ''] = (await paper(id)).split(shipmentsEs.manifest.labels);
  for (const slug of [`${code}-1`, `${code}-2`]) expect(labels).toContain(slug);
  const empty = (await create(way)).json;
  expect(await paper(empty.id)).not.toContain(shipmentsEs.manifest.labels);
});
