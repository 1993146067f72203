import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { show } from '../../test/show.tsx';
import { Dialog } from './dialog.tsx';

function Room({ isDone = false, hasNext = false }: { isDone?: boolean; hasNext?: boolean }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <main id="main">
      <h1 tabIndex={-1}>Venta</h1>
      <button type="button" onClick={() => setOpen(true)}>
        Devolver
      </button>
      {hasNext && (
        <button type="button" data-next>
          Otra venta
        </button>
      )}
      {isOpen && (
        <Dialog title="Devolución" isDone={() => isDone} onClose={() => setOpen(false)}>
          <form>
            <input aria-label="Primera" />
            <input aria-label="Segunda" data-autofocus />
          </form>
        </Dialog>
      )}
    </main>
  );
}

test('it begins in the marked field, and Escape gives the focus back to the button that opened it', async () => {
  const { user } = show(<Room />);
  await user.tab();
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(screen.getByLabelText('Segunda'));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Devolver' })));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('after a finished act the focus stands on the next one', async () => {
  const { user } = show(<Room isDone hasNext />);
  await user.click(screen.getByText('Devolver'));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByText('Otra venta')));
});

test('or on the heading, where there is no next one', async () => {
  const { user } = show(<Room isDone />);
  await user.click(screen.getByText('Devolver'));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
});

function Dots() {
  const [isOpen, setOpen] = useState(false);
  return (
    <main id="main">
      <h1 tabIndex={-1}>Envío</h1>
      <button type="button">Más acciones</button>
      {isOpen ? (
        <Dialog title="Dar por perdido" onClose={() => setOpen(false)}>
          <input aria-label="Motivo" />
        </Dialog>
      ) : (
        <div role="menu">
          <button type="button" role="menuitem" onClick={() => setOpen(true)}>
            Dar por perdido
          </button>
        </div>
      )}
    </main>
  );
}

test('what was picked from a menu that has gone gives the focus back to the button of the menu', async () => {
  const { user } = show(<Dots />);
  await user.tab();
  await user.tab();
  await user.keyboard('{Enter}');
  await screen.findByRole('dialog');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByText('Más acciones')));
});
