import type { Role } from '@quilate/domain/kernel/roles.ts';
import { expect, test } from 'vitest';
import { AREAS, type MenuArea } from '../../../shell/areas.ts';
import { allowed, begunIn, fullMenuFor } from '../../../shell/menu.ts';
import { SCREENS } from './screens.ts';

const built = new Set(SCREENS.actions.map(({ to }) => to.split('?')[0]!));
const user = (role: Role) => ({ role, isOffice: true, loggedInPlatformIds: ['main-jewellery'] });
const begun = (role: Role, area: MenuArea): Record<string, string> =>
  Object.fromEntries(
    begunIn(area, allowed(SCREENS.actions, user(role), built)).map(({ keys, label }) => [keys, label]),
  );

test('R-SHELL-06 «n c» begins what each area makes: a purchase, a closing, a product of the catalogue', () => {
  expect(begun('ADMIN', 'RETAIL')['n c']).toBe('Compra nueva');
  expect(begun('ADMIN', 'METALS')['n c']).toBe('Cierre nuevo');
  expect(begun('ADMIN', 'BULK_PURCHASES')['n c']).toBe('Producto de catálogo nuevo');
  expect(begun('METAL_COMMERCIAL', 'METALS')['n c']).toBe('Cierre nuevo');
});

test('R-SHELL-06 metals, purchases and workshop have keys for what they begin', () => {
  expect(begun('METAL_STAFF', 'METALS')).toMatchObject({ 'n f': 'Preparar fundición', 'n d': 'Codificación nueva' });
  expect(begun('BULK_PURCHASES_STAFF', 'BULK_PURCHASES')).toMatchObject({ 'n p': 'Pedido a proveedor nuevo' });
  expect(begun('GOLD_SMITH', 'WORKSHOP')).toMatchObject({
    'n t': 'Trabajo de taller nuevo',
    'n p': 'Presupuesto nuevo en el taller',
    'n m': 'Marcar varios trabajos',
  });
});

test('R-SHELL-06 what is begun in another area has no letters in a shop', () => {
  expect(Object.values(begun('ADMIN', 'RETAIL'))).not.toContain('Cierre nuevo');
  expect(begun('SHOP_ASSISTANT', 'RETAIL')['n p']).toBe('Venta recuperable nueva');
});

test.each(AREAS)('R-SHELL-06 in %s no two screens have the same letters', (area) => {
  const { sections } = fullMenuFor(SCREENS.menuOf, user('ADMIN'), area, new Set());
  const go = sections.flatMap(({ entries }) => entries.flatMap(({ keys }) => keys ?? []));
  const all = [...go, ...begunIn(area, SCREENS.actions).map(({ keys }) => keys)];
  expect(all.length).toBeGreaterThan(0);
  expect(all.filter((keys, at) => all.indexOf(keys) !== at)).toEqual([]);
});
