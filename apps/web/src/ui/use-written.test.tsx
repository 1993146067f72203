import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { show } from '../../test/show.tsx';
import { useWritten } from './use-written.ts';

const dozens = (text: string): string | undefined => {
  if (/^\d+$/.test(text)) return text;
  const [, many] = /^(\d+)d$/.exec(text) ?? [];
  return many === undefined ? undefined : String(Number(many) * 12);
};

function Field() {
  const [value, setValue] = useState('');
  const written = useWritten(value, dozens, setValue);
  return (
    <>
      <input
        aria-label="Piezas"
        aria-invalid={written.isUnread}
        value={written.text}
        onChange={(event) => written.write(event.currentTarget.value)}
        onBlur={written.leave}
      />
      <p role="note">{value}</p>
    </>
  );
}
const field = () => screen.getByLabelText<HTMLInputElement>('Piezas');
const meant = () => screen.getByRole('note').textContent;

test('what it means is known at once, what was written stands until the field is left', async () => {
  const { user } = show(<Field />);
  await user.type(field(), '2d');
  expect([field().value, meant()]).toEqual(['2d', '24']);
  await user.tab();
  expect([field().value, meant()]).toEqual(['24', '24']);
});

test('what cannot be read is told as it was written, and stays to be mended', async () => {
  const { user } = show(<Field />);
  await user.type(field(), '2x');
  await user.tab();
  expect([field().value, field().ariaInvalid, meant()]).toEqual(['2x', 'true', '2x']);
  await user.clear(field());
  expect([field().ariaInvalid, meant()]).toEqual(['false', '']);
});
