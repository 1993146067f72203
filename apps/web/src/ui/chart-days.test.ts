import { expect, test } from 'vitest';
import { axisDay, longMonth } from './chart-days.ts';

test('a day stands on the axis by its weekday and its date, narrow by letter and number; today is called so', () => {
  expect(axisDay('2026-11-24', '2026-11-26')).toEqual({
    id: '2026-11-24',
    short: ['mar', '24 nov'],
    narrow: ['M', '24'],
    label: 'martes, 24/11/2026',
    isNow: false,
  });
  expect(axisDay('2026-11-26', '2026-11-26')).toMatchObject({ short: ['hoy', '26 nov'], isNow: true });
  expect(longMonth('2026-11-01')).toBe('noviembre de 2026');
});
