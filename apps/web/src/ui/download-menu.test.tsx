import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { show } from '../../test/show.tsx';
import { DownloadMenu } from './download-menu.tsx';
import { saveFile } from './save-file.ts';

vi.mock('./save-file.ts', () => ({ saveFile: vi.fn<typeof saveFile>() }));

test('it asks in which format, fetches that one and hands it over with its name', async () => {
  const file = new Response('x');
  const take = vi.fn<(format: string) => Promise<Response>>(async () => file);
  const { user } = show(
    <DownloadMenu
      verb="Exportar"
      failed="No se pudo exportar"
      formats={['csv', 'xlsx']}
      labels={{ csv: 'CSV', xlsx: 'Excel' }}
      take={take}
      fileName="ventas"
    />,
  );
  await user.click(screen.getByRole('button', { name: 'Exportar' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Excel' }));
  await waitFor(() => expect(saveFile).toHaveBeenCalledWith(file, 'ventas.xlsx'));
  expect(take).toHaveBeenCalledWith('xlsx');
});
