import { expect, test } from 'vitest';
import { FAMILIES, FAMILY_ES, familyNamed, familySaid } from './products.families.ts';

test('R-PUR-01 a description says by how it begins of which family the jewel is', () => {
  expect(familyNamed('Anillo liso')).toBe('ANILLO');
  expect(familyNamed('CADENAS de bolas')).toBe('CADENA');
  expect(familyNamed('cordon salomónico')).toBe('CORDON');
  expect(familyNamed('Criollas de 18 kt')).toBe('AROS');
  expect(familyNamed('Reloj de bolsillo con tapa')).toBe('RELOJ_BOLSILLO');
  expect(familyNamed('Reloj de señora')).toBe('RELOJ');
  expect(familyNamed('Pendiente suelto, sin cierre')).toBe('PENDIENTE_SUELTO');
  expect(familyNamed('Pendientes de perla')).toBe('PENDIENTES');
  expect(familyNamed('Lote de plata')).toBeUndefined();
  expect(familyNamed('')).toBeUndefined();
});

test('R-PUR-01 every family is known by its own name', () => {
  for (const family of FAMILIES) expect([family, familyNamed(FAMILY_ES[family])]).toEqual([family, family]);
});

test('R-PUR-01 what somebody chose stays until the description begins otherwise', () => {
  expect(familySaid('Anill', 'Anillo')).toEqual({ family: 'ANILLO' });
  expect(familySaid('Anillo', 'Anillo de sello')).toEqual({});
  expect(familySaid('Anillo de sello', 'Sello')).toEqual({ family: 'SELLO' });
  expect(familySaid('Sello', 'Sell')).toEqual({});
});
