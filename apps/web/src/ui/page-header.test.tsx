import { cleanup, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showAt } from '../../test/show.tsx';
import { forgetSearches, keepSearch } from '../shell/last-search.ts';
import { PageHeader } from './page-header.tsx';

test('the code is punched for the eye, read with the heading, and in the title of the tab', async () => {
  await showAt(<PageHeader title="Reserva" code="RE-TRI-26-1" back={{ to: '/there', label: 'Reservas' }} meta="hoy" />);
  const heading = screen.getByRole('heading', { level: 1 });
  expect(heading.textContent).toBe('Reserva RE-TRI-26-1');
  expect(heading.tabIndex).toBe(-1);
  expect(document.title).toContain('Reserva RE-TRI-26-1');
  expect(screen.getByRole('link', { name: 'Reservas' }).getAttribute('href')).toBe('/there');
});

test('who goes back to a list from a record finds it as it was asked; who comes in next does not', async () => {
  const header = <PageHeader title="Reserva" back={{ to: '/there', label: 'Reservas' }} />;
  keepSearch('/there', { q: 'nayra' });
  await showAt(header);
  expect(screen.getByRole('link', { name: 'Reservas' }).getAttribute('href')).toBe('/there?q=nayra');
  forgetSearches();
  cleanup();
  await showAt(header);
  expect(screen.getByRole('link', { name: 'Reservas' }).getAttribute('href')).toBe('/there');
});
