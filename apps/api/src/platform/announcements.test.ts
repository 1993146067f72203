/** What a room tells is heard by everybody who was introduced, once and in order, or it is a fault. */
import { expect, test } from 'vitest';
import { announce, announcement, introduce } from './announcements.ts';
import type { Operation } from './operation.ts';

const pieceSold = announcement<string>('pieceSold');
const during = (listeners: ReturnType<typeof introduce>) => ({ services: { introduced: { listeners } } }) as Operation;

test('everybody who was introduced hears it, one after another', async () => {
  const heard: string[] = [];
  const hears = (who: string) => async (_: Operation, piece: string) => void heard.push(`${who}: ${piece}`);
  const listeners = introduce([pieceSold.heardBy(hears('the stock'), hears('the booking'))]);
  await announce(during(listeners), pieceSold, 'ring 7');
  expect(heard).toEqual(['the stock: ring 7', 'the booking: ring 7']);
});

test('what nobody was introduced to is a fault, and so is what somebody hears twice', async () => {
  const listen = async () => {};
  await expect(announce(during(introduce([])), pieceSold, 'ring 7')).rejects.toThrow('nobody was introduced');
  expect(() => introduce([pieceSold.heardBy(listen, listen)])).toThrow('twice');
  expect(() => introduce([pieceSold.heardBy(listen), pieceSold.heardBy(async () => {})])).toThrow('twice');
});
