import { Alert, Button } from '@mantine/core';
import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { useEffect, useRef } from 'react';
import type { Form, Newer } from './use-form.ts';

const es = shellEs.form;

interface StaleEditProps<Values extends object> {
  readonly form: Pick<Form<Values>, 'values' | 'newer' | 'keep' | 'take'>;
  readonly labels: Readonly<Record<string, string>>;
  /** In words, as a person compares them. */
  readonly shown?: (values: Values) => object;
}

/** Somebody else saved first: both values, field by field, and the choice (B-24). */
export const StaleEdit = <Values extends object>(props: StaleEditProps<Values>) =>
  props.form.newer === null ? null : <Conflict {...props} newer={props.form.newer} />;

interface ConflictProps<Values extends object> extends StaleEditProps<Values> {
  readonly newer: Newer<Values>;
}
function Conflict<Values extends object>({ form, newer, labels, shown = (values) => values }: ConflictProps<Values>) {
  const { theirs, changedBy } = newer;
  const alert = useRef<HTMLDivElement>(null);
  // Who saved at the foot of a long form is brought to it: nothing goes on before it is chosen.
  useEffect(() => alert.current?.focus(), []);
  const [mine, other] = [textsOf(shown(form.values)), textsOf(shown(theirs))];
  return (
    <Alert
      ref={alert}
      tabIndex={-1}
      color="red"
      role="alert"
      title={changedBy === null ? es.stale : `${es.stale} (${changedBy})`}
    >
      <div className="stack">
        <table className="data-table">
          <thead>
            <tr>
              <th scope="col">{es.staleField}</th>
              <th scope="col">{es.staleMine}</th>
              <th scope="col">{es.staleTheirs}</th>
            </tr>
          </thead>
          <tbody>
            {Object.keys(labels)
              .filter((name) => mine[name] !== other[name])
              .map((name) => (
                <tr key={name}>
                  <th scope="row">{labels[name]}</th>
                  <td>{mine[name]}</td>
                  <td>{other[name]}</td>
                </tr>
              ))}
          </tbody>
        </table>
        <div className="row">
          <Button onClick={form.keep}>{es.keepMine}</Button>
          <Button variant="default" onClick={form.take}>
            {es.takeTheirs}
          </Button>
        </div>
      </div>
    </Alert>
  );
}

const textsOf = (values: object): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, textOf(value)]));

const textOf = (value: unknown): string => {
  if (typeof value === 'boolean') return value ? es.yes : es.no;
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};
