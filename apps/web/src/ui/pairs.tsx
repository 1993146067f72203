import type { ReactNode } from 'react';

export type Pair = readonly [label: string, value: ReactNode];

/** Facts with their value at the right; what is empty is left out. */
export function Pairs({ pairs, sum, after }: { pairs: readonly Pair[]; sum?: Pair; after?: readonly Pair[] }) {
  const line = ([label, value]: Pair, className?: string): ReactNode =>
    value === null || value === undefined || value === '' || value === false ? null : (
      <div key={label} className={className}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    );
  return (
    <dl className="kv">
      {pairs.map((pair) => line(pair))}
      {sum && line(sum, 'sum')}
      {after?.map((pair) => line(pair))}
    </dl>
  );
}
