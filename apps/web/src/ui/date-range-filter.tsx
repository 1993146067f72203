import { Popover } from './floating.tsx';
import { addDays } from '@quilate/domain/kernel/dates.ts';
import { date as showDate } from '@quilate/domain/kernel/format.ts';
import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { IconCalendar } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useToday } from '../shell/today.ts';
import { DateField } from './date-field.tsx';
import type { DateRange } from './range-calendar.tsx';

const RangeCalendar = lazy(() => import('./range-calendar.tsx').then((file) => ({ default: file.RangeCalendar })));
const es = shellEs.list;

interface DateRangeFilterProps extends DateRange {
  readonly onChange: (range: DateRange) => void;
}

export function DateRangeFilter({ from, to, onChange }: DateRangeFilterProps) {
  const [isOpen, setOpen] = useState(false);
  const today = useToday();
  const isOn = from !== undefined || to !== undefined;
  const pick = (range: DateRange): void => {
    onChange(range);
    setOpen(false);
  };
  return (
    <Popover position="bottom-start" opened={isOpen} onChange={setOpen} trapFocus returnFocus>
      <Popover.Target>
        <button type="button" className="filter-button" data-on={isOn || undefined} onClick={() => setOpen(!isOpen)}>
          <IconCalendar size={16} stroke={1.5} aria-hidden />
          <span>{rangeText({ from, to })}</span>
        </button>
      </Popover.Target>
      <Popover.Dropdown aria-label={es.dates}>
        <div className="stack-tight" style={{ width: 260 }}>
          <div className="chips">
            {presets(today).map(([label, range]) => (
              <button type="button" key={label} className="chip" onClick={() => pick(range)}>
                {label}
              </button>
            ))}
          </div>
          <div className="date-pair">
            <DateField
              isFirst
              label={es.from}
              value={from ?? null}
              onChange={(value) => onChange({ from: value ?? undefined, to })}
            />
            <DateField
              label={es.to}
              value={to ?? null}
              onChange={(value) => onChange({ from, to: value ?? undefined })}
            />
          </div>
          <Suspense fallback={<div style={{ height: 264 }} />}>
            {isOpen && <RangeCalendar from={from} to={to} onPick={pick} />}
          </Suspense>
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}

function rangeText({ from, to }: DateRange): string {
  if (from === undefined && to === undefined) return es.dates;
  if (from === undefined) return es.until(showDate(to!));
  if (to === undefined) return es.since(showDate(from));
  return from === to ? showDate(from) : es.between(showDate(from), showDate(to));
}

/** Weeks start on Monday. */
function presets(today: string): [string, DateRange][] {
  const weekday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7;
  const yesterday = addDays(today, -1);
  return [
    [es.today, { from: today, to: today }],
    [es.yesterday, { from: yesterday, to: yesterday }],
    [es.week, { from: addDays(today, -weekday), to: today }],
    [es.month, { from: `${today.slice(0, 8)}01`, to: today }],
  ];
}
