import { expect, test } from 'vitest';
import { changeOf } from './change-of.ts';

test('a change says its sign and one decimal, also below one per cent', () => {
  expect(changeOf(107_8, 100_0)).toEqual({ text: '+7,8 %', isUp: true });
  expect(changeOf(99_5, 100_0)).toEqual({ text: '-0,5 %', isUp: false });
  expect(changeOf(50, 100)).toEqual({ text: '-50,0 %', isUp: false });
});

test('from nothing there is none, and a smaller loss is a rise', () => {
  expect(changeOf(100, 0)).toBeUndefined();
  expect(changeOf(-50, -100)).toEqual({ text: '+50,0 %', isUp: true });
});
