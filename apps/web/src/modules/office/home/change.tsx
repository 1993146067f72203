import { homeEs } from '@quilate/domain/modules/office/home/home.es.ts';
import { changeOf } from './takings.ts';
import './change.css';

/** `▲ +7,8 %`; from or to nothing, words. */
export function Change({ now, before }: { now: number; before: number }) {
  const change = now === 0 ? undefined : changeOf(now, before);
  if (!change) return now === 0 && before > 0 ? homeEs.stores.noSales : null;
  return (
    <span className={`num ${change.isUp ? 'change-up' : 'change-down'}`}>
      <span aria-hidden>{change.isUp ? '▲' : '▼'}</span> {change.text}
    </span>
  );
}
