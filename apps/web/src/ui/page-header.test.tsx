import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showAt } from '../../test/show.tsx';
import { PageHeader } from './page-header.tsx';

test('the code is punched for the eye, read with the heading, and in the title of the tab', async () => {
  await showAt(<PageHeader title="Reserva" code="RE-TRI-26-1" back={{ to: '/there', label: 'Reservas' }} meta="hoy" />);
  const heading = screen.getByRole('heading', { level: 1 });
  expect(heading.textContent).toBe('Reserva RE-TRI-26-1');
  expect(heading.tabIndex).toBe(-1);
  expect(document.title).toContain('Reserva RE-TRI-26-1');
  expect(screen.getByRole('link', { name: 'Reservas' }).getAttribute('href')).toBe('/there');
});
