import { screen } from '@testing-library/react';
import { useRouterState } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { showAt } from '../../test/show.tsx';
import { type PageSearch, useListNavigation } from './use-list-navigation.ts';

function List() {
  const search = useRouterState({ select: (state) => state.location.search as PageSearch });
  const { filter, next, previous, page } = useListNavigation(search);
  return (
    <>
      <output>{`${page ?? 'perdida'} ${JSON.stringify(search)}`}</output>
      <button type="button" onClick={() => next(page === 1 ? 'b' : 'c')}>
        siguiente
      </button>
      <button type="button" onClick={previous}>
        anterior
      </button>
      <button type="button" onClick={() => filter({ q: 'oro' })}>
        filtrar
      </button>
    </>
  );
}
const said = () => screen.getByRole('status').textContent;

test('pages add to the address, so the way back is known; a filter begins again at the first', async () => {
  const { user } = await showAt(<List />);
  expect(said()).toBe('1 {}');
  await user.click(screen.getByText('siguiente'));
  await user.click(screen.getByText('siguiente'));
  expect(said()).toBe('3 {"cursor":"c"}');
  await user.click(screen.getByText('anterior'));
  expect(said()).toBe('2 {"cursor":"b"}');
  await user.click(screen.getByText('filtrar'));
  expect(said()).toContain('"q":"oro"');
  expect(said()).not.toContain('cursor');
});

test('of a pasted address the page is unknown', async () => {
  const { router } = await showAt(<List />);
  await router.navigate({ to: '/here' as '/', search: { cursor: 'zz' } as never });
  expect(await screen.findByText(/^perdida/)).toBeTruthy();
});
