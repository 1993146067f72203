import { Menu } from './floating.tsx';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { show } from '../../test/show.tsx';
import { toast } from '../shell/toast.ts';
import { PaperButton, PaperItem } from './paper.tsx';
import { saveFile } from './save-file.ts';

vi.mock('./save-file.ts', () => ({ saveFile: vi.fn<typeof saveFile>() }));
beforeEach(() => vi.clearAllMocks());

const paper = new Response('x');
const take = () => Promise.resolve(paper);

test('a paper is fetched and handed over with its name', async () => {
  const { user } = show(<PaperButton label="Albarán" take={take} name="EN-1.pdf" />);
  await user.click(screen.getByRole('button', { name: 'Albarán' }));
  await waitFor(() => expect(saveFile).toHaveBeenCalledWith(paper, 'EN-1.pdf'));
});

test('behind the dots it is the same', async () => {
  const { user } = show(
    <Menu opened>
      <Menu.Dropdown>
        <PaperItem label="Contrato" take={take} name="VR-1.pdf" />
      </Menu.Dropdown>
    </Menu>,
  );
  await user.click(await screen.findByRole('menuitem', { name: 'Contrato' }));
  await waitFor(() => expect(saveFile).toHaveBeenCalledWith(paper, 'VR-1.pdf'));
});

test('what goes wrong is said, and nothing is kept', async () => {
  const said = vi.spyOn(toast, 'error').mockImplementation(() => {});
  const { user } = show(
    <PaperButton label="Albarán" take={() => Promise.reject(new Error())} name="x" failed="No se pudo imprimir." />,
  );
  await user.click(screen.getByRole('button', { name: 'Albarán' }));
  await waitFor(() => expect(said).toHaveBeenCalledWith('No se pudo imprimir.', null));
  expect(saveFile).not.toHaveBeenCalled();
});
