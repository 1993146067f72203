import { expect, test } from 'vitest';
import { parseSearch, stringifySearch } from './search-params.ts';

test('R-AUTH-06 the address of a list has the form of the API: bracket arrays, empty values skipped', () => {
  const text = stringifySearch({ q: 'perdomo', status: ['FIN', 'PAR'], empty: '', none: undefined, limit: 25 });
  expect(decodeURIComponent(text)).toBe('?q=perdomo&status[]=FIN&status[]=PAR&limit=25');
  expect(parseSearch(text)).toEqual({ q: 'perdomo', status: ['FIN', 'PAR'], limit: '25' });
});
