import { Button } from '@mantine/core';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { show } from '../../test/show.tsx';
import type * as Floating from './floating.tsx';

let arrive: (() => void) | undefined;
let floating: typeof Floating;
const idle: (() => void)[] = [];

/** A page that has just been opened: nothing that floats has come. */
beforeEach(async () => {
  vi.resetModules();
  idle.length = 0;
  vi.stubGlobal('requestIdleCallback', (work: () => void) => idle.push(work));
  vi.stubGlobal('cancelIdleCallback', () => {});
  const parts = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  vi.doMock('./floating-parts.ts', async (original) => {
    await parts;
    return await original();
  });
  floating = await import('./floating.tsx');
});

const comes = (): Promise<void> =>
  act(async () => {
    arrive!();
    await floating.loadFloating();
  });

function ways(onOpen?: () => void) {
  const { Menu } = floating;
  return (
    <Menu withInitialFocusPlaceholder={false} {...(onOpen ? { onOpen } : {})}>
      <Menu.Target>
        <Button>Descargar</Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item>Excel</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

test('the button stands there before its menu has come, and the menu is asked for when nothing else is to be done', async () => {
  const { user } = show(ways());
  const button = screen.getByRole('button', { name: 'Descargar' });
  expect(button.getAttribute('aria-haspopup')).toBe('menu');
  expect(idle).toHaveLength(1);
  await comes();
  await user.click(screen.getByRole('button', { name: 'Descargar' }));
  expect(await screen.findByRole('menuitem', { name: 'Excel' })).toBeTruthy();
});

test('pressed before, by hand or by keyboard, it opens as soon as it is there', async () => {
  const onOpen = vi.fn<() => void>();
  const { user } = show(ways(onOpen));
  await user.click(screen.getByRole('button', { name: 'Descargar' }));
  expect(screen.queryByRole('menuitem')).toBeNull();
  await comes();
  expect(await screen.findByRole('menuitem', { name: 'Excel' })).toBeTruthy();
  expect(onOpen).toHaveBeenCalledTimes(1);
});

test('a key is a press, and a second one takes it back', async () => {
  const { user } = show(ways());
  await user.tab();
  await user.keyboard('{Enter}');
  await user.keyboard('{Enter}');
  await comes();
  expect(screen.queryByRole('menuitem')).toBeNull();
});

test('who stood on the button still stands on it', async () => {
  const { user } = show(ways());
  await user.tab();
  const before = screen.getByRole('button', { name: 'Descargar' });
  expect(document.activeElement).toBe(before);
  await comes();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Descargar' }));
});

test('pressed by key before it came, closing it gives the focus back to its button', async () => {
  const { user } = show(ways());
  await user.tab();
  await user.keyboard('{Enter}');
  await comes();
  expect(await screen.findByRole('menuitem', { name: 'Excel' })).toBeTruthy();
  act(() => screen.getByRole('menuitem').focus());
  await user.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Descargar' })));
});

test('pressed in the very moment it comes, it opens: no press falls between the two buttons', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  try {
    show(ways());
    const [before] = await screen.findAllByRole('button', { name: 'Descargar' });
    const come = new Promise<HTMLElement>((resolve) => {
      const watch = new MutationObserver(() => {
        const now = screen.getByRole('button', { name: 'Descargar' });
        if (now === before) return;
        watch.disconnect();
        resolve(now);
      });
      watch.observe(document.body, { childList: true, subtree: true });
    });
    arrive!();
    await floating.loadFloating();
    const button = await come;
    // What a browser does at once in the same task is done; its next event is the press.
    for (let at = 0; at < 5; at += 1) await Promise.resolve();
    button.click();
    expect(await screen.findByRole('menuitem', { name: 'Excel' })).toBeTruthy();
  } finally {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  }
});

test('one whose button opens it itself is opened as that says, once', async () => {
  const { Popover } = floating;
  function Dates() {
    const [isOpen, setOpen] = useState(false);
    return (
      <Popover opened={isOpen} onChange={setOpen}>
        <Popover.Target>
          <button type="button" onClick={() => setOpen(!isOpen)}>
            Fechas
          </button>
        </Popover.Target>
        <Popover.Dropdown>Ayer</Popover.Dropdown>
      </Popover>
    );
  }
  const { user } = show(<Dates />);
  await user.click(screen.getByRole('button', { name: 'Fechas' }));
  await comes();
  expect(await screen.findByText('Ayer')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Fechas' }));
  await waitFor(() => expect(screen.queryByText('Ayer')).toBeNull());
});

test('a menu that did not come is asked for again', async () => {
  vi.resetModules();
  vi.doMock('./floating-parts.ts', () => {
    throw new Error('no line');
  });
  floating = await import('./floating.tsx');
  const { user } = show(ways());
  await user.click(screen.getByRole('button', { name: 'Descargar' }));
  await act(() => floating.loadFloating());
  expect(screen.queryByRole('menuitem')).toBeNull();
  vi.doUnmock('./floating-parts.ts');
  await act(() => floating.loadFloating());
  expect(await screen.findByRole('menuitem', { name: 'Excel' })).toBeTruthy();
});

test('the reason is seen while the button is pointed at or has the focus', async () => {
  const { useTip } = floating;
  function Blocked() {
    const { on, tip } = useTip<HTMLButtonElement>('La caja está cerrada');
    return (
      <>
        <button type="button" {...on}>
          Cobrar
        </button>
        {tip}
      </>
    );
  }
  show(<Blocked />);
  const button = screen.getByRole('button');
  fireEvent.focus(button);
  await comes();
  expect(await screen.findByText('La caja está cerrada')).toBeTruthy();
});
