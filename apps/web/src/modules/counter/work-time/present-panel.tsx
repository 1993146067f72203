import { Button } from '@mantine/core';
import { businessDate } from '@quilate/domain/kernel/dates.ts';
import { dateInProse, time } from '@quilate/domain/kernel/format.ts';
import { workTimeEs } from '@quilate/domain/modules/counter/work-time/work-time.es.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useToday } from '../../../shell/today.ts';
import { Panel } from '../../../ui/detail-page.tsx';
import type { Way } from './clock-dialog.tsx';
import { workTimeQueries } from './work-time.queries.ts';
import './work-time.css';

const ClockDialog = lazy(() => import('./clock-dialog.tsx').then((file) => ({ default: file.ClockDialog })));

interface PresentPanelProps {
  /** Which way somebody is clocking right now. */
  readonly clock: Way | undefined;
  readonly onClock: (way: Way | undefined) => void;
}

/** Who is in the shop, and the door. */
export function PresentPanel({ clock, onClock }: PresentPanelProps) {
  const today = useToday();
  const { data } = useQuery(workTimeQueries.present);
  const since = (at: string): string =>
    businessDate(new Date(at)) === today ? workTimeEs.since(time(at)) : workTimeEs.sinceDay(dateInProse(at));
  return (
    <Panel title={workTimeEs.present}>
      <ul className="present" aria-label={workTimeEs.present}>
        {data?.data.map((person) => (
          <li key={person.employeeId}>
            {person.name}
            <small className="dim">{since(person.since)}</small>
          </li>
        ))}
      </ul>
      {data?.totalCount === 0 && <p className="dim">{workTimeEs.nobody}</p>}
      <div className="row present-door">
        <Button onClick={() => onClock('in')}>{workTimeEs.actions.clockIn}</Button>
        <Button variant="default" disabled={data?.totalCount === 0} onClick={() => onClock('out')}>
          {workTimeEs.actions.clockOut}
        </Button>
      </div>
      <Link to="/work-time">{workTimeEs.seeRecord}</Link>
      <Suspense>{clock && <ClockDialog key={clock} way={clock} onClose={() => onClock(undefined)} />}</Suspense>
    </Panel>
  );
}
