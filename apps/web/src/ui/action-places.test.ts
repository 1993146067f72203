import { expect, test } from 'vitest';
import { type Barred, placesOf } from './action-places.ts';

const offer = (action: string, allowed = true): Barred => ({ action, allowed, irreversible: false });
const names = (offers: readonly Barred[]) => offers.map(({ action }) => action);

test('one first, two beside it, the rest behind the dots, what is dangerous last', () => {
  const offers = ['cancel', 'move', 'edit', 'start', 'assign', 'note'].map((action) => offer(action));
  const { primary, beside, rest } = placesOf(offers, ['start', 'edit', 'cancel', 'move', 'assign'], ['cancel']);
  expect(primary?.action).toBe('start');
  expect(names(beside)).toEqual(['edit', 'move']);
  // Nobody asked for a note here.
  expect(names(rest)).toEqual(['assign', 'cancel']);
});
test('what may not be done gives way to what may', () => {
  const { primary, beside } = placesOf([offer('start', false), offer('edit')], ['start', 'edit'], []);
  expect(primary?.action).toBe('edit');
  expect(names(beside)).toEqual(['start']);
});
test('what is dangerous has its place without being named twice', () => {
  const { primary, rest } = placesOf([offer('cancel'), offer('start')], ['start'], ['cancel']);
  expect([primary?.action, names(rest)]).toEqual(['start', ['cancel']]);
});
test('of nothing there is nothing', () => expect(placesOf([], ['start'], []).primary).toBeUndefined());
