/** What a shop of the demonstration began with: jewels of an older house, one with the code of its label, and a bar. */
import type { App } from '../app.ts';
import { Person } from './demo-person.ts';

const JEWELS = [
  {
    code: 'LEGADO2',
    description: 'Sortija de oro con aguamarina',
    family: 'SORTIJA',
    weightMg: 5_120,
    gem: 'AGUAMARINA',
    gemWeightMg: 640,
    costCents: 31_000,
    finalPriceCents: 69_000,
  },
  {
    description: 'Cadena de oro barbada',
    family: 'CADENA',
    weightMg: 8_400,
    gem: 'NINGUNA',
    gemWeightMg: 0,
    costCents: 42_500,
    finalPriceCents: 89_900,
  },
  {
    code: 'LINGOTE10',
    description: 'Lingote de inversión de 10 g',
    family: 'LINGOTE',
    metal: 'ORO_24',
    weightMg: 10_000,
    gem: 'NINGUNA',
    gemWeightMg: 0,
    costCents: 118_000,
    finalPriceCents: 128_000,
  },
];

export async function beginDemoStock(app: App): Promise<void> {
  const manager = await Person.enter(app, 'MANAGER', 'JDM');
  const admin = await Person.enter(app, 'ADMIN', 'OFI');
  const stores = await admin.ask('GET', '/v1/stores');
  await admin.ask('POST', '/v1/stock-openings', {
    storeId: stores.data.find(({ code }: { code: string }) => code === 'JDM').id,
    pieces: JEWELS.map((jewel) => ({ metal: 'ORO_18', source: 'USED', taxBp: 700, ...jewel })),
    observations: 'Inventario firmado con los dueños anteriores',
    signature: admin.signature,
    approval: { ...manager.signature, reason: 'Contadas y pesadas en la tienda' },
  });
  await admin.ask('POST', '/v1/auth/logout');
  await manager.ask('POST', '/v1/auth/logout');
}
