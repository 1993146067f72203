import { act, screen } from '@testing-library/react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { show } from '../../test/show.tsx';
import { ChosenRows } from './chosen-rows.tsx';
import type { Filtered } from './use-choice.tsx';

interface ListProps {
  readonly page: readonly string[];
  readonly filtered?: Partial<Filtered> & { readonly count: number };
  readonly children?: ReactNode;
}

/** One by one they are chosen above; the bar does the rest. */
function List({ page, filtered, children = <button type="button">Etiquetas</button> }: ListProps) {
  const [rows, setRows] = useState<readonly string[]>([]);
  const isPageChosen = page.every((id) => rows.includes(id));
  const all = filtered && {
    isCapped: false,
    isBusy: false,
    most: 200,
    choose: () => setRows(Array.from({ length: filtered.count }, (_, at) => `P${at}`)),
    ...filtered,
  };
  const choice = {
    rows,
    isPageChosen,
    choosePage: () => setRows(page),
    filtered: isPageChosen && all && all.count > rows.length ? all : undefined,
    clear: () => setRows([]),
  };
  return (
    <>
      {page.map((id) => (
        <button key={id} type="button" onClick={() => setRows([...rows, id])}>
          {id}
        </button>
      ))}
      <ChosenRows of={choice} sums={rows.join(' y ')}>
        {children}
      </ChosenRows>
    </>
  );
}
const press = (name: string) => screen.getByRole('button', { name });
const told = () => screen.getByRole('status').textContent;
const focused = () => document.activeElement?.textContent;

test('what is chosen is counted and added up, and told to who cannot see it', async () => {
  const { user } = show(<List page={['A', 'B', 'C']} />);
  expect(screen.queryByText('Etiquetas')).toBeNull();
  await user.click(press('B'));
  expect(screen.queryByLabelText('1 elegida')).not.toBeNull();
  await user.click(press('A'));
  expect(screen.getByLabelText('2 elegidas').textContent).toContain('B y A');
  expect(told()).toBe('2 elegidas');
  await user.click(screen.getByLabelText('No elegir ninguna'));
  expect(screen.queryByText('Etiquetas')).toBeNull();
});

test('with the page chosen the bar offers all that is filtered, and with them chosen no more', async () => {
  const { user } = show(<List page={['P0', 'P1']} filtered={{ count: 130 }} />);
  await user.click(press('P0'));
  expect(screen.queryByText(/filtradas/)).toBeNull();
  await user.click(press('Elegir esta página'));
  expect(focused()).toBe('Elegir las 130 filtradas');
  await user.click(press('Elegir las 130 filtradas'));
  expect(told()).toBe('130 elegidas');
  expect(screen.queryByText(/^Elegir/)).toBeNull();
  // The button is gone: the focus goes on to what is done with them.
  expect(focused()).toBe('Etiquetas');
});

test('the limit is said where more are filtered, and how to be under it', async () => {
  const tooMany = { count: 340, choose: undefined };
  const { user, again } = show(<List page={['A']} filtered={tooMany} />);
  await user.click(press('A'));
  expect(screen.getByRole('note').textContent).toBe('Hay 340 filtradas y se eligen 200 como mucho: filtra más.');
  again(<List page={['A']} filtered={{ ...tooMany, count: 1000, isCapped: true }} />);
  expect(screen.getByRole('note').textContent).toBe(
    'Hay más de 1.000 filtradas y se eligen 200 como mucho: filtra más.',
  );
  expect(screen.queryByRole('button', { name: /^Elegir/ })).toBeNull();
});

test('while they are read the bar says so, and a second press does nothing', async () => {
  const choose = vi.fn<() => void>();
  const { user } = show(<List page={['A']} filtered={{ count: 9, isBusy: true, choose }} />);
  await user.click(press('A'));
  await user.click(press('Eligiendo…'));
  expect(choose).not.toHaveBeenCalled();
});

test.each([
  ['takes the focus from the cross', false, 'Etiquetas'],
  ['leaves it where somebody went meanwhile', true, 'P1'],
])('what is done with them, come late, %s', async (_, isGone, at) => {
  const late = Promise.withResolvers<{ default: () => ReactNode }>();
  const Late = lazy(() => late.promise);
  const { user } = show(
    <List page={['P0', 'P1']} filtered={{ count: 130 }}>
      <Suspense>
        <Late />
      </Suspense>
    </List>,
  );
  await user.click(press('P0'));
  await user.click(press('Elegir esta página'));
  await user.click(press('Elegir las 130 filtradas'));
  expect(document.activeElement?.getAttribute('aria-label')).toBe('No elegir ninguna');
  if (isGone) press('P1').focus();
  await act(async () => late.resolve({ default: () => <button type="button">Etiquetas</button> }));
  await screen.findByText('Etiquetas');
  await vi.waitFor(() => expect(focused()).toBe(at));
});
