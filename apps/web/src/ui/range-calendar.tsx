import '@mantine/dates/styles.layer.css';
import { DatePicker, DatesProvider } from '@mantine/dates';
import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import 'dayjs/locale/es';
import { useState } from 'react';
import './range-calendar.css';

const SETTINGS = { locale: 'es', firstDayOfWeek: 1, weekendDays: [0 as const] } as const;
const LABELS = { previousMonth: shellEs.form.previousMonth, nextMonth: shellEs.form.nextMonth };

export interface DateRange {
  readonly from: string | undefined;
  readonly to: string | undefined;
}
interface RangeCalendarProps extends DateRange {
  readonly onPick: (range: DateRange) => void;
}

/** Loaded the first time someone opens the dates. */
export function RangeCalendar({ from, to, onPick }: RangeCalendarProps) {
  const [draft, setDraft] = useState<[string | null, string | null]>([from ?? null, to ?? null]);
  return (
    <DatesProvider settings={{ ...SETTINGS, weekendDays: [0] }}>
      <DatePicker
        type="range"
        allowSingleDateInRange
        size="xs"
        ariaLabels={LABELS}
        // It opens on what is chosen, not on today.
        {...(from === undefined ? {} : { defaultDate: from })}
        value={draft}
        onChange={(next) => {
          setDraft(next);
          if (next[0] !== null && next[1] !== null) onPick({ from: next[0], to: next[1] });
        }}
      />
    </DatesProvider>
  );
}
