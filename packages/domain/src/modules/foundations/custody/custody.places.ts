/** Where a thing with a code can be. A place is a path: its kind, and which of that kind. */
import { elsewhere } from '../../../kernel/machine.ts';
import type { Role } from '../../../kernel/roles.ts';

export type Keeper = 'shop' | 'workshop' | 'supplier' | 'driver' | 'customer' | 'police' | 'metals' | 'nobody';

export interface PlaceKindDef {
  readonly es: string;
  /** As it follows «consta». */
  readonly inEs: string;
  /** Who answers for what is there. */
  readonly keeper: Keeper;
  /** Things are there to be read one by one. */
  readonly isCountable: boolean;
  /** The screen that lists what is there. */
  readonly screen: '/custody/places/$place';
}
const screen = '/custody/places/$place';

/** The plan of places: rows of state tables say `at` and `moves` by these kinds. */
export const PLACE_KINDS = {
  store: { es: 'Tienda', inEs: 'en otra tienda', keeper: 'shop', isCountable: true, screen },
  workshop: { es: 'Taller', inEs: 'en el taller', keeper: 'workshop', isCountable: true, screen },
  supplier: { es: 'Proveedor', inEs: 'en un proveedor', keeper: 'supplier', isCountable: true, screen },
  /** On the way under an operation: a shipment, a shop order. */
  transit: { es: 'En camino', inEs: 'en camino', keeper: 'driver', isCountable: true, screen },
  /** A pledge on its way, from a shop or to it. */
  'to-workshop': {
    es: 'En camino al taller',
    inEs: 'en camino al taller',
    keeper: 'driver',
    isCountable: true,
    screen,
  },
  'to-store': {
    es: 'En camino a la tienda',
    inEs: 'en camino a una tienda',
    keeper: 'driver',
    isCountable: true,
    screen,
  },
  /** In a bag that has not left yet. */
  package: { es: 'Bolsa', inEs: 'en la bolsa de un envío', keeper: 'shop', isCountable: false, screen },
  customer: { es: 'Cliente', inEs: 'en manos del cliente', keeper: 'customer', isCountable: false, screen },
  police: { es: 'Policía', inEs: 'en poder de la policía', keeper: 'police', isCountable: false, screen },
  /** With whom it had been taken from: a court or the police gave it to them. */
  owner: { es: 'Su dueño', inEs: 'en manos de su dueño', keeper: 'nobody', isCountable: false, screen },
  /** Part of a piece made of it, or in the bar of a melting. */
  encoded: { es: 'En una pieza', inEs: 'en una pieza codificada', keeper: 'metals', isCountable: false, screen },
  melted: { es: 'En una fundición', inEs: 'en una fundición terminada', keeper: 'metals', isCountable: false, screen },
  /** A bar that a refinery has bought, and one the workshop works with. */
  refinery: { es: 'Afinador', inEs: 'en un afinador', keeper: 'customer', isCountable: false, screen },
  remainder: {
    es: 'Metal remanente',
    inEs: 'en el metal remanente',
    keeper: 'workshop',
    isCountable: false,
    screen,
  },
  /** An envelope with nothing in it, of what was ordered and given up. */
  retired: { es: 'Sobre retirado', inEs: 'como sobre retirado', keeper: 'nobody', isCountable: false, screen },
  /** A piece whose encoding was undone: its code is nobody's. */
  uncoded: { es: 'Sin código', inEs: 'sin código', keeper: 'nobody', isCountable: false, screen },
  unknown: {
    es: 'Paradero desconocido',
    inEs: 'en paradero desconocido',
    keeper: 'nobody',
    isCountable: false,
    screen,
  },
} as const satisfies Readonly<Record<string, PlaceKindDef>>;
export type PlaceKind = keyof typeof PLACE_KINDS;

export const isPlaceKind = (kind: string): kind is PlaceKind => kind in PLACE_KINDS;

export function placeKindOf(place: string): PlaceKind {
  const [kind = ''] = place.split(':');
  if (!isPlaceKind(kind)) throw new Error(`${place} is no place`);
  return kind;
}

/** On its way: a driver has it. */
export const isDriverPlace = (place: string): boolean => PLACE_KINDS[placeKindOf(place)].keeper === 'driver';

/** The kind of a place as somebody in this shop sees it. */
export const spotOf = (place: string, storeCode: string): PlaceKind | 'here' =>
  place === storePlace(storeCode) ? 'here' : placeKindOf(place);

/** Why an action cannot be done where its thing is, as a room names that thing: «El sobre». */
export const elsewhereEs = (thingEs: string): Readonly<Record<string, string>> => ({
  [elsewhere('here')]: `${thingEs} consta en esta tienda`,
  ...Object.fromEntries(
    Object.entries(PLACE_KINDS).map(([kind, { inEs }]) => [elsewhere(kind), `${thingEs} consta ${inEs}`]),
  ),
});

export const storePlace = (storeCode: string): string => `store:${storeCode}`;
export const customerPlace = 'customer';
export const transitPlace = (operationCode: string): string => `transit:${operationCode}`;
export const packagePlace = (slug: string): string => `package:${slug}`;
export const workshopPlace = 'workshop';
export const toWorkshopPlace = (storeCode: string): string => `to-workshop:${storeCode}`;
export const toStorePlace = (storeCode: string): string => `to-store:${storeCode}`;
/** With somebody who works for the workshop. */
export const supplierPlace = (supplierId: string): string => `supplier:${supplierId}`;
/** Taken by the police with an intervention. */
export const policePlace = (interventionCode: string): string => `police:${interventionCode}`;
/** Given to its true owner out of an intervention. */
export const ownerPlace = (interventionCode: string): string => `owner:${interventionCode}`;
export const retiredPlace = 'retired';
export const encodedPlace = (encodingCode: string): string => `encoded:${encodingCode}`;
/** `operationCode`: whose encoding was undone, or which import was taken back. */
export const uncodedPlace = (operationCode: string): string => `uncoded:${operationCode}`;
export const meltedPlace = (meltingCode: string): string => `melted:${meltingCode}`;
export const refineryPlace = 'refinery';
export const remainderPlace = 'remainder';
/** Nobody knows. */
export const unknownPlace = 'unknown';

/** Who works at the office: each has its own bags and its own things there (decisions 0097, 0128). */
export const DEPARTMENTS = ['office', 'metals', 'purchases', 'workshop'] as const;
export type Department = (typeof DEPARTMENTS)[number];
const OF_ROLE: Readonly<Partial<Record<Role, Department>>> = {
  METAL_STAFF: 'metals',
  METAL_COMMERCIAL: 'metals',
  BULK_PURCHASES_STAFF: 'purchases',
  GOLD_SMITH: 'workshop',
};
/** Whose things alone a role sees at the office; nothing of who sees all. */
export const departmentOfRole = (role: Role): Department | undefined => OF_ROLE[role];

const OF_SHOPS = ['window', 'safe'] as const;
/** Where within its shop a thing lies; nothing where nobody has said. */
export const CORNERS = [...OF_SHOPS, ...DEPARTMENTS] as const;
export type Corner = (typeof CORNERS)[number];
export const CORNER_ES: Readonly<Record<Corner, string>> = {
  window: 'Escaparate',
  safe: 'Caja fuerte',
  office: 'Oficina',
  metals: 'Metales',
  purchases: 'Compras mayoristas',
  workshop: 'Taller',
};
/** A shop has its window and its safe, the office its departments; who works in one has that alone. */
export const cornersOf = (isOffice: boolean, role: Role): readonly Corner[] => {
  if (!isOffice) return OF_SHOPS;
  const own = departmentOfRole(role);
  return own === undefined ? DEPARTMENTS : [own];
};
/** A place and, where it is known, the corner of it. */
export const cornerEs = (placeIs: string, corner: Corner | null): string =>
  corner === null ? placeIs : `${placeIs}, ${CORNER_ES[corner].toLowerCase()}`;

export function placeEs(place: string, storeNames: Readonly<Record<string, string>> = {}): string {
  const [kind = '', code = ''] = place.split(':');
  if (kind === 'store') return storeNames[code] ?? code;
  if (kind === 'customer') return 'En manos del cliente';
  if (kind === 'package') return `En la bolsa ${code}`;
  if (kind === 'workshop') return 'En el taller';
  if (kind === 'to-workshop') return 'En camino al taller';
  if (kind === 'to-store') return `En camino a ${storeNames[code] ?? code}`;
  if (kind === 'supplier') return 'En el proveedor';
  if (kind === 'retired') return 'Sobre retirado';
  if (kind === 'refinery') return 'En el afinador';
  if (kind === 'remainder') return 'En el metal remanente';
  if (kind === 'unknown') return 'Paradero desconocido';
  if (kind === 'encoded') return `En una pieza, con ${code}`;
  if (kind === 'uncoded' && code.startsWith('IMP-')) return `Retirado: se deshizo la importación ${code}`;
  if (kind === 'uncoded') return `Sin código: se deshizo la codificación de ${code}`;
  if (kind === 'melted') return `En una fundición, con ${code}`;
  if (kind === 'police') return `En poder de la policía, con ${code}`;
  if (kind === 'owner') return `En manos de su dueño, con ${code}`;
  if (kind === 'transit') return `En camino, con ${code}`;
  return place;
}
