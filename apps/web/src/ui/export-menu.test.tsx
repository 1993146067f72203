import { EXPORT_FORMATS } from '@quilate/domain/kernel/export.ts';
import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { show } from '../../test/show.tsx';
import { ExportMenu } from './export-menu.tsx';

const es = shellEs.export;

test('«Exportar» offers every format there is', async () => {
  const { user } = show(<ExportMenu name="ventas" take={async () => new Response('')} />);
  await user.click(screen.getByRole('button', { name: es.verb }));
  const items = await screen.findAllByRole('menuitem');
  expect(items.map((item) => item.textContent)).toEqual(EXPORT_FORMATS.map((format) => es.formats[format]));
});

test('a list that says who people are is taken away only with what it is for', async () => {
  const take = vi.fn<(format: string, purpose?: string) => Promise<Response>>(async () => new Response(''));
  const { user } = show(<ExportMenu name="clientes" isPersonal take={take} />);
  await user.click(screen.getByRole('button', { name: es.verb }));
  await user.click(await screen.findByRole('menuitem', { name: es.formats.csv }));
  const act = await screen.findByRole('button', { name: es.verbAs(es.formats.csv) });
  await user.click(act);
  expect(screen.getByText(es.purposeMissing)).toBeTruthy();
  expect(take).not.toHaveBeenCalled();
  await user.click(screen.getByRole('radio', { name: es.purposes.ACCOUNTING }));
  await user.click(act);
  expect(take).toHaveBeenCalledWith('csv', 'ACCOUNTING');
});
