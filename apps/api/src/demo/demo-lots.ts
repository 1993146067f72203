/** Used gold on its way: some lots are with the metals division, a bag is on the road, one set aside, one gone. */
import type { App } from '../app.ts';
import { transact } from '../platform/db.ts';
import { seedProducts, type NewProduct } from '../modules/master-data/products/products.public.ts';
import { Person } from './demo-person.ts';

interface Lot {
  readonly id: string;
  readonly code: string;
  readonly origin: 'purchase' | 'recoverableSale';
  readonly originId: string;
  readonly weightMg: number;
  readonly takenAt: string;
}
/** Those that were bought for it, long ago. */
const OLD_MS = 50 * 86_400_000;
const TYPES = { purchase: 'purchases', recoverableSale: 'recoverable-sales' } as const;

async function storeIds(shop: Person): Promise<Record<string, string>> {
  const { data } = await shop.ask('GET', '/v1/shipments/stores');
  return Object.fromEntries(data.map((store: { code: string; id: string }) => [store.code, store.id]));
}

interface Hands {
  readonly shop: Person;
  readonly manager: Person;
  readonly metals: Person;
  readonly driver: Person;
}

/** In one bag to the office, as far as the driver, or received there. */
async function send({ shop, manager, metals, driver }: Hands, lots: readonly Lot[], isReceived: boolean) {
  const stores = await storeIds(shop);
  const weightMg = lots.reduce((all, lot) => all + lot.weightMg, 0);
  const codes = lots.map((lot) => lot.code);
  const made = await shop.ask('POST', '/v1/shipments', {
    type: TYPES[lots[0]!.origin],
    originStoreId: stores['LPA'],
    destinationStoreId: stores['OFI'],
  });
  const at = (verb: string) => `/v1/shipments/${made.id}/${verb}`;
  await shop.ask('POST', at('prepare'), { version: made.version, packages: [{ number: 1, weightMg, codes }] });
  const approval = { ...manager.signature, reason: 'Revisado con la tienda' };
  const ready = await shop.ask('POST', at('finish-preparation'), { signature: shop.signature, approval });
  await shop.ask('POST', at('deliver'), { driverSignature: driver.signature });
  if (!isReceived) return;
  const weights = [{ packageId: ready.packages[0].id, weightMg }];
  await metals.ask('POST', at('verify'), { codes, weights });
  await metals.ask('POST', at('finish-verification'), { signature: metals.signature });
  await metals.ask('POST', at('confirm-reception'), { signature: metals.signature });
}

/** Pieces with a defect that nobody will repair, at the office. */
const broken = (storeId: string): NewProduct[] =>
  [
    ['OFIDEF22', 'CADENA', 'Cadena bismark partida', 9_400, 'Dos eslabones arrancados'],
    ['OFIDEF23', 'PENDIENTE_SUELTO', 'Pendiente criollo sin pareja', 2_150, 'Falta el otro'],
    ['OFIDEF24', 'SELLO', 'Sello con chapa abollada', 6_800, 'La chapa no se puede enderezar'],
    ['OFIDEF25', 'PULSERA', 'Pulsera de eslabones rota', 5_300, 'Falta el cierre y dos eslabones'],
    ['OFIDEF26', 'PULSERA', 'Media pulsera de eslabones', 4_950, 'Es la otra mitad de una pulsera'],
    ['OFIDEF27', 'SORTIJA', 'Aro de sortija sin cabeza', 3_200, 'La cabeza se perdió'],
    ['OFIDEF28', 'SORTIJA', 'Cabeza de sortija suelta', 1_450, 'El aro está fisurado'],
    ['OFIDEF29', 'DIJE', 'Dije aplastado', 1_900, 'No se puede rehacer'],
    ['OFIDEF30', 'BROCHE', 'Broche con aguja partida', 4_800, 'La soldadura no aguanta'],
  ].map(([code, family, description, weightMg, defect]) => ({
    code: code as string,
    description: description as string,
    storeId,
    storeCode: 'OFI',
    family: family as string,
    metal: 'ORO_18',
    source: 'USED',
    weightMg: weightMg as number,
    costCents: (weightMg as number) * 4,
    finalPriceCents: (weightMg as number) * 7,
    taxBp: 1500,
    since: { action: 'markDefective', defect: defect as string },
  }));

/** One lot is finished, of another the first jewel has its mode. */
async function extract(metals: Person, lots: readonly Lot[]): Promise<void> {
  const manage = async ({ id }: Lot, isWhole: boolean) => {
    const { version, jewels } = await metals.ask('GET', `/v1/metals/extractions/${id}`);
    const said = (isWhole ? jewels : jewels.slice(0, 1)).map((jewel: { id: string }) => ({
      id: jewel.id,
      mode: 'MELTING',
    }));
    return await metals.ask('POST', `/v1/metals/extractions/${id}/manage`, { version, jewels: said });
  };
  const [part, whole] = lots as [Lot, Lot];
  await manage(part, false);
  const { version } = await manage(whole, true);
  await metals.ask('POST', `/v1/metals/extractions/${whole.id}/finish`, { version, signature: metals.signature });
}

export async function loadDemoLots(app: App): Promise<void> {
  const shop = await Person.enter(app, 'SHOP_ASSISTANT', 'LPA');
  const manager = await Person.enter(app, 'MANAGER', 'LPA');
  const metals = await Person.enter(app, 'METAL_STAFF', 'OFI');
  const driver = await Person.enter(app, 'DRIVER', 'OFI');
  const { data } = await shop.ask('GET', '/v1/lots?limit=100');
  const old = (data as Lot[]).filter((lot) => Date.now() - Date.parse(lot.takenAt) > OLD_MS);
  const bought = old.filter((lot) => lot.origin === 'purchase').toReversed();
  const kept = old.filter((lot) => lot.origin === 'recoverableSale').toReversed();
  const reason = 'No ha venido nadie en dos meses';
  for (const { originId } of kept) {
    const approval = { ...manager.signature, reason };
    await shop.ask('POST', `/v1/recoverable-sales/${originId}/release`, {
      reason,
      approval,
      signature: shop.signature,
    });
  }
  const [gone, away] = [bought.pop()!, [...bought, ...kept.slice(0, 2)]];
  const stolen = 'Robo en el mostrador, denuncia 2026/74';
  await shop.ask('POST', `/v1/lots/${gone.id}/declare-lost`, {
    reason: stolen,
    approval: { ...manager.signature, reason: stolen },
    signature: shop.signature,
  });
  for (const { id } of away) await shop.ask('POST', `/v1/lots/${id}/mark-to-ship`, {});
  const hands = { shop, manager, metals, driver };
  await send(hands, bought.slice(0, 4), true);
  await send(hands, kept.slice(0, 2), true);
  await send(hands, bought.slice(4, 6), false);
  const { OFI } = await storeIds(shop);
  await transact(app.db, (tx) => seedProducts(tx, broken(OFI!)));
  await extract(metals, bought.slice(0, 2));
  for (const person of [shop, manager, metals, driver]) await person.ask('POST', '/v1/auth/logout');
}
