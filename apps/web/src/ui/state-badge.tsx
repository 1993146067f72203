/** A state is a glyph, a word and a tone; never a colour alone. */
import type { ReactNode } from 'react';
import './state-badge.css';

/** wait: someone must start · run: under way · ok: good end · hold: parked · alert: needs a person now · off: over. */
export type Tone = 'wait' | 'run' | 'ok' | 'hold' | 'alert' | 'off';

const GLYPHS: Readonly<Record<Tone, ReactNode>> = {
  wait: <circle cx="5" cy="5" r="3.5" fill="none" stroke="currentColor" strokeWidth="1.5" />,
  run: (
    <>
      <circle cx="5" cy="5" r="3.5" fill="none" stroke="currentColor" strokeWidth="1.5" />
      <path d="M5 1.500a3.500 3.500 0 0 1 0 7z" fill="currentColor" />
    </>
  ),
  ok: <circle cx="5" cy="5" r="4" fill="currentColor" />,
  hold: <path d="M2.500 1.500h2v7h-2zM5.500 1.500h2v7h-2z" fill="currentColor" />,
  alert: <path d="M5 1 9.300 8.700H.7z" fill="currentColor" />,
  off: <path d="M2 2l6 6M8 2l-6 6" stroke="currentColor" strokeWidth="1.6" fill="none" />,
};

export function StateBadge({ tone, children }: { tone: Tone; children: string }) {
  return (
    <span className="state" data-tone={tone}>
      <svg width="10" height="10" viewBox="0 0 10 10" aria-hidden>
        {GLYPHS[tone]}
      </svg>
      {children}
    </span>
  );
}

/** The badge of a concept: `badgeOf(salesEs.states, { finished: 'ok', … })`. What has no tone does not compile. */
export const badgeOf =
  <State extends string>(words: Readonly<Record<NoInfer<State>, string>>, tones: Readonly<Record<State, Tone>>) =>
  ({ state }: { readonly state: State }) => <StateBadge tone={tones[state]}>{words[state]}</StateBadge>;
