/** Shipments of the demonstration, with pieces of their own: to prepare, ready, on the way, and one that lies still. */
import type { NewShipment } from '../modules/logistics/shipments/shipments.public.ts';
import type { NewProduct } from '../modules/master-data/products/products.public.ts';
import { demoStores } from './demo-data.ts';

type Piece = NewShipment['packages'][number][number];
const piece = (code: string, description: string, weightMg: number, finalPriceCents: number): Piece => ({
  code,
  description,
  family: 'CADENA',
  metal: 'ORO_18',
  source: 'NEW',
  weightMg,
  costCents: Math.round(finalPriceCents * 0.55),
  finalPriceCents,
  taxBp: 1500,
});

/** Pieces of Las Palmas that are still to travel. */
export const demoTravellers = (ids: ReadonlyMap<string, string>): NewProduct[] =>
  ['2', '3', '4', '5', '6', '7', '8', '9'].map((figure, at) => ({
    ...piece(`LPAENV3${figure}`, 'Tobillera de bolitas', 2_000 + at * 110, 21_900 + at * 1_000),
    storeId: ids.get('LPA')!,
    storeCode: 'LPA',
  }));

interface People {
  readonly creatorId: string;
  readonly driverId: string;
}

export function demoShipments(ids: ReadonlyMap<string, string>, people: People, today: string): NewShipment[] {
  const at = (code: string) => ({
    id: ids.get(code)!,
    code,
    name: demoStores.find((store) => store.code === code)!.name,
  });
  const shared = { ...people, today };
  return [
    {
      ...shared,
      origin: at('LPA'),
      destination: at('TRI'),
      state: 'in-mail',
      hoursAgo: 3,
      packages: [
        [
          piece('LPAENV22', 'Gargantilla rosario', 12_400, 124_000),
          piece('LPAENV23', 'Gargantilla eslabón plano', 9_850, 98_500),
        ],
        [piece('LPAENV24', 'Gargantilla con cruz de olivina', 6_120, 67_300)],
      ],
    },
    {
      ...shared,
      origin: at('TRI'),
      destination: at('LPA'),
      state: 'ready-to-ship',
      hoursAgo: 72,
      note: 'Vitrina de comuniones',
      packages: [
        [
          piece('TRAENV22', 'Gargantilla de comunión', 3_300, 34_900),
          piece('TRAENV23', 'Gargantilla fina', 2_150, 22_900),
        ],
      ],
    },
    {
      ...shared,
      origin: at('TRI'),
      destination: at('OFI'),
      department: 'office',
      state: 'created',
      hoursAgo: 5,
      requestedCents: 50_000,
      note: 'Excedente del remanente',
      packages: [],
    },
    { ...shared, origin: at('LPA'), destination: at('JDM'), state: 'created', hoursAgo: 1, packages: [] },
  ];
}
