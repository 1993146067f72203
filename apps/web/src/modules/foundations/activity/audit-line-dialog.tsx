import { byUnit, dateTime } from '@quilate/domain/kernel/format.ts';
import { activityEs } from '@quilate/domain/modules/foundations/activity/activity.es.ts';
import type { AuditLine } from '@quilate/domain/modules/foundations/activity/activity.schema.ts';
import { Pairs } from '../../../ui/pairs.tsx';
import { Dialog } from '../../../ui/dialog.tsx';

const { columns: es, detail } = activityEs;

/** One line whole: who, why, what it was and what it is now, and its link of the chain. */
export function AuditLineDialog({ line, onClose }: { line: AuditLine | undefined; onClose: () => void }) {
  if (line === undefined) return null;
  return (
    <Dialog onClose={onClose} title={line.actionEs} size={620}>
      <Line line={line} />
    </Dialog>
  );
}

function Line({ line }: { line: AuditLine }) {
  const people = [
    [es.employee, line.employeeName ?? activityEs.system],
    [es.signer, line.signerName],
    [es.approver, line.approverName],
    [es.store, line.storeName],
    [es.code, line.code],
    [es.reason, line.reason],
  ] as const;
  return (
    <div className="stack">
      <Pairs
        pairs={[
          [es.date, dateTime(line.at)],
          ...people.flatMap(([label, value]) => (value === null ? [] : [[label, value] as const])),
        ]}
      />
      <Changes before={line.before} after={line.after} />
      <Facts details={line.details} />
      <Pairs
        pairs={[
          [
            detail.link,
            <span key="link" className="code">
              {line.id}
            </span>,
          ],
          [
            detail.hash,
            <span key="hash" className="code hash">
              {line.hash}
            </span>,
          ],
        ]}
      />
    </div>
  );
}

function Changes({ before, after }: Pick<AuditLine, 'before' | 'after'>) {
  const [was, is] = [before ?? {}, after ?? {}];
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])].filter(
    (name) => JSON.stringify(was[name]) !== JSON.stringify(is[name]),
  );
  if (before === null && after === null) return null;
  if (names.length === 0) return <p className="dim">{detail.unchanged}</p>;
  return (
    <table className="data-table">
      <thead>
        <tr>
          <th scope="col">{detail.field}</th>
          <th scope="col">{detail.before}</th>
          <th scope="col">{detail.after}</th>
        </tr>
      </thead>
      <tbody>
        {names.map((name) => (
          <tr key={name}>
            <th scope="row" className="code">
              {name}
            </th>
            <td>{shown(name, was[name])}</td>
            <td>{shown(name, is[name])}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Facts({ details }: Pick<AuditLine, 'details'>) {
  const names = Object.keys(details);
  if (names.length === 0) return null;
  return (
    <section>
      <h3>{detail.details}</h3>
      <Pairs pairs={names.map((name) => [name, shown(name, details[name])])} />
    </section>
  );
}

const shown = (name: string, value: unknown): string => {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : byUnit(name, value);
};
