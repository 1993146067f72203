import { describe, expect, test } from 'vitest';
import {
  AREAS,
  CHANNEL_ES,
  CHANNELS,
  FIRST_LIMITS,
  limitsOn,
  reachOf,
  ROLE_ES,
  ROLES,
  rolesAllowed,
} from './policy.ts';

describe('roles', () => {
  test('R-PERM-01 are the ten of the specification', () => {
    expect([...ROLES].toSorted()).toEqual([
      'ACCOUNTANT',
      'ADMIN',
      'BULK_PURCHASES_STAFF',
      'DRIVER',
      'ECOMMERCE',
      'GOLD_SMITH',
      'MANAGER',
      'METAL_COMMERCIAL',
      'METAL_STAFF',
      'SHOP_ASSISTANT',
    ]);
    expect(Object.keys(ROLE_ES)).toHaveLength(10);
  });

  test('R-PERM-01 reach as the matrix says, and nothing that it does not say', () => {
    expect(reachOf('SHOP_ASSISTANT', { module: 'sales', access: 'write' })).toBe('store');
    expect(reachOf('MANAGER', { module: 'sales', access: 'write' })).toBe('zone');
    expect(reachOf('ACCOUNTANT', { module: 'sales', access: 'read' })).toBe('all');
    expect(reachOf('ACCOUNTANT', { module: 'sales', access: 'write' })).toBeUndefined();
    expect(reachOf('DRIVER', { module: 'sales', access: 'read' })).toBeUndefined();
    expect(rolesAllowed({ module: 'employees', access: 'read' })).toEqual(['ADMIN']);
  });
});

test('R-CHAN-01 channels and areas have their names', () => {
  expect(CHANNELS).toEqual(['ECOMMERCE', 'ADMIN', 'STORE']);
  expect([CHANNEL_ES.ADMIN, CHANNEL_ES.STORE]).toEqual(['Oficina', 'Tienda física']);
  expect(AREAS).toEqual(['METALS', 'BULK_PURCHASES', 'WORKSHOP', 'OFFICE']);
});

describe('M-14 limits', () => {
  test('R-CONST-01 begin with the specification’s values, and a dated row rules from its day on', () => {
    const rows = [
      { name: 'cashLimitCents', value: 50_000, validFrom: '2027-01-01', source: 'law' },
      { name: 'cashLimitCents', value: 70_000, validFrom: '2026-06-01', source: 'law' },
    ] as const;
    expect(limitsOn([], '2026-01-01').cashLimitCents).toBe(FIRST_LIMITS.cashLimitCents[0]);
    expect(limitsOn(rows, '2026-05-31').cashLimitCents).toBe(100_000);
    expect(limitsOn(rows, '2026-06-01').cashLimitCents).toBe(70_000);
    expect(limitsOn(rows, '2027-01-01').cashLimitCents).toBe(50_000);
  });
});
