import { list, some } from '@quilate/domain/kernel/list.ts';
import { useQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { show } from '../../test/show.tsx';
import { type Listed, listing } from '../shell/listing.ts';
import { useToasts } from '../shell/toast.ts';
import { DataTable } from './data-table.tsx';
import { useChoice } from './use-choice.tsx';

interface Row {
  readonly id: string;
  readonly cents: number;
}
const said = list<Row>()({
  words: true,
  sort: ['cents'],
  default: '-cents',
  filters: { metal: some(['ORO', 'PLATA']) },
});
type Search = Parameters<ReturnType<typeof listOf>['page']>[0];
type Answer = Listed<typeof said, Row>;

/** Pages of as many as are asked for. */
function listOf(rows: readonly Row[], more: { readonly fails?: boolean; readonly most?: number } = {}) {
  const asked: unknown[] = [];
  const pageOf = (query: { limit?: number | undefined; cursor?: string | undefined }): Answer => {
    const from = Number(query.cursor ?? 0);
    const to = from + query.limit!;
    asked.push(`${from}-${to}`);
    if (more.fails === true && to - from > 2) throw new Error('down');
    return {
      data: rows.slice(from, to),
      totalCount: rows.length,
      nextCursor: to < rows.length ? String(to) : undefined,
    };
  };
  const of = listing<typeof said, Row>(said, {
    list: { query: ({ query }) => ({ queryKey: ['pieces', rows.length, query], queryFn: async () => pageOf(query) }) },
  });
  return { ...of, asked };
}
const piecesOf = (n: number): Row[] => Array.from({ length: n }, (_, at) => ({ id: `P${at + 1}`, cents: at + 1 }));

function List({ of, search, most = 3 }: { of: ReturnType<typeof listOf>; search: Search; most?: number }) {
  const query = useQuery(of.page(search));
  const choice = useChoice({ of, search, query, most, labelOf: ({ id }: Row) => `Elegir ${id}` });
  return (
    <>
      <DataTable label="Piezas" rows={query.data?.data} columns={[choice.column]} />
      <p role="note">{choice.rows.map(({ id, cents }) => `${id} ${cents}`).join(', ')}</p>
      <output>{choice.filtered && `${choice.filtered.count} ${choice.filtered.choose ? 'caben' : 'no caben'}`}</output>
      <p role="alert">{useToasts().visible?.text}</p>
      <button type="button" onClick={choice.choosePage}>
        Esta página
      </button>
      <button type="button" onClick={choice.filtered?.choose}>
        Todas
      </button>
    </>
  );
}
const box = (id: string) => screen.findByLabelText<HTMLInputElement>(`Elegir ${id}`);
const chosen = () => screen.getByRole('note').textContent;
const offered = () => screen.getByRole('status').textContent;
const twoOf = (cursor?: string): Search => ({ limit: 2, cursor });

test('what is chosen stays so on the next page, and there are never too many', async () => {
  const of = listOf(piecesOf(5));
  const { user, again } = show(<List of={of} search={twoOf()} />);
  await user.click(await box('P2'));
  await user.click(screen.getByText('Esta página'));
  expect(chosen()).toBe('P2 2, P1 1');
  again(<List of={of} search={twoOf('2')} />);
  await user.click(await box('P3'));
  expect(chosen()).toBe('P2 2, P1 1, P3 3');
  expect([(await box('P3')).checked, (await box('P4')).disabled]).toEqual([true, true]);
  await user.click(await box('P3'));
  expect(chosen()).toBe('P2 2, P1 1');
  expect((await box('P4')).disabled).toBe(false);
});

test('what is chosen is told as it is seen now', async () => {
  const { user, again } = show(<List of={listOf(piecesOf(2))} search={twoOf()} />);
  await user.click(await box('P2'));
  again(<List of={listOf([{ id: 'P2', cents: 900 }])} search={twoOf()} />);
  await vi.waitFor(() => expect(chosen()).toBe('P2 900'));
});

test('with a whole page chosen, all that is filtered is, read page after page', async () => {
  const of = listOf(piecesOf(120));
  const { user } = show(<List of={of} search={twoOf()} most={200} />);
  await user.click(await box('P1'));
  expect(offered()).toBe('');
  await user.click(await box('P2'));
  expect(offered()).toBe('120 caben');
  await user.click(screen.getByText('Todas'));
  await vi.waitFor(() => expect(chosen()?.split(', ')).toHaveLength(120));
  expect(of.asked).toEqual(['0-2', '0-50', '50-100', '100-150']);
  expect(offered()).toBe('');
});

test('where more are filtered than are done at once, none but those of the page are chosen', async () => {
  const { user } = show(<List of={listOf(piecesOf(5))} search={twoOf()} most={4} />);
  await box('P1');
  await user.click(screen.getByText('Esta página'));
  expect(offered()).toBe('5 no caben');
  await user.click(screen.getByText('Todas'));
  expect(chosen()).toBe('P1 1, P2 2');
});

test('a reading that fails is told, and leaves the page chosen', async () => {
  const { user } = show(<List of={listOf(piecesOf(5), { fails: true })} search={twoOf()} most={9} />);
  await box('P1');
  await user.click(screen.getByText('Esta página'));
  await user.click(screen.getByText('Todas'));
  await vi.waitFor(() => expect(screen.getByRole('alert').textContent).toBe('No se han podido elegir todas'));
  expect([chosen(), offered()]).toEqual(['P1 1, P2 2', '5 caben']);
});

test('under another filter nothing is chosen, nor when the first one comes back; in another order all is', async () => {
  const of = listOf(piecesOf(5));
  const { user, again } = show(<List of={of} search={twoOf()} />);
  await user.click(await box('P2'));
  again(<List of={of} search={{ ...twoOf(), sort: 'cents' }} />);
  expect(chosen()).toBe('P2 2');
  again(<List of={of} search={{ ...twoOf(), metal: ['ORO'] }} />);
  expect(chosen()).toBe('');
  again(<List of={of} search={twoOf()} />);
  expect(chosen()).toBe('');
});
