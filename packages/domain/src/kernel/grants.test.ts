import { describe, expect, test } from 'vitest';
import { salesGrants } from '../modules/counter/sales/sales.grants.ts';
import { employeesGrants } from '../modules/master-data/employees/employees.grants.ts';
import { reachOf, rolesAllowed } from './grants.ts';
import { ROLE_ES } from './roles.es.ts';
import { ROLES } from './roles.ts';

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
    expect(reachOf('SHOP_ASSISTANT', salesGrants.write)).toBe('store');
    expect(reachOf('MANAGER', salesGrants.write)).toBe('zone');
    expect(reachOf('ACCOUNTANT', salesGrants.read)).toBe('all');
    expect(reachOf('ACCOUNTANT', salesGrants.write)).toBeUndefined();
    expect(reachOf('DRIVER', salesGrants.read)).toBeUndefined();
    expect(rolesAllowed(employeesGrants.read)).toEqual(['ADMIN']);
  });
});
