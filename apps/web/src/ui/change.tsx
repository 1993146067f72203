import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { changeOf } from './change-of.ts';
import './change.css';

interface ChangeProps {
  readonly now: number;
  readonly before: number;
  /** What it is called when there is nothing where there was something. */
  readonly gone?: string;
}

/** `▲ +7,8 %`; from or to nothing, words. */
export function Change({ now, before, gone = shellEs.chart.gone }: ChangeProps) {
  const change = now === 0 ? undefined : changeOf(now, before);
  if (!change) return now === 0 && before > 0 ? gone : null;
  return (
    <span className={`num ${change.isUp ? 'change-up' : 'change-down'}`}>
      <span aria-hidden>{change.isUp ? '▲' : '▼'}</span> {change.text}
    </span>
  );
}
