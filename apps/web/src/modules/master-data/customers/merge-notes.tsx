import { Button } from '@mantine/core';
import { dateInProse } from '@quilate/domain/kernel/format.ts';
import { customersEs } from '@quilate/domain/modules/master-data/customers/customers.es.ts';
import type { Customer, CustomerSummary } from '@quilate/domain/modules/master-data/customers/customers.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Panel } from '../../../ui/detail-page.tsx';
import { customersQueries } from './customers.queries.ts';
import { fullNameOf } from './full-name.ts';

const { page: es, merge, actions } = customersEs;

/** A merged record says where its person is now, and until when it can part again. */
export function MergedNote({ customer, onUndo }: { customer: Customer; onUndo: (() => void) | undefined }) {
  const into = customer.mergedInto;
  if (into === null) return null;
  const until = dateInProse(into.undoUntilDate);
  return (
    <div className="note spread" role="status">
      <div>
        <b>{es.mergedInto(fullNameOf(into))}</b>
        {` ${es.mergedIntoHelp} `}
        {into.isUndoable ? es.undoUntil(until) : es.undoOver(until)}
      </div>
      <div className="row">
        <Link to="/customers/$customerId" params={{ customerId: into.id }}>
          {es.openSurvivor(fullNameOf(into))}
        </Link>
        {into.isUndoable && onUndo && (
          <Button variant="default" onClick={onUndo}>
            {actions.undoMerge}
          </Button>
        )}
      </div>
    </div>
  );
}

interface DuplicateNoteProps {
  readonly customer: Customer;
  readonly onMerge: (otherId: string) => void;
}

/** Another record with the same phone, or with the whole name: whoever attends decides whether it is one person. */
export function DuplicateNote({ customer, onMerge }: DuplicateNoteProps) {
  const { id, name, surname, mobile } = customer;
  const { data } = useQuery(customersQueries.similar({ name, surname, mobile: mobile ?? '', exceptId: id }));
  const twins = (data?.data ?? []).filter((other) => isLikely(customer, other));
  if (twins.length === 0) return null;
  return (
    <div className="note" data-tone="run" role="status">
      <b>{es.maybeTwice}</b>
      <ul className="similar-customers">
        {twins.map((other) => (
          <li key={other.id} className="spread">
            <span>
              <Link to="/customers/$customerId" params={{ customerId: other.id }}>
                {fullNameOf(other)}
              </Link>{' '}
              <span className="code dim">{other.nationalId}</span>
            </span>
            <Button
              variant="default"
              aria-label={merge.compareWith(fullNameOf(other))}
              onClick={() => onMerge(other.id)}
            >
              {merge.compare}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const isLikely = (one: CustomerSummary, other: CustomerSummary): boolean =>
  (one.mobile !== null && one.mobile === other.mobile) || plain(fullNameOf(one)) === plain(fullNameOf(other));

/** The records that came into this one. */
export function MergedPanel({ customer, onUndo }: { customer: Customer; onUndo: ((id: string) => void) | undefined }) {
  if (customer.merged.length === 0) return null;
  return (
    <Panel title={es.merged}>
      <ul className="merged-records">
        {customer.merged.map((record) => {
          const until = dateInProse(record.undoUntilDate);
          return (
            <li key={record.id}>
              <span className="spread">
                <Link to="/customers/$customerId" params={{ customerId: record.id }}>
                  {fullNameOf(record)}
                </Link>
                <span className="code dim">{record.nationalId}</span>
              </span>
              <p className="dim">
                {`${es.mergedOn(dateInProse(record.mergedAt))}. `}
                {record.isUndoable ? es.undoUntil(until) : es.undoOver(until)}
              </p>
              {record.isUndoable && onUndo && (
                <Button variant="default" onClick={() => onUndo(record.id)}>
                  {actions.undoMerge}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
