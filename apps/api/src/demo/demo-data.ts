/** Shops, people and pieces of the demonstration, made the same way at every first start. */
import type { CompanyValues } from '@quilate/domain/modules/master-data/companies/companies.schema.ts';
import type { PriceValues } from '@quilate/domain/modules/master-data/prices/prices.schema.ts';
import { unknownPlace } from '@quilate/domain/modules/foundations/custody/custody.places.ts';
import { isNationalId } from '@quilate/domain/kernel/tax-id.ts';
import { mulDiv } from '@quilate/domain/kernel/units.ts';
import type { NewCustomer } from '../modules/master-data/customers/customers.public.ts';
import type { NewProduct } from '../modules/master-data/products/products.public.ts';
import type { NewStore } from '../modules/master-data/stores/stores.public.ts';
import { catalogueIdOf } from './demo-catalogue.ts';
import { KINDS } from './demo-kinds.ts';

/** Who the invoices of the demonstration are of. */
export const demoCompany: CompanyValues = {
  legalName: 'Joyerías Quilate de Canarias, S. L.',
  taxId: 'B35123454',
  street: 'Calle Mayor de Triana 45',
  postalCode: '35002',
  city: 'Las Palmas de Gran Canaria',
  province: 'P35',
  registration: 'Registro Mercantil de Las Palmas, tomo 2104, folio 12, hoja GC-51873',
};

/** The other shop window of the group. */
export const demoSecondCompany: CompanyValues = {
  legalName: 'Distrito de Joyas de Canarias, S. L. U.',
  taxId: 'B76543214',
  street: 'Avenida Mesa y López 8',
  postalCode: '35006',
  city: 'Las Palmas de Gran Canaria',
  province: 'P35',
  registration: 'Registro Mercantil de Las Palmas, tomo 2310, folio 87, hoja GC-60214',
};

export const demoStores: readonly Omit<NewStore, 'companyId'>[] = [
  {
    code: 'LPA',
    name: 'Las Palmas',
    channel: 'STORE',
    platformId: 'main-jewellery',
    address: 'Calle Mayor de Triana 45, 35002 Las Palmas',
    phone: '928 000 001',
  },
  {
    code: 'TRI',
    name: 'Triana',
    channel: 'STORE',
    platformId: 'main-jewellery',
    address: 'Calle Malteses 12, 35002 Las Palmas',
    phone: '928 000 002',
  },
  {
    code: 'JDM',
    name: 'Distrito Mesa y López',
    channel: 'STORE',
    platformId: 'jewels-district',
    address: 'Avenida Mesa y López 8, 35006 Las Palmas',
    phone: '928 000 003',
  },
  {
    code: 'WEB',
    name: 'Tienda en línea',
    channel: 'ECOMMERCE',
    platformId: 'main-jewellery',
    otherPlatformIds: ['jewels-district'],
  },
  { code: 'OFI', name: 'Oficina', channel: 'ADMIN', platformId: 'admin' },
];

const NAMES = [
  'Nayra',
  'Jonay',
  'Carmen',
  'Candelaria',
  'Airam',
  'Yeray',
  'María del Pino',
  'Octavio',
  'Idaira',
  'Ibán',
];
const SURNAMES = [
  'Hernández',
  'Perdomo',
  'Santana',
  'Cabrera',
  'Ojeda',
  'Quintana',
  'Betancor',
  'Marrero',
  'Suárez',
  'Déniz',
];
const LETTERS = 'TRWAGMYFPDXBNJZSQVHLCKE';

/** Companies and people from here and abroad, the first that were registered. */
const OTHERS: readonly NewCustomer[] = [
  { idKind: 'TAX_ID', nationalId: 'A58818501', name: 'Regalos de Empresa del Sur, S. A.', mobile: '928301122' },
  {
    idKind: 'PASSPORT',
    nationalId: 'XD1234567',
    idCountry: 'GB',
    name: 'Margaret',
    surname: 'Whitfield',
    address: { street: 'Baker Street', number: '12', town: 'London', zipCode: 'NW1 6XE', country: 'OTHER' },
  },
  { idKind: 'FOREIGN_ID', nationalId: 'CA12345AA', idCountry: 'IT', name: 'Giulia', surname: 'Bianchi' },
  { idKind: 'FOREIGN_TAX_ID', nationalId: 'DE123456789', idCountry: 'DE', name: 'Schmuck am Rhein GmbH', surname: '' },
];

export function demoCustomers(): NewCustomer[] {
  const people = Array.from({ length: 40 }, (_, index) => {
    const digits = 42_000_000 + index * 137;
    const nationalId = `${digits}${LETTERS[digits % 23]}`;
    if (!isNationalId(nationalId)) throw new Error('demonstration id is wrong');
    return {
      nationalId,
      name: NAMES[index % 10]!,
      surname: `${SURNAMES[(index * 3) % 10]} ${SURNAMES[(index * 7 + 1) % 10]}`,
      mobile: `+346120${String(10_000 + index * 11)}`,
      ...(index % 2 === 0 ? known(index) : {}),
      ...(index === 7 ? { isBanned: true, notes: 'Pagó con billetes falsos en Triana.' } : {}),
    };
  });
  return [...OTHERS, ...people];
}

const STREETS = ['Calle León y Castillo', 'Calle Triana', 'Avenida Mesa y López', 'Calle Viera y Clavijo'];

/** What half of them have told: where they live, how to write to them, what they accept. */
const known = (index: number) => ({
  birthDate: `${1955 + index}-0${1 + (index % 9)}-1${index % 9}`,
  email: `cliente${index + 1}@correo.example`,
  acceptsEmail: index % 4 === 0,
  acceptsSms: index % 6 === 0,
  address: {
    street: STREETS[(index / 2) % STREETS.length]!,
    number: String(3 + index * 2),
    floor: String(1 + (index % 5)),
    apartment: 'B',
    town: 'Las Palmas de Gran Canaria',
    zipCode: '35002',
    province: 'P35' as const,
    country: 'SPAIN' as const,
  },
});

const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const PER_STORE = 60;
/** In every shop, so that no list is all of one state. */
const NOT_FOR_SALE: Readonly<Record<number, Pick<NewProduct, 'since'>>> = {
  53: { since: { action: 'prereserve' } },
  54: { since: { action: 'lock', reason: 'Falta comprobar su contraste' } },
  55: { since: { action: 'assignToHouse', reason: 'Muestra del escaparate' } },
  57: { since: { action: 'assignToParts', reason: 'El cierre sirve para otros arreglos' } },
  58: { since: { action: 'markStolen', reason: 'Hurto en la tienda, denuncia 2025/4411', place: unknownPlace } },
  56: { since: { action: 'markDefective', defect: 'La chapa del contraste está rayada' } },
};

/** What is shown and what is locked away. */
const cornerAt = (index: number): Pick<NewProduct, 'corner'> =>
  index % 9 === 4 ? { corner: 'window' } : index % 11 === 6 ? { corner: 'safe' } : {};

/** `LPA` + type + six letters a scanner and a person read alike. */
function demoCode(storeCode: string, index: number): string {
  const digits = Array.from({ length: 5 }, (_, place) => ALPHABET[Math.floor(index / 32 ** (4 - place)) % 32]);
  return `${storeCode}J${digits.join('')}`;
}

export function demoProducts(stores: ReadonlyMap<string, string>, catalogueIds: readonly string[]): NewProduct[] {
  const selling = demoStores.filter((store) => store.channel !== 'ADMIN');
  return selling.flatMap((store, shop) =>
    Array.from({ length: PER_STORE }, (_, index): NewProduct => {
      const kind = KINDS[index % KINDS.length]!;
      const isUsed = index % 7 === 3;
      const turn = Math.floor(index / KINDS.length);
      const weightMg = kind.weightMg + ((index * 370) % 1900);
      const rough = mulDiv(weightMg, kind.perGramCents, 1000, 'halfUp');
      return {
        code: demoCode(store.code, shop * 5000 + index + 33),
        description: kind.text,
        storeId: stores.get(store.code)!,
        storeCode: store.code,
        family: kind.family,
        metal: kind.metal,
        source: isUsed ? 'USED' : 'NEW',
        weightMg,
        gem: kind.gem ?? 'NINGUNA',
        gemWeightMg: kind.gem ? 36 : 0,
        costCents: mulDiv(rough, 55, 100, 'halfUp'),
        finalPriceCents: Math.ceil(rough / 100) * 100,
        taxBp: kind.metal === null ? 700 : 1500,
        catalogueId: catalogueIdOf(catalogueIds, { kind: index % KINDS.length, turn, isUsed }),
        ...(NOT_FOR_SALE[index] ?? cornerAt(index)),
      };
    }),
  );
}

/** Plausible, and nobody's: an empty installation has none (decision 11). */
export const demoPrices: PriceValues = {
  discounts: { newGoldBp: 0, newSilverBp: 0, usedGoldBp: 1000, usedSilverBp: 500, isDefault: false },
  references: {
    XI: { ORO_24: 15_900, ORO_22: 14_600, ORO_18: 11_950, ORO_BAJO: 9300, PLATA: 240 },
    A3: { ORO_24: 17_400, ORO_22: 15_950, ORO_18: 13_050, ORO_BAJO: 10_200, PLATA: 290 },
    CO: { ORO_24: 9600, ORO_22: 8800, ORO_18: 7200, ORO_BAJO: 5600, PLATA: 90 },
    VR: { ORO_24: 8600, ORO_22: 7900, ORO_18: 6450, ORO_BAJO: 5050, PLATA: 75 },
  },
  goldTiers: {
    tiers: [
      { fromMg: 0, toMg: 10_000, extraCentsPerGram: 0 },
      { fromMg: 10_000, toMg: 50_000, extraCentsPerGram: 100 },
      { fromMg: 50_000, toMg: null, extraCentsPerGram: 200 },
    ],
  },
  fixed: { goldCentsPerGram: 12_000, silverCentsPerGram: 140, isEnabled: false },
};
