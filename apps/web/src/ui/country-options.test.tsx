import { expect, test } from 'vitest';
import { countryOptions } from './country-options.ts';

test('countries are chosen by their Spanish names, in Spanish order', () => {
  const options = countryOptions();
  expect(options.find(({ value }) => value === 'GB')?.label).toBe('Reino Unido');
  const labels = options.map(({ label }) => label);
  expect(labels.indexOf('Emiratos Árabes Unidos')).toBeLessThan(labels.indexOf('España'));
});
