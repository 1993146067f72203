import { useQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showAt } from '../../test/show.tsx';
import { ApiError } from '../shell/api.ts';
import { LoadState, SkeletonPanel } from './load-state.tsx';

function Record({ answer }: { answer: () => Promise<string> }) {
  const query = useQuery({ queryKey: ['sales', 'one'], queryFn: answer });
  return (
    <LoadState query={query} skeleton={<SkeletonPanel />}>
      {(name) => <h1>{name}</h1>}
    </LoadState>
  );
}
const fails = (reason: ApiError) => async (): Promise<string> => {
  throw reason;
};

test('waiting, it is grey; there, it is shown', async () => {
  await showAt(<Record answer={async () => 'VE-1'} />);
  expect(await screen.findByRole('heading', { name: 'VE-1' })).toBeTruthy();
});

test('what is not there is said, not failed', async () => {
  await showAt(<Record answer={fails(new ApiError(404, { message: 'no' }))} />);
  expect((await screen.findByRole('heading', { level: 1 })).textContent).not.toContain('No se pudo cargar');
  expect(screen.queryByRole('button', { name: 'Reintentar' })).toBeNull();
});

test('what failed has a heading and a way to try again', async () => {
  await showAt(<Record answer={fails(new ApiError(500, { message: 'roto' }))} />);
  expect(await screen.findByRole('button', { name: 'Reintentar' })).toBeTruthy();
  expect(screen.getByRole('alert').contains(screen.getByRole('heading', { level: 1 }))).toBe(true);
});
