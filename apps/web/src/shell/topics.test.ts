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

test('B-48 what was being read for the first time when it changed is read again', async () => {
  const client = new QueryClient();
  const known = ['sale 1'];
  let answer = (): void => {};
  const list = { queryKey: ['sales', 'list'], staleTime: Infinity } as const;
  const first = client.fetchQuery({
    ...list,
    queryFn: () => {
      const seen = [...known];
      return new Promise<string[]>((resolve) => (answer = () => resolve(seen)));
    },
  });
  known.push('sale 2');
  await forget(client, ['sales']);
  answer();
  expect(await first).toEqual(['sale 1']);
  await Promise.resolve();
  expect(await client.fetchQuery({ ...list, queryFn: () => known })).toEqual(['sale 1', 'sale 2']);
});
