import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../test/show.tsx';
import { NotesField } from './notes-field.tsx';

test('it takes five hundred letters unless the room says otherwise, and several lines', async () => {
  const { user } = show(
    <>
      <NotesField label="Motivo" />
      <NotesField label="Notas" maxLength={5} />
    </>,
  );
  expect(screen.getByLabelText<HTMLTextAreaElement>('Motivo').maxLength).toBe(500);
  await user.type(screen.getByLabelText('Notas'), 'a{Enter}bcdef');
  expect(screen.getByLabelText<HTMLTextAreaElement>('Notas').value).toBe('a\nbcd');
});
