import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../test/show.tsx';
import { badgeOf, StateBadge, type Tone } from './state-badge.tsx';

test('a state is a glyph, a word and a tone, and every tone has a glyph of its own', () => {
  const tones: Tone[] = ['wait', 'run', 'ok', 'hold', 'alert', 'off'];
  show(tones.map((tone) => <StateBadge key={tone} tone={tone}>{`estado ${tone}`}</StateBadge>));
  const glyphs = tones.map((tone) => screen.getByText(`estado ${tone}`).querySelector('svg')!);
  expect(new Set(glyphs.map((glyph) => glyph.innerHTML)).size).toBe(tones.length);
  expect(glyphs.every((glyph) => glyph.getAttribute('aria-hidden') === 'true')).toBe(true);
});

test('the badge of a concept says its states in its words and tones', () => {
  const Badge = badgeOf({ open: 'Abierta', closed: 'Cerrada' }, { open: 'ok', closed: 'off' });
  show(<Badge state="closed" />);
  expect(screen.getByText('Cerrada').dataset['tone']).toBe('off');
});
