import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../test/show.tsx';
import { LeadFigure } from './lead-figure.tsx';

const width = () => document.querySelector('rect')?.getAttribute('width');

test('what is done of the whole is a bar and a sentence', () => {
  show(<LeadFigure value="75,00 €" progress={{ done: 2500, total: 10_000, text: 'Pagado 25,00 € de 100,00 €' }} />);
  expect(screen.getByText('75,00 €').className).toBe('big');
  expect(screen.getByText('Pagado 25,00 € de 100,00 €')).toBeTruthy();
  expect(width()).toBe('25');
});

test('more than all fills the bar, and of nothing there is none', () => {
  const { again } = show(<LeadFigure value="" progress={{ done: 300, total: 200, text: 'Todo' }} />);
  expect(width()).toBe('100');

  again(<LeadFigure value="0,00 €" progress={{ done: 0, total: 0, text: 'Nada' }} />);
  expect(width()).toBeUndefined();
});
