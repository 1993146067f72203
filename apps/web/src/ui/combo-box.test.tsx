import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { show } from '../../test/show.tsx';
import { ComboBox } from './combo-box.tsx';
import { useSubmitKeys } from './use-submit-keys.ts';

const SHOPS = [
  { value: 'TRI', content: 'Triana' },
  { value: 'TEL', content: 'Telde', isDisabled: true },
  { value: 'VEG', content: 'Vegueta' },
];
function Shops({ onPick, options = SHOPS }: { onPick: (value: string) => void; options?: typeof SHOPS }) {
  const [text, setText] = useState('');
  return (
    <ComboBox
      name="shop"
      label="Tienda"
      text={text}
      options={options}
      emptyText="Sin resultados"
      onText={setText}
      onPick={onPick}
    />
  );
}

test('arrows walk the list and go round, Intro chooses what can be chosen', async () => {
  const onPick = vi.fn<(...given: unknown[]) => void>();
  const { user } = show(<Shops onPick={onPick} />);
  const field = screen.getByRole('combobox', { name: 'Tienda' });
  await user.click(field);
  expect(field.getAttribute('aria-expanded')).toBe('true');
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('option', { selected: true }).textContent).toBe('Telde');
  await user.keyboard('{Enter}');
  expect(onPick).not.toHaveBeenCalled();
  await user.keyboard('{ArrowUp}{ArrowUp}');
  expect(screen.getByRole('option', { selected: true }).textContent).toBe('Vegueta');
  await user.keyboard('{Enter}');
  expect(onPick).toHaveBeenCalledWith('VEG');
  expect(field.getAttribute('aria-expanded')).toBe('false');
});

test('Escape closes the list and leaves the text; a search without an answer says so', async () => {
  const { user, again } = show(<Shops onPick={() => {}} />);
  const field = screen.getByRole<HTMLInputElement>('combobox');
  await user.type(field, 'tri{Escape}');
  expect(field.getAttribute('aria-expanded')).toBe('false');
  expect(field.value).toBe('tri');
  again(<Shops onPick={() => {}} options={[]} />);
  await user.type(field, 'x');
  expect(screen.getByRole('status').textContent).toBe('Sin resultados');
});

test('M-15 Ctrl Intro chooses and the form goes on with what was chosen', async () => {
  const onSubmit = vi.fn<(...given: unknown[]) => void>();
  function Form() {
    const [shop, setShop] = useState('none');
    useSubmitKeys(() => onSubmit(shop));
    return <Shops onPick={setShop} />;
  }
  const { user } = show(<Form />);
  await user.click(screen.getByRole('combobox'));
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(onSubmit.mock.calls).toEqual([['TRI']]);
});
