import { expect, test } from 'vitest';
import { Menu, Popover } from './floating.tsx';
import * as parts from './floating-parts.ts';

test('each part that is drawn late is one of the library', () => {
  for (const name of Object.keys(Menu)) expect(parts.Menu).toHaveProperty(name);
  for (const name of Object.keys(Popover)) expect(parts.Popover).toHaveProperty(name);
  expect(Object.keys(Menu)).toContain('Target');
});
