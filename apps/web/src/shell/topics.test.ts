import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { ALL, forget } from './topics.ts';

function cache() {
  const client = new QueryClient();
  const keys = [
    ['sales', 'list'],
    ['home', 'day'],
    ['customers', 'one', '1'],
  ] as const;
  for (const queryKey of keys) client.setQueryData(queryKey, 'known');
  client
    .getQueryCache()
    .find({ queryKey: keys[1] })!
    .setOptions({ queryKey: keys[1], meta: { reads: ['sales'] } });
  const old = () => keys.filter((queryKey) => client.getQueryState(queryKey)?.isInvalidated).map(([topic]) => topic);
  return { client, old };
}

test('a topic makes old what reads from it, by its key or by its meta', async () => {
  const { client, old } = cache();
  await forget(client, ['sales']);
  expect(old()).toEqual(['sales', 'home']);
});
test('what nobody changed stays', async () => {
  const { client, old } = cache();
  await forget(client, ['sale', 'list']);
  expect(old()).toEqual([]);
});
test('when nobody knows what changed, everything is old', async () => {
  const { client, old } = cache();
  await forget(client, ALL);
  expect(old()).toEqual(['sales', 'home', 'customers']);
});
