import { Button } from '@mantine/core';
import { businessDate } from '@quilate/domain/kernel/dates.ts';
import { dateInProse, time } from '@quilate/domain/kernel/format.ts';
import { workTimeEs } from '@quilate/domain/modules/counter/work-time/work-time.es.ts';
import type { PresentPerson } from '@quilate/domain/modules/counter/work-time/work-time.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useMe } from '../../../shell/current-user.tsx';
import { useToday } from '../../../shell/today.ts';
import { Panel } from '../../../ui/detail-page.tsx';
import type { Way } from './clock-dialog.tsx';
import { workTimeQueries } from './work-time.queries.ts';
import './work-time.css';

const WentDialog = lazy(() => import('./went-dialog.tsx').then((file) => ({ default: file.WentDialog })));
const ClockDialog = lazy(() => import('./clock-dialog.tsx').then((file) => ({ default: file.ClockDialog })));

interface PresentPanelProps {
  /** Which way somebody is clocking right now. */
  readonly clock: Way | undefined;
  readonly onClock: (way: Way | undefined) => void;
}

/** Who is in the shop, and the door. */
export function PresentPanel({ clock, onClock }: PresentPanelProps) {
  const me = useMe();
  const [absent, setAbsent] = useState<PresentPerson>();
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
            {person.employeeId !== me.id && (
              <Button
                size="compact-xs"
                variant="subtle"
                aria-label={workTimeEs.wentAwayOf(person.name)}
                onClick={() => setAbsent(person)}
              >
                {workTimeEs.wentAway}
              </Button>
            )}
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
      <Suspense>{absent && <WentDialog person={absent} onClose={() => setAbsent(undefined)} />}</Suspense>
      <Suspense>{clock && <ClockDialog key={clock} way={clock} onClose={() => onClock(undefined)} />}</Suspense>
    </Panel>
  );
}
