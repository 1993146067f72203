/** The areas of the house: an address tells in which one is, a role where its day begins. */
import type { Role } from '@quilate/domain/kernel/roles.ts';
import type { shellEs } from '@quilate/domain/kernel/shell.es.ts';

export type MenuArea = keyof typeof shellEs.menu.areas;

/** Where an area begins. */
export const AREA_HOMES = {
  RETAIL: '/',
  METALS: '/metals',
  BULK_PURCHASES: '/bulk-purchases',
  WORKSHOP: '/workshop',
} as const satisfies Readonly<Record<MenuArea, string>>;
export const AREAS = Object.keys(AREA_HOMES) as MenuArea[];

export const areaOf = (path: string): MenuArea =>
  AREAS.find((area) => area !== 'RETAIL' && `${path}/`.startsWith(`${AREA_HOMES[area]}/`)) ?? 'RETAIL';

const OWN_AREA: Partial<Record<Role, MenuArea>> = {
  BULK_PURCHASES_STAFF: 'BULK_PURCHASES',
  GOLD_SMITH: 'WORKSHOP',
  METAL_COMMERCIAL: 'METALS',
  METAL_STAFF: 'METALS',
};
/** Where a day begins: whoever has an area of their own, in it; everybody else where they have signed in. */
export const landingOf = (role: Role): string => AREA_HOMES[OWN_AREA[role] ?? 'RETAIL'];
