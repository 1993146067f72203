import { act, createEvent, fireEvent, screen } from '@testing-library/react';
import { useRef, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { show } from '../../test/show.tsx';
import { letterKeys } from '../shell/preferences.ts';
import { useChoiceKeys } from './use-choice-keys.ts';

const IDS = ['A', 'B', 'C'];

function List() {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [isOpen, setIsOpen] = useState(false);
  const acts = useRef<HTMLElement>(null);
  useChoiceKeys(acts, chosen.length > 0, () => setChosen([]));
  const turn = (id: string): void =>
    setChosen(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  return (
    <>
      <input aria-label="Buscar" />
      <table>
        <tbody>
          {IDS.map((id) => (
            <tr key={id}>
              <td className="choose">
                <input type="checkbox" aria-label={id} checked={chosen.includes(id)} onChange={() => turn(id)} />
              </td>
              <td>
                <a href={`#${id}`}>Ficha {id}</a>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {chosen.length > 0 && (
        <section ref={acts}>
          <button type="button">Elegir más</button>
          <div className="chosen-acts">
            <button type="button" disabled>
              Precio
            </button>
            <button type="button" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
              Etiquetas
            </button>
          </div>
        </section>
      )}
    </>
  );
}
const box = (id: string) => screen.getByLabelText<HTMLInputElement>(id);
const link = (id: string) => screen.getByText(`Ficha ${id}`);
let atMs = 0;
function key(given: object, afterMs = 200): void {
  atMs += afterMs;
  const event = createEvent.keyDown(document.activeElement!, given);
  Object.defineProperty(event, 'timeStamp', { value: atMs });
  fireEvent(document.activeElement!, event);
}
const rest = (): void => act(() => void vi.advanceTimersByTime(200));
function x(): void {
  key({ key: 'x' });
  rest();
}
const chosen = () => IDS.filter((id) => box(id).checked).join(' ');
const focused = () => document.activeElement;

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => {
  vi.useRealTimers();
  letterKeys.write(true);
});

test('x chooses the row that has the focus, and leaves it', () => {
  show(<List />);
  link('B').focus();
  x();
  box('C').focus();
  x();
  expect(chosen()).toBe('B C');
  x();
  expect(chosen()).toBe('B');
});

test('x is a letter where one writes, of a label that is read, with Control, and for who wants no letters', () => {
  show(<List />);
  box('A').focus();
  for (const label of ['x1', '1x']) {
    key({ key: label[0] });
    key({ key: label[1] }, 10);
    rest();
    expect(chosen()).toBe('');
  }
  key({ key: 'x', ctrlKey: true });
  screen.getByLabelText('Buscar').focus();
  x();
  act(() => letterKeys.write(false));
  box('A').focus();
  x();
  expect(chosen()).toBe('');
});

test('who chooses again right after Escape or an arrow is no scanner', () => {
  show(<List />);
  box('A').focus();
  x();
  for (const before of ['Escape', 'ArrowDown']) {
    key({ key: before });
    key({ key: 'x' }, 10);
    rest();
  }
  expect(chosen()).toBe('');
  key({ key: 'Escape' });
  key({ key: 'x' }, 10);
  rest();
  expect(chosen()).toBe('A');
});

test('Alt and A go to the first act that can be done; Escape chooses none and goes back to the row', () => {
  show(<List />);
  link('B').focus();
  x();
  key({ code: 'KeyA', altKey: true });
  expect(focused()).toBe(screen.getByText('Etiquetas'));
  key({ key: 'Escape' });
  expect(chosen()).toBe('');
  expect(focused()).toBe(link('B'));
});

test('Escape in the table chooses none and stays there; elsewhere it does not', () => {
  show(<List />);
  box('A').focus();
  x();
  screen.getByLabelText('Buscar').focus();
  key({ key: 'Escape' });
  expect(chosen()).toBe('A');
  link('C').focus();
  key({ key: 'Escape' });
  expect(chosen()).toBe('');
  expect(focused()).toBe(link('C'));
});

test('who came with the pointer goes back to a chosen row; a menu of the bar is closed first', () => {
  show(<List />);
  fireEvent.click(box('B'));
  screen.getByText('Etiquetas').focus();
  fireEvent.click(screen.getByText('Etiquetas'));
  key({ key: 'Escape' });
  expect(chosen()).toBe('B');
  fireEvent.click(screen.getByText('Etiquetas'));
  key({ key: 'Escape' });
  expect(focused()).toBe(box('B'));
});
