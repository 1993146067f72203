import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { FAMILIES } from '@quilate/domain/modules/master-data/products/products.families.ts';
import { photoOf, photosOf, sheetOfPaper, stillLivesOf } from './demo-pictures.ts';

const sum = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

test('B-16 every family has a still life of its own, which no other has', async () => {
  const seen = new Map<string, string>();
  for (const family of FAMILIES)
    for (const metal of ['ORO_18', 'PLATA'])
      for (const [turn] of stillLivesOf({ family, metal }).entries())
        for (const photo of await photosOf({ family, metal }, turn, 3)) {
          const known = seen.get(sum(photo));
          expect([family, known ?? family]).toEqual([family, family]);
          seen.set(sum(photo), family);
        }
  expect(new Set(seen.values())).toEqual(new Set(FAMILIES));
  expect(seen.has(sum(await sheetOfPaper()))).toBe(false);
});

test('B-16 what the shops sell most is there in four, and two chains side by side do not look copied', async () => {
  for (const family of ['SOLITARIO', 'CADENA', 'PULSERA', 'PENDIENTES', 'MEDALLA', 'ALIANZA', 'RELOJ', 'ESCLAVA']) {
    const photos = await Promise.all([0, 1, 2, 3].map((turn) => photoOf({ family, metal: 'ORO_18' }, turn)));
    expect([family, new Set(photos.map(sum)).size]).toEqual([family, 4]);
  }
  const ofSilver = await photoOf({ family: 'CADENA', metal: 'PLATA' });
  expect(sum(ofSilver)).not.toBe(sum(await photoOf({ family: 'CADENA', metal: 'ORO_18' })));
});
