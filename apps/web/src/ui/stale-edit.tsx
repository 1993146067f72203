import { Alert, Button } from '@mantine/core';
import { shellEs } from '@quilate/domain/kernel/shell.es.ts';

const es = shellEs.form;

interface StaleEditProps<Values extends object> {
  readonly labels: Readonly<Partial<Record<keyof Values, string>>>;
  readonly mine: Values;
  readonly theirs: Values;
  readonly changedBy: string | null;
  /** Goes on with one's own values, on top of what is there now. */
  readonly onKeep: () => void;
  readonly onTake: () => void;
}

/** Somebody else saved first: both values, field by field, and the choice (B-24). */
export function StaleEdit<Values extends object>(props: StaleEditProps<Values>) {
  const { labels, mine, theirs, changedBy, onKeep, onTake } = props;
  const names = (Object.keys(labels) as (keyof Values)[]).filter((name) => shown(mine[name]) !== shown(theirs[name]));
  return (
    <Alert color="red" role="alert" title={changedBy === null ? es.stale : `${es.stale} (${changedBy})`}>
      <table className="data-table">
        <thead>
          <tr>
            <th scope="col">{es.staleField}</th>
            <th scope="col">{es.staleMine}</th>
            <th scope="col">{es.staleTheirs}</th>
          </tr>
        </thead>
        <tbody>
          {names.map((name) => (
            <tr key={String(name)}>
              <th scope="row">{labels[name]}</th>
              <td>{shown(mine[name])}</td>
              <td>{shown(theirs[name])}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="row">
        <Button onClick={onKeep}>{es.keepMine}</Button>
        <Button variant="default" onClick={onTake}>
          {es.takeTheirs}
        </Button>
      </div>
    </Alert>
  );
}

const shown = (value: unknown): string => {
  if (typeof value === 'boolean') return value ? es.yes : es.no;
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};
