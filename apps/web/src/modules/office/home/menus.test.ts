import type { Role } from '@quilate/domain/kernel/roles.ts';
import { describe, expect, test } from 'vitest';
import { areaOf, landingOf, type MenuArea } from '../../../shell/areas.ts';
import { areasFor, fullMenuFor, menuFor } from '../../../shell/menu.ts';
import { badgeText } from '../../../ui/counter.tsx';
import { menuOf } from './menus.ts';

const user = (role: Role, isOffice = false, ...others: string[]) => ({
  role,
  isOffice,
  loggedInPlatformIds: others.length > 0 ? others : ['main-jewellery'],
});
const labels = (of: ReturnType<typeof user>, area: MenuArea = 'RETAIL'): string[] =>
  fullMenuFor(menuOf, of, area, new Set()).sections.flatMap((section) => section.entries.map((entry) => entry.label));

const FULL = [
  'Inicio',
  'Informes',
  'Caja y remanente',
  'Reservas',
  'Ventas',
  'Trabajos',
  'Compras',
  'Ventas recuperables',
  'Pedidos',
  'Inventarios',
  'Productos',
  'Envíos',
  'Policía',
  'Empleados',
  'Clientes',
];

describe('the menu', () => {
  test('R-SHELL-03 of a shop has every entry for management, and for an assistant all but reports and employees', () => {
    expect(labels(user('ADMIN'))).toEqual(FULL);
    expect(labels(user('ADMIN', true))).toEqual(FULL);
    expect(labels(user('SHOP_ASSISTANT'))).toEqual(
      FULL.filter((label) => label !== 'Informes' && label !== 'Empleados'),
    );
  });

  test('R-SHELL-04 of the accountant at the office is three, five and three entries', () => {
    const { sections } = fullMenuFor(menuOf, user('ACCOUNTANT', true), 'RETAIL', new Set());
    expect(sections.map((section) => section.entries.map((entry) => entry.label))).toEqual([
      ['Inicio', 'Informes', 'Caja y remanente'],
      ['Reservas', 'Ventas', 'Trabajos', 'Compras', 'Ventas recuperables'],
      ['Clientes', 'Productos', 'Envíos'],
    ]);
  });

  test('R-SHELL-05 of the jewels district has twelve entries, ten for who is not management, and its own mark', () => {
    const district = user('ADMIN', false, 'jewels-district');
    expect(labels(district)).toHaveLength(12);
    expect(labels(district)).not.toContain('Policía');
    expect(labels({ ...district, role: 'SHOP_ASSISTANT' })).toHaveLength(10);
    expect(fullMenuFor(menuOf, district, 'RETAIL', new Set()).mark).toBe('jewelsDistrict');
    // A shop that is of another one too lacks nothing that one has.
    expect(labels(user('ADMIN', false, 'jewels-district', 'main-jewellery'))).toContain('Policía');
  });

  test('R-SHELL-06 follows the area of the address', () => {
    expect(
      ['/', '/sales', '/metals', '/metals/closings/1', '/bulk-purchases/catalog', '/workshop', '/metalsmith'].map(
        areaOf,
      ),
    ).toEqual(['RETAIL', 'RETAIL', 'METALS', 'METALS', 'BULK_PURCHASES', 'WORKSHOP', 'RETAIL']);
  });

  test('R-SHELL-06 of bulk purchases is the nine entries of the area, and only those whose screen exists', () => {
    const purchases = user('BULK_PURCHASES_STAFF', true);
    expect(labels(purchases, 'BULK_PURCHASES')).toEqual([
      'Inicio',
      'Proveedores',
      'Catálogo',
      'Pedidos',
      'Pedidos de tienda',
      'Presupuestos',
      'Inventarios',
      'Productos',
      'Envíos',
    ]);
    const built = new Set(['/', '/bulk-purchases', '/bulk-purchases/catalog']);
    const [section] = menuFor(menuOf, purchases, 'BULK_PURCHASES', built).sections;
    expect(section!.entries.map((entry) => entry.to)).toEqual(['/bulk-purchases', '/bulk-purchases/catalog']);
    expect(menuFor(menuOf, user('MANAGER'), 'BULK_PURCHASES', built).sections).toEqual([]);
  });

  test('R-SHELL-06 R-CHAN-01 a person goes to the areas whose home they may open; each begins in their own', () => {
    const built = new Set(['/', '/bulk-purchases', '/bulk-purchases/catalog']);
    expect(areasFor(menuOf, user('BULK_PURCHASES_STAFF', true), built)).toEqual(['RETAIL', 'BULK_PURCHASES']);
    expect(areasFor(menuOf, user('SHOP_ASSISTANT'), built)).toEqual(['RETAIL', 'BULK_PURCHASES']);
    expect(areasFor(menuOf, user('GOLD_SMITH'), built)).toEqual(['RETAIL']);
    expect(areasFor(menuOf, user('ADMIN'), new Set(['/']))).toEqual(['RETAIL']);
    const homes = new Set(['/', '/metals', '/workshop']);
    expect(areasFor(menuOf, user('GOLD_SMITH'), homes)).toEqual(['RETAIL', 'WORKSHOP']);
    expect(areasFor(menuOf, user('METAL_COMMERCIAL'), homes)).toEqual(['RETAIL', 'METALS']);
    expect(areasFor(menuOf, user('SHOP_ASSISTANT'), homes)).toEqual(['RETAIL']);
    const roles = ['BULK_PURCHASES_STAFF', 'METAL_STAFF', 'METAL_COMMERCIAL', 'GOLD_SMITH', 'ADMIN'] as const;
    expect(roles.map(landingOf)).toEqual(['/bulk-purchases', '/metals', '/metals', '/workshop', '/']);
  });

  test('R-PERM-03 of the metals commercial has no extractions, warehouse or police', () => {
    expect(labels(user('METAL_COMMERCIAL'), 'METALS')).toEqual([
      'Inicio',
      'Caja y remanente',
      'Clientes',
      'Cierres',
      'Recogidas',
    ]);
  });

  test('R-SHELL-03 never shows an entry without a screen, nor a section without an entry', () => {
    const { sections } = menuFor(menuOf, user('ADMIN'), 'RETAIL', new Set(['/', '/sales']));
    expect(sections.map((section) => section.entries.map((entry) => entry.to))).toEqual([['/'], ['/sales']]);
  });

  test('R-SHELL-11 counters stop at 99', () => {
    expect([0, 99, 100, 5000].map(badgeText)).toEqual(['0', '99', '99+', '99+']);
  });
});
