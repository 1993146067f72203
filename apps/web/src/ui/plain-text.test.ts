import { expect, test } from 'vitest';
import { plainText } from './plain-text.ts';

test('people search without accents or capitals', () => {
  expect(plainText('Óptica ÑANDÚ Güímar')).toBe('optica nandu guimar');
});
